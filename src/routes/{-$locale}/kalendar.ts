import { createFileRoute } from '@tanstack/react-router'
import { calendarResponse } from '~/features/site/exit/functions'

/** Where a quick exit leads (docs/decisions/015). */
export const Route = createFileRoute('/{-$locale}/kalendar')({
  server: { handlers: { GET: () => calendarResponse() } },
})

Route.update({ staticData: { cached: true } })
