import { createFileRoute } from '@tanstack/react-router'
import { cardNoticeResponse } from '~/features/shop/payments/card.functions'

/** Where Stripe tells what became of payments. */
export const Route = createFileRoute('/api/platby/stripe')({
  server: {
    handlers: {
      GET: () => new Response(null, { status: 405, headers: { allow: 'POST' } }),
      POST: ({ request }) => cardNoticeResponse(request),
    },
  },
})

Route.update({ staticData: { open: true } })
