import { createFileRoute } from '@tanstack/react-router'
import { NewsPage } from '~/features/academy/news/components/news-page'
import { newsPage } from '~/features/academy/news/functions'
import { enquiryButton } from '~/features/enquiries/enquiries/components/enquiry-button'
import { m } from '~/paraglide/messages'
import { found } from '~/ui/found'
import { pageHead } from '~/ui/page-head'

export const Route = createFileRoute('/{-$locale}/akademie/_module/novinky')({
  staticData: { cached: true, listed: true, measured: true },
  loader: async () => found(await newsPage()).page,
  head: ({ match, matches, loaderData }) =>
    pageHead({
      title: loaderData?.head.title ?? m.academy_subnav_back(),
      description: m.meta_academyNews_description(),
      match,
      matches,
      feed: '/akademie/novinky/rss.xml',
    }),
  component: Page,
})

function Page() {
  return <NewsPage page={Route.useLoaderData()} request={enquiryButton} />
}
