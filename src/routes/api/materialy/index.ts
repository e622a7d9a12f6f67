import { createFileRoute } from '@tanstack/react-router'
import { downloadFormResponse } from '~/features/academy/guides/download.functions'

/** Takes the form of a download where the page runs no JavaScript. The address of DOWNLOADS_PATH. */
export const Route = createFileRoute('/api/materialy/')({
  server: {
    handlers: {
      POST: ({ request }) => downloadFormResponse(request),
      GET: () => new Response(null, { status: 405, headers: { allow: 'POST' } }),
    },
  },
})

Route.update({ staticData: { open: true } })
