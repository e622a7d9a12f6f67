import { and, eq } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { orderClaims, paymentNotices, refunds, type PaymentRow } from '~/db/schema'
import { nextClaimNumber } from '~/features/shop/invoices/mutations.server'
import { paymentById, paymentOfCharge } from './data.server'
import { confirmPayment, lockPayment } from './mutations.server'
import { askProvider, expirePayment } from './expiry.mutations.server'
import { noteElsewhere, refundByHand, refundSent } from './ledger.mutations.server'
import { sendDisputed } from '~/features/shop/orders/mail.mutations.server'
import type { CardNotice } from '~/server/payments/card-notice.server'
import { paymentOfCharge as paymentNamedByCharge } from '~/server/payments/card.server'
import { answerDueAt } from './rules'

const PROVIDER = 'card'

/** What became of a notice. `early`: it tells of money that nobody has told us of yet, so it has to come again. */
export type Applied = 'applied' | 'repeated' | 'unknown' | 'early'

type About<Is extends CardNotice['is']> = Extract<CardNotice, { is: Is }>

/**
 * Does what a notice of Stripe says. Whatever comes twice, late or in another order ends in the same state. Throws when the database or
 * Stripe cannot be asked; then nothing has changed, and the notice may be sent again.
 */
export async function applyNotice(notice: CardNotice, at: Date): Promise<Applied> {
  if (notice.is === 'nothing') return 'unknown'
  if (notice.is === 'paid' || notice.is === 'ended') return applyToPayment(notice, at)
  const payment = await paymentOf(notice)
  if (!payment) return 'unknown'
  // The money is told of before its payment: Stripe is asked, so that the order is paid before it is refunded.
  if (!payment.confirmedAt) await askProvider(payment, at)
  if (!payment.confirmedAt && !(await paymentById(payment.id))?.confirmedAt) return 'early'
  return db().transaction(async (tx) => ((await isFirst(tx, notice, at)) ? applyToMoney(tx, notice, payment, at) : 'repeated'))
}

const applyToPayment = (notice: About<'paid' | 'ended'>, at: Date): Promise<Applied> =>
  db().transaction(async (tx) => {
    if (!(await isFirst(tx, notice, at))) return 'repeated'
    if (notice.is === 'ended') return (await expirePayment(tx, notice.payment, at)) ? 'applied' : 'unknown'
    const { chargeReference, ...received } = notice.receipt
    return (await confirmPayment(tx, notice.payment, { chargeReference, at, received })) ? 'applied' : 'unknown'
  })

async function applyToMoney(
  tx: Tx,
  notice: About<'refunded' | 'refund-failed' | 'disputed' | 'dispute-closed'>,
  payment: PaymentRow,
  at: Date,
): Promise<Applied> {
  if (notice.is === 'refunded') await noteRefund(tx, notice, payment.id, at)
  else if (notice.is === 'refund-failed') await noteFailed(tx, notice, payment.id, at)
  else if (notice.is === 'disputed') await openClaim(tx, notice, payment, at)
  else await closeClaim(tx, notice, payment, at)
  return 'applied'
}

/** A refund of ours by its name; one that was made past the site becomes a line of the ledger. */
async function noteRefund(tx: Tx, { refund, reference, cents }: About<'refunded'>, paymentId: string, at: Date): Promise<void> {
  if (refund && (await refundSent(tx, refund, reference, at))) return
  const found = refund || (await isNoted(tx, failedNotice(reference))) ? undefined : await lockPayment(tx, paymentId)
  if (found) await noteElsewhere(tx, found.payment, { reference, cents, cause: 'other' }, at)
}

/** Ours, or one that was made past the site: somebody sends it by hand instead. One that nobody has told us of never counts. */
async function noteFailed(tx: Tx, { refund, reference, kind }: About<'refund-failed'>, paymentId: string, at: Date): Promise<void> {
  await lockPayment(tx, paymentId)
  const [known] = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), refund ? eq(refunds.id, refund) : eq(refunds.reference, reference)))
  if (known) await refundByHand(tx, known.id)
  else await noteOnce(tx, failedNotice(reference), kind, at)
}

/** The bank takes the money back: somebody answers within 24 hours (company page, terms). */
async function openClaim(tx: Tx, notice: About<'disputed'>, payment: PaymentRow, at: Date): Promise<void> {
  const found = await lockPayment(tx, payment.id)
  if (!found || (await isNoted(tx, closedNotice(notice.dispute)))) return
  const { order } = found
  const open = and(eq(orderClaims.orderId, order.id), eq(orderClaims.kind, 'chargeback'), eq(orderClaims.state, 'open'))
  if ((await tx.select({ id: orderClaims.id }).from(orderClaims).where(open)).length > 0) return
  const dueAt = answerDueAt(at)
  await tx.insert(orderClaims).values({
    number: await nextClaimNumber(tx, at),
    kind: 'chargeback',
    orderId: order.id,
    name: [order.firstName, order.lastName].filter(Boolean).join(' ') || null,
    email: order.email,
    locale: order.locale,
    text: notice.dispute,
    submittedAt: at,
    dueAt,
  })
  await sendDisputed(tx, order, dueAt, at)
}

/** Lost, the money is gone and the order with it; won, everything stays as it was. */
async function closeClaim(tx: Tx, notice: About<'dispute-closed'>, payment: PaymentRow, at: Date): Promise<void> {
  const found = await lockPayment(tx, payment.id)
  if (!found) return
  await noteOnce(tx, closedNotice(notice.dispute), notice.kind, at)
  const open = and(eq(orderClaims.orderId, found.order.id), eq(orderClaims.kind, 'chargeback'), eq(orderClaims.state, 'open'))
  await tx
    .update(orderClaims)
    .set({ state: notice.lost ? 'granted' : 'refused', decidedAt: at, decision: notice.lost ? 'lost' : 'won' })
    .where(open)
  if (notice.lost) await noteElsewhere(tx, found.payment, { reference: notice.dispute, cause: 'dispute' }, at)
}

const failedNotice = (reference: string): string => `failed:${reference}`
const closedNotice = (dispute: string): string => `closed:${dispute}`

/** Each notice counts once, in the transaction of its effect. */
const isFirst = (tx: Tx, { id, kind }: CardNotice, at: Date): Promise<boolean> => noteOnce(tx, id, kind, at)

async function noteOnce(tx: Tx, noticeId: string, kind: string, at: Date): Promise<boolean> {
  const noted = await tx
    .insert(paymentNotices)
    .values({ provider: PROVIDER, noticeId, kind, receivedAt: at })
    .onConflictDoNothing()
    .returning({ id: paymentNotices.noticeId })
  return noted.length > 0
}

async function isNoted(tx: Tx, noticeId: string): Promise<boolean> {
  const [noted] = await tx
    .select({ id: paymentNotices.noticeId })
    .from(paymentNotices)
    .where(and(eq(paymentNotices.provider, PROVIDER), eq(paymentNotices.noticeId, noticeId)))
  return noted !== undefined
}

/** Named in the notice, known by its money, or named by Stripe when it is asked for the money. */
async function paymentOf(notice: About<'refunded' | 'refund-failed' | 'disputed' | 'dispute-closed'>): Promise<PaymentRow | undefined> {
  const named = 'payment' in notice ? notice.payment : undefined
  if (named) return paymentById(named)
  const known = await paymentOfCharge(notice.charge)
  if (known) return known
  const asked = await paymentNamedByCharge(notice.charge)
  return asked ? paymentById(asked) : undefined
}
