import { createFileRoute } from '@tanstack/react-router'
import { withdrawalResponse } from '~/features/shop/claims/withdrawal.functions'

/** Takes the form of withdrawal from the contract. The address of WITHDRAWAL_ADDRESS. */
export const Route = createFileRoute('/api/odstoupeni')({
  server: {
    handlers: {
      GET: () => new Response(null, { status: 405, headers: { allow: 'POST' } }),
      POST: ({ request }) => withdrawalResponse(request),
    },
  },
})

Route.update({ staticData: { open: true } })
