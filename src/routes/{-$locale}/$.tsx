import { createFileRoute, notFound } from '@tanstack/react-router'
import { ComingSoonPage } from '~/features/site/components/coming-soon-page'
import { isAnnounced } from '~/features/site/schema'
import { m } from '~/paraglide/messages'
import { pageHead } from '~/ui/page-head'

/** Parts of the site that are announced but not built; each gives way to its own route. */
export const Route = createFileRoute('/{-$locale}/$')({
  beforeLoad: ({ params }) => {
    if (!isAnnounced(`/${params._splat}`)) throw notFound()
  },
  head: ({ match, matches }) => pageHead({ title: m.common_soon(), path: match.pathname, matches, noIndex: true }),
  component: Soon,
})

function Soon() {
  return <ComingSoonPage path={`/${Route.useParams()._splat}`} />
}
