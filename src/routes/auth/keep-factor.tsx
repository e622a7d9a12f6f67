import { createFileRoute, getRouteApi } from '@tanstack/react-router'
import { KeepFactorPage } from '~/features/accounts/second-factor/components/keep-factor-page'
import { m } from '~/paraglide/messages'
import { pageHead } from '~/ui/page-head'

export const Route = createFileRoute('/auth/keep-factor')({
  staticData: { open: true, cached: true },
  head: ({ match, matches }) => pageHead({ title: m.keepFactor_metaTitle(), match, matches }),
  component: Page,
})

const root = getRouteApi('__root__')

function Page() {
  return <KeepFactorPage contactEmail={root.useLoaderData().contactEmail} />
}
