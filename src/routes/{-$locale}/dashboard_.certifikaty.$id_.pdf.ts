import { createFileRoute } from '@tanstack/react-router'
import { certificateResponse } from '~/features/academy/courses/functions'

/** The certificate of a completed course as a file, for the same couple alone. */
export const Route = createFileRoute('/{-$locale}/dashboard_/certifikaty/$id_/pdf')({
  server: {
    handlers: {
      GET: ({ params: { id }, request }) => {
        const [home = ''] = new URL(request.url).pathname.split('/certifikaty/')
        return certificateResponse(id, `/auth?next=${encodeURIComponent(home)}`)
      },
    },
  },
})
