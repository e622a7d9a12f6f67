import { createFileRoute } from '@tanstack/react-router'
import { bookingResponse } from '~/features/coaching/consultations/booking.functions'
import { postOnly } from '~/lib/post-only'

/** Takes what is asked for on the page of a booking. The address of BOOKING_ADDRESS. */
export const Route = createFileRoute('/api/termin')({
  server: { handlers: postOnly(bookingResponse) },
})

Route.update({ staticData: { open: true } })
