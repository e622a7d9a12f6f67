import { studioPage } from '~/features/studio/shell/components/studio-page'
import { m } from '~/paraglide/messages'
import { ownStudioAccess } from '../own.functions'
import { AccessPage } from './access-page'

export const page = studioPage({
  title: () => m.studio_access_title(),
  load: () => ownStudioAccess(),
  Page: ({ data }) => <AccessPage access={data.access} />,
})
