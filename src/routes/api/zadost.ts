import { createFileRoute } from '@tanstack/react-router'
import { enquiryResponse } from '~/features/enquiries/enquiries/functions'
import { postOnly } from '~/lib/post-only'

/** Takes the form of an enquiry. The address of ENQUIRY_ADDRESS. */
export const Route = createFileRoute('/api/zadost')({
  server: { handlers: postOnly(enquiryResponse) },
})
