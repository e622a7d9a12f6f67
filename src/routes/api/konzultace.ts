import { createFileRoute } from '@tanstack/react-router'
import { consultationResponse } from '~/features/coaching/consultations/functions'

/** Takes the form of a free call. The address of CONSULTATION_ADDRESS. */
export const Route = createFileRoute('/api/konzultace')({
  server: {
    handlers: {
      GET: () => new Response(null, { status: 405, headers: { allow: 'POST' } }),
      POST: ({ request }) => consultationResponse(request),
    },
  },
})
