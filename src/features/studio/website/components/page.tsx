import { studioPage } from '~/features/studio/shell/components/studio-page'
import { codeOf } from '~/lib/search'
import { m } from '~/paraglide/messages'
import { studioWebsite } from '../functions'
import { PART_WORDS } from '../rules'
import { WebsitePage } from './website-page'

export const page = studioPage({
  title: () => m.studio_website_title(),
  load: ({ search: { barva, hodnota, cast } }) =>
    studioWebsite({ data: { color: barva?.slice(0, 60), value: hodnota?.slice(0, 9), words: cast === PART_WORDS.words } }),
  Page: ({ data, search, onSearch }) => (
    <WebsitePage website={data.website} part={codeOf(PART_WORDS, search.cast) ?? 'navigation'} onSearch={onSearch} />
  ),
})
