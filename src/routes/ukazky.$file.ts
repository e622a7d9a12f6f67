import { createFileRoute } from '@tanstack/react-router'
import { excerptResponse } from '~/features/academy/guides/functions'

/** What anybody may see of a guide: pages as pictures. The address of EXCERPTS_PATH; it says which edition, so an answer never changes. */
export const Route = createFileRoute('/ukazky/$file')({
  server: { handlers: { GET: ({ params: { file } }) => excerptResponse(file) } },
})
