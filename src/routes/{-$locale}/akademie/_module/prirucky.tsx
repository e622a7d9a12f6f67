import { createFileRoute, notFound } from '@tanstack/react-router'
import { GuidesPage } from '~/features/catalog/components/guides-page'
import { guidesPage } from '~/features/catalog/functions'
import { m } from '~/paraglide/messages'
import { pageHead } from '~/ui/page-head'

export const Route = createFileRoute('/{-$locale}/akademie/_module/prirucky')({
  loader: async () => {
    const outcome = await guidesPage()
    if (!outcome.ok) throw notFound()
    return outcome.page
  },
  head: ({ match, matches, loaderData }) =>
    pageHead({
      title: loaderData?.head.title ?? m.academy_subnav_back(),
      description: m.meta_academyGuides_description(),
      path: match.pathname,
      matches,
    }),
  component: Page,
})

function Page() {
  return <GuidesPage page={Route.useLoaderData()} />
}
