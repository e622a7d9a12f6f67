import { createFileRoute } from '@tanstack/react-router'
import { PaymentsPage } from '~/features/site/company/components/payments-page'
import { paymentsPage } from '~/features/site/company/functions'
import { m } from '~/paraglide/messages'
import { pageHead } from '~/ui/page-head'

export const Route = createFileRoute('/{-$locale}/partners/platby')({
  staticData: { open: true, cached: true, listed: true, measured: true },
  loader: () => paymentsPage(),
  head: ({ match, matches, loaderData }) => pageHead({ title: m.footer_partners(), ...loaderData?.meta, match, matches }),
  component: Page,
})

function Page() {
  return <PaymentsPage page={Route.useLoaderData()} />
}
