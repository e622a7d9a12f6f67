import { createFileRoute, notFound } from '@tanstack/react-router'
import { enquiryButton } from '~/features/enquiries/enquiries/components/enquiry-button'
import { ReviewPage } from '~/features/editorial/reviews/components/review-page'
import { reviewDetail } from '~/features/editorial/reviews/functions'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { pageHead } from '~/ui/page-head'

export const Route = createFileRoute('/{-$locale}/recenze/$slug')({
  staticData: { cached: true, listed: true, measured: true },
  loader: async ({ params: { slug } }) => {
    const review = await reviewDetail({ data: { slug, locale: getLocale() } })
    if (!review) throw notFound()
    return review
  },
  head: ({ loaderData, match, matches }) =>
    loaderData
      ? pageHead({ title: m.reviews_detail_metaTitle({ name: loaderData.name }), description: loaderData.description, match, matches })
      : {},
  component: Page,
})

function Page() {
  return <ReviewPage review={Route.useLoaderData()} request={enquiryButton} />
}
