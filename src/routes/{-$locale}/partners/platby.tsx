import { createFileRoute } from '@tanstack/react-router'
import { PaymentsPage } from '~/features/site/company/components/payments-page'
import { partnerPage } from '~/features/site/company/functions'
import { pageHead } from '~/ui/page-head'

export const Route = createFileRoute('/{-$locale}/partners/platby')({
  staticData: { open: true, cached: true, listed: true, measured: true },
  loader: () => partnerPage('payments'),
  head: ({ match, matches, loaderData }) => (loaderData ? pageHead({ ...loaderData.meta, match, matches }) : {}),
  component: Page,
})

function Page() {
  return <PaymentsPage page={Route.useLoaderData()} />
}
