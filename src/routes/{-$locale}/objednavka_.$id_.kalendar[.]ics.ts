import { createFileRoute } from '@tanstack/react-router'
import { placeCalendarResponse } from '~/features/academy/workshops/functions'

/** The appointment of a place that was ordered, as a file for calendars. */
export const Route = createFileRoute('/{-$locale}/objednavka_/$id_/kalendar.ics')({
  server: {
    handlers: {
      GET: ({ params: { id }, request }) => placeCalendarResponse({ id, key: new URL(request.url).searchParams.get('klic') ?? '' }),
    },
  },
})

Route.update({ staticData: { open: true } })
