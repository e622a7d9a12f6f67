import { createFileRoute } from '@tanstack/react-router'
import { HubPage } from '~/features/academy/hub/components/hub-page'
import { academyHub } from '~/features/academy/hub/functions'
import { m } from '~/paraglide/messages'
import { pageHead } from '~/ui/page-head'

export const Route = createFileRoute('/{-$locale}/akademie/')({
  staticData: { cached: true, listed: true, measured: true },
  loader: () => academyHub(),
  // A banner that was true before a test is not shown again, not even for a moment.
  gcTime: 0,
  head: ({ match, matches, loaderData }) =>
    pageHead({ title: loaderData?.title ?? m.academy_subnav_back(), description: m.meta_academy_description(), match, matches }),
  component: Page,
})

function Page() {
  return <HubPage hub={Route.useLoaderData()} />
}
