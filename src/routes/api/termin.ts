import { createFileRoute } from '@tanstack/react-router'
import { bookingResponse } from '~/features/coaching/consultations/functions'

/** Takes what is asked for on the page of a booking. The address of BOOKING_ADDRESS. */
export const Route = createFileRoute('/api/termin')({
  server: {
    handlers: {
      GET: () => new Response(null, { status: 405, headers: { allow: 'POST' } }),
      POST: ({ request }) => bookingResponse(request),
    },
  },
})

Route.update({ staticData: { open: true } })
