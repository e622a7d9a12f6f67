import { createFileRoute } from '@tanstack/react-router'
import { calendarResponse } from '~/features/site/exit/functions'

/** Where a quick exit leads (docs/decisions/015). */
export const Route = createFileRoute('/{-$locale}/kalendar')({
  staticData: { cached: true },
  server: { handlers: { GET: () => calendarResponse() } },
})
