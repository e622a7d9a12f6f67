import { createFileRoute } from '@tanstack/react-router'
import { SheMovesPage } from '~/features/article/components/she-moves-page'
import { sheMovesContent } from '~/features/article/functions'
import { DigestBox } from '~/features/newsletter/components/digest-box'
import { requestButton } from '~/features/request/components/request-button'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { pageHead } from '~/ui/page-head'

export const Route = createFileRoute('/{-$locale}/she-moves/')({
  loader: () => sheMovesContent({ data: { locale: getLocale() } }),
  head: ({ match, matches }) =>
    pageHead({
      title: m.sheMoves_metaTitle(),
      description: m.meta_sheMoves_description(),
      path: match.pathname,
      matches,
      feed: '/she-moves/rss.xml',
    }),
  component: Page,
})

function Page() {
  return <SheMovesPage content={Route.useLoaderData()} digest={<DigestBox />} request={requestButton} />
}
