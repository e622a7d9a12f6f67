import { createFileRoute } from '@tanstack/react-router'
import { sheetResponse } from '~/features/academy/courses/functions'

/** The printed sheet of a lesson, for whoever may read that lesson. */
export const Route = createFileRoute('/{-$locale}/akademie/kurzy/$course/$lesson_/list.pdf')({
  server: { handlers: { GET: ({ params: { course, lesson } }) => sheetResponse({ course, lesson }) } },
})
