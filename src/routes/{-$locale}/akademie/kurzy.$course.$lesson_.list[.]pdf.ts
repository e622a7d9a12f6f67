import { createFileRoute } from '@tanstack/react-router'
import { sheetResponse } from '~/features/academy/courses/functions'
import { isOpenSection } from '~/features/site/shell/functions'

/** The printed sheet of a lesson, for whoever may read that lesson. */
export const Route = createFileRoute('/{-$locale}/akademie/kurzy/$course/$lesson_/list.pdf')({
  server: {
    handlers: { GET: async ({ params: { course, lesson }, request }) => sheetResponse({ course, lesson }, await isOpenSection(request)) },
  },
})
