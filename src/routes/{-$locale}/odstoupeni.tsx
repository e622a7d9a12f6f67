import { createFileRoute } from '@tanstack/react-router'
import { WithdrawalPage } from '~/features/shop/claims/components/withdrawal-page'
import { withdrawalPage } from '~/features/shop/claims/withdrawal.functions'
import { m } from '~/paraglide/messages'
import { pageHead } from '~/ui/page-head'

/** `?objednavka=…&klic=…` leads here from an order; what the form takes from step to step is `podani`. The server reads them. */
export const Route = createFileRoute('/{-$locale}/odstoupeni')({
  staticData: { open: true, cached: true },
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => withdrawalPage({ data: deps }),
  head: ({ match, matches }) => pageHead({ title: m.withdrawal_metaTitle(), match, matches }),
  component: Page,
})

function Page() {
  return <WithdrawalPage view={Route.useLoaderData()} />
}
