import { type Tx, db } from '~/db/client.server'
import { buy } from '~/features/shop/checkout/mutations.server'
import type { PlaceOutcome } from '~/features/shop/checkout/schema'
import { cancellationScale } from '~/features/coaching/offer-page/data.server'
import { type Whole, lockEngagement, openServicesOf } from './engagement.data.server'
import { endEngagement } from './engagement.mutations.server'
import type { EngagementEnd } from './mail.mutations.server'
import { mainStep, type Service } from './engagement.rules'
import { drawExtra } from '~/features/coaching/hours/mutations.server'
import { QUARTER } from '~/features/coaching/hours/rules'
import { lockOffer, offerById } from './offer.data.server'
import { markDrawn, reserveOffer } from './offer.mutations.server'
import type { OrderToPlace } from '~/features/shop/orders/mutations.server'
import { markEnded } from '~/features/shop/orders/state.mutations.server'
import { askRefund } from '~/features/shop/payments/refund.mutations.server'
import { cancellationSums } from '~/features/coaching/cancellation/rules'
import { type Outcome, refused } from '~/lib/outcome'
import { type Actor, recordOperatorEvent } from '~/server/operator-events.server'
import type { AccountId } from '~/server/session.server'
import { beginsEarly, cancellationOf } from './rules'

type OrderOfOffer = Omit<OrderToPlace, 'product' | 'waiver' | 'agreed'> & { early: boolean }

/** Accepts an offer with obligation to pay: one order, whatever is sent twice and by whom (readings R11). */
export async function acceptOffer(id: string, { early, ...placed }: OrderOfOffer, at: Date): Promise<PlaceOutcome> {
  const offer = await offerById(id)
  if (!offer || (beginsEarly(offer, at) && !early)) return refused('unavailable')
  // Whoever opens the mail of a couple without signing in orders for that couple: the mail went to the address that it has confirmed.
  const account = placed.account ?? (offer.userId as AccountId | null)
  return buy({ ...placed, account, product: offer.service, waiver: false }, at, {
    price: { amountCents: offer.amountCents, currency: 'CZK' },
    reserve: (tx, order) => reserveOffer(tx, id, { order, early }, at),
  })
}

export type DrawRefusal = 'not-open' | 'too-little'

/** Extra time that the couple takes off its hours instead of paying for it. Drawn again, nothing changes. */
export const drawOffer = (id: string, account: AccountId, at: Date): Promise<Outcome<object, DrawRefusal>> =>
  db().transaction(async (tx) => {
    const offer = await lockOffer(tx, id)
    if (offer?.state === 'drawn') return { ok: true }
    if (!offer || offer.quarters === null || offer.state !== 'open' || at > offer.validUntil) return refused('not-open')
    const drawn = { userId: account, minutes: offer.quarters * QUARTER, bookingId: offer.aboutId ?? offer.id }
    if (!(await drawExtra(tx, drawn, at))) return refused('too-little')
    await markDrawn(tx, offer, at)
    return { ok: true }
  })

export type CancelRefusal = 'not-possible' | 'changed'

/** The couple calls a service off, at the sum that it saw; it is worked out anew here (specification §9). */
export const cancelService = (orderId: string, seenRefundCents: number, at: Date): Promise<Outcome<object, CancelRefusal>> =>
  db().transaction(async (tx) => {
    const whole = await lockEngagement(tx, orderId)
    if (whole?.engagement.state === 'cancelled' && whole.engagement.endedBy === 'couple') return { ok: true }
    const found = whole && cancellationOf(whole, await cancellationScale(), at)
    if (!whole || !found) return refused('not-possible')
    const { feeCents, refundCents } = found
    if (refundCents !== seenRefundCents) return refused('changed')
    return end(tx, whole, { state: 'cancelled', by: 'couple', feeCents, refundCents }, at)
  })

/** The account is erased, and its orders are locked: what it has to come ends as if the couple had called it off. */
export async function endServicesOf(tx: Tx, userId: string, at: Date): Promise<void> {
  const scale = await cancellationScale()
  for (const orderId of await openServicesOf(userId, tx)) {
    const whole = await lockEngagement(tx, orderId)
    const found = whole && cancellationOf(whole, scale, at)
    if (!whole || !found) continue
    const { feeCents, refundCents } = found
    await end(tx, whole, { state: 'cancelled', by: 'couple', feeCents, refundCents, isErased: true }, at)
  }
}

/** The team calls it off: everything that is there goes back (terms 12.4). */
export const cancelByTeam = (orderId: string, reason: string | null, by: Actor, at: Date): Promise<Outcome<object, 'not-possible'>> =>
  db().transaction(async (tx) => {
    const whole = await lockEngagement(tx, orderId)
    if (!whole || whole.engagement.endedAt) return refused('not-possible')
    const { keptCents } = whole
    const outcome = await end(tx, whole, { state: 'cancelled', by: 'team', feeCents: 0, refundCents: keptCents }, at)
    if (outcome.ok) await noteEnd(tx, by, { whole, reason, after: { state: 'cancelled', refundCents: keptCents } }, at)
    return outcome
  })

/** Nobody came and nobody said so; only once it has begun (terms 12.2). */
export const noteNoShow = (orderId: string, by: Actor, at: Date): Promise<Outcome<object, 'not-possible' | 'not-begun'>> =>
  db().transaction(async (tx) => {
    const whole = await lockEngagement(tx, orderId)
    if (whole?.engagement.state !== 'scheduled') return refused('not-possible')
    const main = whole.steps.find(({ step }) => step === mainStep(whole.engagement.service as Service))
    if (!main?.startsAt || main.startsAt > at) return refused('not-begun')
    const sums = cancellationSums(whole.keptCents, (await cancellationScale()).fees.noShow)
    const outcome = await end(tx, whole, { state: 'no-show', by: 'team', ...sums }, at)
    if (outcome.ok) await noteEnd(tx, by, { whole, after: { state: 'no-show', refundCents: sums.refundCents } }, at)
    return outcome
  })

interface NotedEnd {
  whole: Whole
  reason?: string | null
  after: { state: string; refundCents: number }
}

const noteEnd = (tx: Tx, by: Actor, { whole, reason, after }: NotedEnd, at: Date): Promise<void> =>
  recordOperatorEvent(
    tx,
    by,
    {
      kind: 'service-ended',
      about: { subject: 'service', id: whole.order.id },
      before: { state: whole.engagement.state },
      after,
      ...(reason && { reason }),
    },
    at,
  )

/** Of an order that is over nothing more ends. Who did not come has had what they paid for: that ends the service alone. */
async function end(tx: Tx, whole: Whole, ended: EngagementEnd, at: Date): Promise<Outcome<object, 'not-possible'>> {
  const { order } = whole
  if (order.status !== 'paid' || order.endedAt) return refused('not-possible')
  const whose = ended.by === 'team' ? ({ cause: 'called-off', by: 'team' } as const) : ({ cause: 'cancellation', by: 'buyer' } as const)
  if (ended.refundCents > 0) await askRefund(tx, order.id, { cents: ended.refundCents, ...whose }, at)
  if (ended.state === 'cancelled') await markEnded(tx, order, at)
  await endEngagement(tx, whole, ended, at)
  return { ok: true }
}
