import { createFileRoute, notFound } from '@tanstack/react-router'
import { ComingSoonPage } from '~/features/site/components/coming-soon-page'
import { NotFoundMain } from '~/features/site/components/not-found-page'
import { isAnnounced } from '~/features/site/schema'
import { m } from '~/paraglide/messages'
import { pageHead } from '~/ui/page-head'

/** Parts of the site that are announced but not built; each gives way to its own route. */
export const Route = createFileRoute('/{-$locale}/$')({
  loader: ({ params }) => {
    if (!isAnnounced(`/${params._splat}`)) throw notFound()
    return { announced: true }
  },
  head: ({ loaderData, match, matches }) =>
    pageHead({ title: loaderData ? m.common_soon() : m.errors_notFound_title(), path: match.pathname, matches, noIndex: true }),
  notFoundComponent: NotFoundMain,
  component: Soon,
})

function Soon() {
  return <ComingSoonPage path={`/${Route.useParams()._splat}`} />
}
