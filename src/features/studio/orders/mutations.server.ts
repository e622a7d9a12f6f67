import { openClaim } from '~/features/shop/claims/open.mutations.server'
import { correctAddress, resendMail } from '~/features/shop/payments/buyer.mutations.server'
import { refundOrder } from '~/features/shop/payments/refund.mutations.server'
import { orTooMuch } from '~/features/shop/payments/refund.rules'
import { acceptShortfall } from '~/features/shop/payments/shortfall.mutations.server'
import type { Actor } from '~/server/operator-events.server'
import type { AddressGiven, ClaimGiven, OrderGiven, RefundGiven } from './schema'

// What the page of an order has done: the same mutations as those of the commands.

export const refund = ({ order, cents, reason, ...granted }: RefundGiven, by: Actor, at: Date) =>
  orTooMuch(() => refundOrder(order, { ...granted, cents: cents ?? undefined, by: 'team', reason: reason || null }, by, at))

export const resend = ({ order }: OrderGiven, by: Actor, at: Date) => resendMail(order, by, at)

export const correct = ({ order, email, isSent }: AddressGiven, by: Actor, at: Date) =>
  correctAddress({ orderId: order, email, isSent }, by, at)

export const accept = ({ order }: OrderGiven, by: Actor, at: Date) => acceptShortfall(order, by, at)

export async function enterClaim({ order, ...asked }: ClaimGiven, by: Actor, at: Date) {
  const opened = await openClaim({ orderId: order, ...asked }, by, at)
  return opened.ok ? { ok: true as const, number: opened.claim.number } : opened
}
