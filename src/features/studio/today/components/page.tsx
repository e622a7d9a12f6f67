import { studioPage } from '~/features/studio/shell/components/studio-page'
import { m } from '~/paraglide/messages'
import { studioToday } from '../functions'
import { TodayPage } from './today-page'

export const page = studioPage({
  title: () => m.studio_nav_today(),
  load: () => studioToday(),
  Page: ({ data }) => <TodayPage today={data.today} />,
})
