import { createFileRoute } from '@tanstack/react-router'
import { requestResponse } from '~/features/enquiries/enquiries/functions'
import { postOnly } from '~/lib/post-only'

/** Takes the form of a request. The address of REQUEST_ADDRESS. */
export const Route = createFileRoute('/api/zadost')({
  server: { handlers: postOnly(requestResponse) },
})
