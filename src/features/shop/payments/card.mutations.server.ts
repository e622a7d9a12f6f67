import { and, eq } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { refunds, type PaymentRow } from '~/db/schema'
import { paymentById, paymentOfCharge } from './data.server'
import { confirmPayment, lockPayment } from './mutations.server'
import { askProvider, expirePayment } from './expiry.mutations.server'
import { noteElsewhere, refundByHand, refundSent } from './ledger.mutations.server'
import { applyToDispute } from './dispute.mutations.server'
import { isNoted, noteOnce } from './notice.mutations.server'
import type { CardNotice } from '~/server/payments/card-notice.server'
import { paymentOfCharge as paymentNamedByCharge } from '~/server/payments/card.server'

/** What became of a notice. `early`: it tells of money that nobody has told us of yet, so it has to come again. */
export type Applied = 'applied' | 'repeated' | 'unknown' | 'early'

type OfMoney = 'refunded' | 'refund-failed' | 'disputed' | 'dispute-moved' | 'dispute-closed'
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

async function applyToMoney(tx: Tx, notice: About<OfMoney>, payment: PaymentRow, at: Date): Promise<Applied> {
  if (notice.is === 'refunded') await noteRefund(tx, notice, payment.id, at)
  else if (notice.is === 'refund-failed') await noteFailed(tx, notice, payment.id, at)
  else await applyToDispute(tx, notice, payment, at)
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

const failedNotice = (reference: string): string => `failed:${reference}`

/** Each notice counts once, in the transaction of its effect. */
const isFirst = (tx: Tx, { id, kind }: CardNotice, at: Date): Promise<boolean> => noteOnce(tx, id, kind, at)

/** Named in the notice, known by its money, or named by Stripe when it is asked for the money. */
async function paymentOf(notice: About<OfMoney>): Promise<PaymentRow | undefined> {
  const named = 'payment' in notice ? notice.payment : undefined
  if (named) return paymentById(named)
  const known = await paymentOfCharge(notice.charge)
  if (known) return known
  const asked = await paymentNamedByCharge(notice.charge)
  return asked ? paymentById(asked) : undefined
}
