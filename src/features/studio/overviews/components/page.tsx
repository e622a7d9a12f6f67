import { studioPage } from '~/features/studio/shell/components/studio-page'
import { codeOf } from '~/lib/search'
import { m } from '~/paraglide/messages'
import { studioOverviews } from '../functions'
import { PERIOD_WORDS } from '../rules'
import { OverviewsPage } from './overviews-page'

export const page = studioPage({
  title: () => m.studio_overviews_title(),
  load: ({ search }) => studioOverviews({ data: { period: codeOf(PERIOD_WORDS, search.obdobi) ?? 'year' } }),
  Page: ({ data, onSearch }) => <OverviewsPage {...data} onSearch={onSearch} />,
})
