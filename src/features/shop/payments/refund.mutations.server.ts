import { and, eq } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { refunds, type OrderRow, type RefundRow } from '~/db/schema'
import { refundableOf } from '~/features/shop/fulfilment/mutations.server'
import { lockOrder } from '~/features/shop/orders/data.server'
import { endOrder } from '~/features/shop/orders/state.mutations.server'
import { orderNumber } from '~/lib/addresses'
import { type Outcome, refused } from '~/lib/outcome'
import { type Actor, recordOperatorEvent } from '~/server/operator-events.server'
import { attempted } from '~/server/payments/provider.server'
import { paymentProvider } from '~/server/payments/providers.server'
import { type RefundEntry, enterRefund, refundByHand, refundDone, refundSent } from './ledger.mutations.server'
import { type RefundToSend, moneyOf, refundsDue, waitingForHand } from './refund.data.server'
import { MoreThanLeft, NEXT_LOOK, leftOf, refundNumber } from './refund.rules'

/** What is asked to go back: so much of it, or all that is left. */
export type RefundWish = Omit<RefundEntry, 'cents'> & { cents?: number | undefined }

/**
 * Money of a paid order goes back, whatever goes on or ends: its provider is asked by a job, so that nothing is lost when it cannot be
 * reached. Undefined when there is not so much left.
 */
export async function askRefund(tx: Tx, orderId: string, { cents, ...wish }: RefundWish, at: Date): Promise<RefundRow | undefined> {
  const order = await lockOrder(tx, orderId)
  const payment = order && (await moneyOf(tx, orderId))
  const left = payment ? leftOf(payment) : 0
  const asked = cents ?? left
  return payment && asked > 0 && asked <= left ? enterRefund(tx, payment, { ...wish, cents: asked }, at) : undefined
}

export interface Granted extends RefundWish {
  /** What was ordered ends with it, also where a part is kept. */
  ends: boolean
}

export interface GivenBack {
  refund: 'asked' | 'by-hand' | 'none'
  backCents: number
  /** What was ordered has ended now. */
  hasEnded: boolean
}

/**
 * So much of the price of an order, locked, goes back; where nothing is said, all that is left, and of hours what nobody has used. What
 * was ordered ends if that is said, and when nothing of the price is left. Throws {@link MoreThanLeft}.
 */
export async function giveBack(tx: Tx, order: OrderRow, { ends, cents, ...wish }: Granted, at: Date): Promise<GivenBack> {
  const payment = await moneyOf(tx, order.id)
  const left = payment ? leftOf(payment) : order.endedAt ? 0 : order.totalAmountCents
  if (cents !== undefined && cents > left) throw new MoreThanLeft(left)
  // What ended it before has said how much goes back; nobody sends the rest without a word.
  const worth = order.endedAt && cents === undefined ? 0 : ends ? await refundableOf(tx, order, at) : undefined
  const backCents = Math.min(cents ?? worth ?? left, left)
  const hasEnded = order.endedAt === null && (ends || backCents === left)
  if (hasEnded) await endOrder(tx, order, order.totalAmountCents - left + backCents, at)
  if (backCents === 0) return { refund: order.endedAt && payment && payment.backCents > 0 ? 'asked' : 'none', backCents, hasEnded }
  if (!payment) return { refund: 'by-hand', backCents, hasEnded }
  await enterRefund(tx, payment, { ...wish, cents: backCents }, at)
  return { refund: 'asked', backCents, hasEnded }
}

/** An operator gives money of an order back and says whether it ends; with all of the price it does. Throws {@link MoreThanLeft}. */
export const refundOrder = (orderId: string, granted: Granted, by: Actor, at: Date): ReturnType<typeof refundOrderIn> =>
  db().transaction((tx) => refundOrderIn(tx, orderId, granted, by, at))

export async function refundOrderIn(
  tx: Tx,
  orderId: string,
  { cents, ends, ...wish }: Granted,
  by: Actor,
  at: Date,
): Promise<Outcome<GivenBack, 'nothing-left' | 'ends-with-all'>> {
  const order = await lockOrder(tx, orderId)
  const payment = order && (await moneyOf(tx, orderId))
  const left = payment ? leftOf(payment) : 0
  if (order?.status !== 'paid' || left === 0) return refused('nothing-left')
  if (!ends && !order.endedAt && (cents ?? left) === left) return refused('ends-with-all')
  // Of what has ended, all is the rest, which the end had kept.
  const sum = cents ?? (order.endedAt ? left : undefined)
  const given = await giveBack(tx, order, { ...wish, ends, cents: sum }, at)
  const after = { cents: given.backCents, currency: order.currency, cause: wish.cause, ended: given.hasEnded }
  await recordOperatorEvent(tx, by, { kind: 'order-refunded', about: { subject: 'order', id: orderId }, ...reasonOf(wish), after }, at)
  return { ok: true, ...given }
}

const reasonOf = ({ reason }: Pick<RefundWish, 'reason'>) => (reason ? { reason } : {})

/** Asks the providers for the refunds that are owed. What fails is tried again at a later run. Returns how many went on. */
export async function beginRefunds(at: Date): Promise<number> {
  let begun = 0
  for (const due of await refundsDue(at)) {
    const { refund } = due
    const sent = await attempted(due.payment.id, 'could not be refunded', () => send(due))
    await db().transaction(async (tx) => {
      if (sent?.state === 'done') await refundSent(tx, refund.id, sent.reference, at)
      else if (sent?.state === 'by-hand') await refundByHand(tx, refund.id)
      else await refundLater(tx, refund.id, sent?.reference ?? null, at)
    })
    if (sent) begun++
  }
  return begun
}

async function send({ refund: { id, amountCents, reference }, payment }: RefundToSend) {
  const provider = paymentProvider(payment.provider)
  const asked = { id, payment: payment.id, amountCents, chargeReference: payment.chargeReference, reference }
  return provider.refund ? provider.refund(asked) : { state: 'by-hand' as const }
}

/**
 * An operator has sent the money of an order by hand: all that waits for it, one sum in cents, or one refund by its number. Returns how
 * many refunds that was about.
 */
export async function noteReturned(orderId: string, by: Actor, at: Date, which?: number | string): Promise<number> {
  return db().transaction(async (tx) => {
    await lockOrder(tx, orderId)
    const waiting = await waitingForHand(orderId, tx)
    const named = waiting.filter(({ id, amountCents }) => amountCents === which || refundNumber(id) === which)
    const sent = which === undefined ? waiting : named.slice(0, 1)
    for (const refund of sent) {
      const after = { order: orderNumber(orderId), cents: refund.amountCents, cause: refund.cause }
      await refundDone(tx, refund.id, 'by-hand', at)
      await recordOperatorEvent(tx, by, { kind: 'refund-sent', about: { subject: 'refund', id: refund.id }, after }, at)
    }
    return sent.length
  })
}

async function refundLater(tx: Tx, id: string, reference: string | null, at: Date): Promise<void> {
  const nextTryAt = new Date(+at + NEXT_LOOK)
  await tx
    .update(refunds)
    .set(reference ? { reference, nextTryAt } : { nextTryAt })
    .where(and(eq(refunds.id, id), eq(refunds.state, 'asked'), eq(refunds.way, 'provider')))
}
