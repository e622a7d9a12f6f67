import { createFileRoute } from '@tanstack/react-router'
import { avatarResponse } from '~/features/couple/profile/couple.functions'

/** A photo of the couple that asks. */
export const Route = createFileRoute('/api/avatars/$file')({
  server: { handlers: { GET: ({ request }) => avatarResponse(new URL(request.url).pathname) } },
})
