import { studioPage } from '~/features/studio/shell/components/studio-page'
import { m } from '~/paraglide/messages'
import { studioSystem } from '../functions'
import { SystemPage } from './system-page'

export const page = studioPage({
  title: () => m.studio_system_title(),
  load: () => studioSystem(),
  Page: ({ data: { system, may } }) => <SystemPage system={system} mayChange={may.change} />,
})
