import { createFileRoute } from '@tanstack/react-router'
import { cardNoticeResponse } from '~/features/shop/payments/card.functions'
import { postOnly } from '~/lib/post-only'

/** Where Stripe tells what became of payments. */
export const Route = createFileRoute('/api/platby/stripe')({
  server: { handlers: postOnly(cardNoticeResponse) },
})

Route.update({ staticData: { open: true } })
