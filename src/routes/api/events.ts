import { createFileRoute } from '@tanstack/react-router'
import { eventsResponse } from '~/features/site/live/functions'

/** Sparks and colours as they come, for the couple that is signed in. The address of EVENTS_PATH. */
export const Route = createFileRoute('/api/events')({
  server: {
    handlers: {
      GET: ({ request }) => eventsResponse(request),
      POST: () => new Response(null, { status: 405, headers: { allow: 'GET' } }),
    },
  },
})
