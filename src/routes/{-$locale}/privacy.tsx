import { createFileRoute } from '@tanstack/react-router'
import { LegalPage } from '~/features/editorial/legal/components/legal-page'
import { legalDocument } from '~/features/editorial/legal/functions'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { pageHead } from '~/ui/page-head'

export const Route = createFileRoute('/{-$locale}/privacy')({
  staticData: { open: true, cached: true, listed: true, measured: true },
  loader: () => legalDocument({ data: { document: 'privacy', locale: getLocale() } }),
  head: ({ match, matches }) => pageHead({ title: m.footer_privacy(), description: m.meta_privacy_description(), match, matches }),
  component: Page,
})

function Page() {
  return <LegalPage text={Route.useLoaderData()} />
}
