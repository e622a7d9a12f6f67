import { createFileRoute } from '@tanstack/react-router'
import { legalPdfResponse } from '~/features/editorial/legal/functions'
import { pdfOf } from '~/features/editorial/legal/rules'

/** Versions of the legal documents as files, such as `/legal/v1/privacy.cs.pdf`; any other name is an unknown page. */
export const Route = createFileRoute('/legal/$folder/{$name}.pdf')({
  staticData: { open: true },
  params: { parse: (params) => (pdfOf(params) ? params : false) },
  server: {
    handlers: {
      GET: ({ params, request }) => answer(params, request),
      HEAD: ({ params, request }) => answer(params, request),
    },
  },
})

function answer(params: { folder: string; name: string }, request: Request): Response | Promise<Response> {
  const address = pdfOf(params)
  return address ? legalPdfResponse(address, request) : new Response(null, { status: 404 })
}
