import { createFileRoute } from '@tanstack/react-router'
import { feedResponse } from '~/features/studio/calendar/feed.functions'

/** What calendar programs of the team read. The address of FEED_ADDRESS. */
export const Route = createFileRoute('/api/kalendar.ics')({
  server: { handlers: { GET: ({ request }) => feedResponse(request) } },
})

Route.update({ staticData: { open: true } })
