import { createFileRoute, notFound } from '@tanstack/react-router'
import { WorkshopsPage } from '~/features/workshop/components/workshops-page'
import { workshopsPage } from '~/features/workshop/functions'
import { m } from '~/paraglide/messages'
import { pageHead } from '~/ui/page-head'

export const Route = createFileRoute('/{-$locale}/akademie/_module/workshopy')({
  loader: async () => {
    const outcome = await workshopsPage()
    if (!outcome.ok) throw notFound()
    return outcome.page
  },
  head: ({ match, matches, loaderData }) =>
    pageHead({
      title: loaderData?.head.title ?? m.academy_subnav_back(),
      description: m.meta_academyWorkshops_description(),
      path: match.pathname,
      matches,
    }),
  component: Page,
})

function Page() {
  return <WorkshopsPage page={Route.useLoaderData()} />
}
