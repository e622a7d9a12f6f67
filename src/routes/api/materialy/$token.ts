import { createFileRoute } from '@tanstack/react-router'
import { materialFileResponse } from '~/features/academy/guides/download.functions'

/** A file that somebody has bought or may have for free, for the minutes that its link lasts. */
export const Route = createFileRoute('/api/materialy/$token')({
  server: {
    handlers: {
      GET: ({ params: { token }, request }) => materialFileResponse(token, request),
      HEAD: ({ params: { token }, request }) => materialFileResponse(token, request),
      POST: () => new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } }),
    },
  },
})

Route.update({ staticData: { open: true } })
