import { studioPage } from '~/features/studio/shell/components/studio-page'
import { m } from '~/paraglide/messages'
import { studioTeam } from '../functions'
import { TeamPage } from './team-page'

export const page = studioPage({
  title: () => m.studio_team_title(),
  load: () => studioTeam(),
  Page: ({ data }) => <TeamPage team={data.team} />,
})
