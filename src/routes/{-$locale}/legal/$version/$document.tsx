import { createFileRoute, notFound } from '@tanstack/react-router'
import { LegalPage } from '~/features/editorial/legal/components/legal-page'
import { legalDocument } from '~/features/editorial/legal/functions'
import { documentOf, versionOf } from '~/features/editorial/legal/rules'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { pageHead } from '~/ui/page-head'

export const Route = createFileRoute('/{-$locale}/legal/$version/$document')({
  staticData: { open: true, cached: true, listed: true, measured: true },
  // A name with a dot is a file, which has a route of its own.
  params: { parse: (params) => (params.document.includes('.') ? false : params) },
  loader: ({ params }) => {
    const version = versionOf(params.version)
    const document = documentOf(params.document)
    if (!version || !document) throw notFound()
    return legalDocument({ data: { document, version, locale: getLocale() } })
  },
  head: ({ match, matches, loaderData }) =>
    pageHead({
      title: loaderData ? `${loaderData.title}, ${m.legal_version({ number: loaderData.version })}` : m.footer_archive(),
      ...(loaderData && { description: m.legal_versionLine({ version: loaderData.version, effective: loaderData.effective }) }),
      match,
      matches,
    }),
  component: Page,
})

function Page() {
  return <LegalPage text={Route.useLoaderData()} versioned />
}
