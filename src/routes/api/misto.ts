import { createFileRoute } from '@tanstack/react-router'
import { changeResponse } from '~/features/academy/workshops/change.functions'
import { postOnly } from '~/lib/post-only'

/** Takes what a couple answers on the page of its order after its event has changed. The address of PLACE_ADDRESS. */
export const Route = createFileRoute('/api/misto')({
  server: { handlers: postOnly(changeResponse) },
})

Route.update({ staticData: { open: true } })
