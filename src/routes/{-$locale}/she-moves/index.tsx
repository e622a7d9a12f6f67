import { createFileRoute } from '@tanstack/react-router'
import { SheMovesPage } from '~/features/editorial/articles/components/she-moves-page'
import { sheMovesContent } from '~/features/editorial/articles/functions'
import { DigestBox } from '~/features/letters/subscriptions/components/digest-box'
import { enquiryButton } from '~/features/enquiries/enquiries/components/enquiry-button'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { pageHead } from '~/ui/page-head'

export const Route = createFileRoute('/{-$locale}/she-moves/')({
  staticData: { cached: true, listed: true, measured: true },
  loader: () => sheMovesContent({ data: { locale: getLocale() } }),
  head: ({ match, matches }) =>
    pageHead({ title: m.sheMoves_metaTitle(), description: m.meta_sheMoves_description(), match, matches, feed: '/she-moves/rss.xml' }),
  component: Page,
})

function Page() {
  return <SheMovesPage content={Route.useLoaderData()} digest={<DigestBox />} request={enquiryButton} />
}
