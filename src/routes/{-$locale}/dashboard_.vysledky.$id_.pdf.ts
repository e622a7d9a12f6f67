import { createFileRoute } from '@tanstack/react-router'
import { resultPdfResponse } from '~/features/assessments/results/functions'

/** The result as a file, for the same couple alone. */
export const Route = createFileRoute('/{-$locale}/dashboard_/vysledky/$id_/pdf')({
  server: {
    handlers: {
      GET: ({ params: { id }, request }) => {
        const page = new URL(request.url).pathname.replace(/\/pdf$/, '')
        return resultPdfResponse(id, `/auth?next=${encodeURIComponent(page)}`)
      },
    },
  },
})
