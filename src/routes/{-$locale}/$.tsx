import { createFileRoute, notFound } from '@tanstack/react-router'
import { NotFoundMain } from '~/features/site/shell/components/not-found-page'
import { m } from '~/paraglide/messages'
import { pageHead } from '~/ui/page-head'

/** Whatever has no route of its own. */
export const Route = createFileRoute('/{-$locale}/$')({
  staticData: { cached: true },
  loader: () => {
    throw notFound()
  },
  head: ({ match, matches }) => pageHead({ title: m.errors_notFound_metaTitle(), match, matches }),
  notFoundComponent: NotFoundMain,
})
