import { createFileRoute } from '@tanstack/react-router'
import { PartnersPage } from '~/features/site/company/components/partners-page'
import { partnerPage } from '~/features/site/company/functions'
import { pageHead } from '~/ui/page-head'

export const Route = createFileRoute('/{-$locale}/partners/')({
  staticData: { open: true, cached: true, listed: true, measured: true },
  loader: () => partnerPage('partners'),
  head: ({ match, matches, loaderData }) => (loaderData ? pageHead({ ...loaderData.meta, whole: true, match, matches }) : {}),
  component: Page,
})

function Page() {
  return <PartnersPage page={Route.useLoaderData()} />
}
