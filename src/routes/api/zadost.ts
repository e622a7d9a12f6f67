import { createFileRoute } from '@tanstack/react-router'
import { requestResponse } from '~/features/enquiries/enquiries/functions'

/** Takes the form of a request. The address of REQUEST_ADDRESS. */
export const Route = createFileRoute('/api/zadost')({
  server: {
    handlers: {
      GET: () => new Response(null, { status: 405, headers: { allow: 'POST' } }),
      POST: ({ request }) => requestResponse(request),
    },
  },
})
