import { createFileRoute } from '@tanstack/react-router'
import { outboxFileResponse } from '~/features/site/dev/functions'

/** A file that came with a mail of the demo. */
export const Route = createFileRoute('/dev/outbox/$name_/$file')({
  server: { handlers: { GET: ({ params: { name, file } }) => outboxFileResponse({ name, file }) } },
})

Route.update({ staticData: { open: true } })
