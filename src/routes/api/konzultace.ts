import { createFileRoute } from '@tanstack/react-router'
import { consultationResponse } from '~/features/coaching/consultations/functions'
import { postOnly } from '~/lib/post-only'

/** Takes the form of a free call. The address of CONSULTATION_ADDRESS. */
export const Route = createFileRoute('/api/konzultace')({
  server: { handlers: postOnly(consultationResponse) },
})
