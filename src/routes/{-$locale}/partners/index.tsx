import { createFileRoute } from '@tanstack/react-router'
import { PartnersPage } from '~/features/site/company/components/partners-page'
import { partnersPage } from '~/features/site/company/functions'
import { m } from '~/paraglide/messages'
import { pageHead } from '~/ui/page-head'

export const Route = createFileRoute('/{-$locale}/partners/')({
  staticData: { open: true, cached: true, listed: true, measured: true },
  loader: () => partnersPage(),
  head: ({ match, matches, loaderData }) => pageHead({ title: m.footer_partners(), ...loaderData?.meta, whole: true, match, matches }),
  component: Page,
})

function Page() {
  return <PartnersPage page={Route.useLoaderData()} />
}
