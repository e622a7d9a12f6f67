import { acceptOffer } from '~/features/coaching/services/mutations.server'
import { makeOffer } from '~/features/coaching/services/offer.mutations.server'
import { settleSimulated } from '~/features/shop/payments/mutations.server'
import type { AccountId } from '~/server/session.server'
import { orderAttempt } from './order-attempt.ts'

/** An accompaniment that was offered, accepted and paid; answers its order. */
export async function paidService(at: Date, account: AccountId | null, startsAt: Date | null = null): Promise<string> {
  const offer = await makeOffer({ service: 'accompaniment', email: 'jana@nakup.example', amountCents: 1_000_000, startsAt }, 'command', at)
  if (!offer.ok) throw new Error(offer.code)
  const { product: _product, waiver: _waiver, ...placed } = orderAttempt({ seenCents: 1_000_000, account })
  const outcome = await acceptOffer(offer.offer.id, { ...placed, early: true }, at)
  if (!outcome.ok) throw new Error(outcome.code)
  await settleSimulated(new Date(+at + 2000))
  return outcome.placed.id
}
