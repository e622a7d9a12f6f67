import { createFileRoute } from '@tanstack/react-router'
import { exportFileResponse } from '~/features/export/functions'

/** The copy of a couple's data, for the same couple alone. */
export const Route = createFileRoute('/{-$locale}/dashboard_/export/$id')({
  server: {
    handlers: {
      GET: ({ params: { id }, request }) => exportFileResponse(id, `/auth?next=${encodeURIComponent(new URL(request.url).pathname)}`),
    },
  },
})
