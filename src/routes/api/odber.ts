import { createFileRoute } from '@tanstack/react-router'
import { subscriptionLinkResponse, subscriptionResponse } from '~/features/letters/subscriptions/functions'

/** Ends and changes subscriptions by the link of a mail. The address of SUBSCRIPTION_ADDRESS. */
export const Route = createFileRoute('/api/odber')({
  server: {
    handlers: {
      GET: ({ request }) => subscriptionLinkResponse(request),
      POST: ({ request }) => subscriptionResponse(request),
    },
  },
})

Route.update({ staticData: { open: true } })
