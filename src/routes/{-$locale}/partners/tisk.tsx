import { createFileRoute } from '@tanstack/react-router'
import { PressPage } from '~/features/site/company/components/press-page'
import { partnerPage } from '~/features/site/company/functions'
import { pageHead } from '~/ui/page-head'

export const Route = createFileRoute('/{-$locale}/partners/tisk')({
  staticData: { open: true, cached: true, listed: true, measured: true },
  loader: () => partnerPage('press'),
  head: ({ match, matches, loaderData }) => (loaderData ? pageHead({ ...loaderData.meta, match, matches }) : {}),
  component: Page,
})

function Page() {
  return <PressPage page={Route.useLoaderData()} />
}
