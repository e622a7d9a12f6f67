import { createFileRoute } from '@tanstack/react-router'
import { LegalPage } from '~/features/editorial/legal/components/legal-page'
import { legalDocument } from '~/features/editorial/legal/functions'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { pageHead } from '~/ui/page-head'

export const Route = createFileRoute('/{-$locale}/obchodni-podminky')({
  staticData: { open: true, cached: true, listed: true, measured: true },
  loader: () => legalDocument({ data: { document: 'terms', locale: getLocale() } }),
  head: ({ match, matches }) => pageHead({ title: m.footer_terms(), description: m.meta_terms_description(), match, matches }),
  component: Page,
})

function Page() {
  return <LegalPage text={Route.useLoaderData()} />
}
