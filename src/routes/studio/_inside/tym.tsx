import { createFileRoute } from '@tanstack/react-router'
import { TeamPage } from '~/features/studio/team/components/team-page'
import { studioTeam } from '~/features/studio/team/functions'
import { NotForYou } from '~/features/studio/shell/components/not-for-you'
import { m } from '~/paraglide/messages'
import { enterFirst } from '~/ui/enter-first'
import { loadedHead } from '~/ui/page-head'

export const Route = createFileRoute('/studio/_inside/tym')({
  staticData: { open: true },
  loader: async ({ location }) => {
    const outcome = await studioTeam()
    if (!outcome.ok && outcome.code === 'unauthenticated') throw enterFirst(location)
    return { outcome, title: m.studio_team_title() }
  },
  // What waits is asked for whenever it is looked at, and nothing of it stays behind.
  staleTime: 0,
  gcTime: 0,
  head: loadedHead,
  component: Page,
})

function Page() {
  const { outcome } = Route.useLoaderData()
  return outcome.ok ? <TeamPage team={outcome.team} /> : <NotForYou />
}
