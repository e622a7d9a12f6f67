import { createFileRoute, notFound } from '@tanstack/react-router'
import { NotFoundMain } from '~/features/site/shell/components/not-found-page'
import { m } from '~/paraglide/messages'
import { pageHead } from '~/ui/page-head'

/** Whatever has no route of its own. */
export const Route = createFileRoute('/{-$locale}/$')({
  loader: () => {
    throw notFound()
  },
  head: ({ match, matches }) => pageHead({ title: m.errors_notFound_title(), path: match.pathname, matches, noIndex: true }),
  notFoundComponent: NotFoundMain,
})
