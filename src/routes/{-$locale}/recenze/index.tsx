import { createFileRoute } from '@tanstack/react-router'
import { enquiryButton } from '~/features/enquiries/enquiries/components/enquiry-button'
import { ReviewListPage } from '~/features/editorial/reviews/components/review-list-page'
import { reviewList } from '~/features/editorial/reviews/functions'
import { readFilter } from '~/features/editorial/reviews/rules'
import { strictSearch } from '~/lib/search'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { pageHead } from '~/ui/page-head'

const readSearch = strictSearch(readFilter)

export const Route = createFileRoute('/{-$locale}/recenze/')({
  staticData: { cached: true, listed: true, measured: true },
  validateSearch: readSearch,
  loader: () => reviewList({ data: { locale: getLocale() } }),
  // The texts belong to the release; a filter needs no new ones.
  staleTime: Number.POSITIVE_INFINITY,
  head: ({ match, matches }) => pageHead({ title: m.reviews_metaTitle(), description: m.meta_reviews_description(), match, matches }),
  component: Page,
})

function Page() {
  const filter = Route.useSearch()
  const navigate = Route.useNavigate()
  const search = (q: string) => void navigate({ search: readFilter({ ...filter, q }), replace: true, resetScroll: false })
  return <ReviewListPage reviews={Route.useLoaderData()} filter={filter} onSearch={search} request={enquiryButton} />
}
