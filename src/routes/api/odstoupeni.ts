import { createFileRoute } from '@tanstack/react-router'
import { withdrawalResponse } from '~/features/shop/claims/withdrawal.functions'
import { postOnly } from '~/lib/post-only'

/** Takes the form of withdrawal from the contract. The address of WITHDRAWAL_ADDRESS. */
export const Route = createFileRoute('/api/odstoupeni')({
  server: { handlers: postOnly(withdrawalResponse) },
})

Route.update({ staticData: { open: true } })
