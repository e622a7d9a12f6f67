import { and, eq } from 'drizzle-orm'
import type { Tx } from '~/db/client.server'
import { orderClaims, type OrderRow, type PaymentRow } from '~/db/schema'
import { nextClaimNumber } from '~/features/shop/invoices/mutations.server'
import { sendDisputed } from '~/features/shop/orders/mail.mutations.server'
import { noteDispute, noteMovements } from '~/features/shop/payouts/mutations.server'
import type { CardNotice } from '~/server/payments/card-notice.server'
import { noteElsewhere } from './ledger.mutations.server'
import { lockPayment } from './mutations.server'
import { isNoted, noteOnce } from './notice.mutations.server'
import { answerDueAt } from './rules'

type Disputed = Extract<CardNotice, { is: 'disputed' | 'dispute-moved' | 'dispute-closed' }>

/** What a bank does with the money of a payment is kept step by step, with what it moved; a claim opens and closes with it. */
export async function applyToDispute(tx: Tx, notice: Disputed, { id }: PaymentRow, at: Date): Promise<void> {
  const found = await lockPayment(tx, id)
  if (!found) return
  const { dispute, step, reason, sum } = notice
  const { amountCents, currency } = sum ?? found.payment
  await noteMovements(tx, notice.movements, at)
  await noteDispute(tx, found.payment, { dispute, step, reason, amountCents, currency, at: notice.at })
  if (notice.is === 'disputed') await openClaim(tx, notice, found, at)
  if (notice.is === 'dispute-closed') await closeClaim(tx, notice, found, at)
}

interface Found {
  payment: PaymentRow
  order: OrderRow
}

/** So much of the payment a bank takes; undefined for all of it, also where it counts in another currency. */
const takenOf = ({ sum }: Disputed, payment: PaymentRow): number | undefined =>
  sum?.currency === payment.currency ? sum.amountCents : undefined

/** The bank takes the money back: somebody answers within 24 hours (company page, terms). */
async function openClaim(tx: Tx, notice: Disputed, { order }: Found, at: Date): Promise<void> {
  if (await isNoted(tx, closedNotice(notice.dispute))) return
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

/** Lost, the money is gone, and with all of it the order; won, everything stays as it was. */
async function closeClaim(tx: Tx, notice: Disputed & { lost: boolean }, { payment, order }: Found, at: Date): Promise<void> {
  await noteOnce(tx, closedNotice(notice.dispute), notice.kind, at)
  const open = and(eq(orderClaims.orderId, order.id), eq(orderClaims.kind, 'chargeback'), eq(orderClaims.state, 'open'))
  await tx
    .update(orderClaims)
    .set({ state: notice.lost ? 'granted' : 'refused', decidedAt: at, decision: notice.step })
    .where(open)
  if (notice.lost) await noteElsewhere(tx, payment, { reference: notice.dispute, cents: takenOf(notice, payment), cause: 'dispute' }, at)
}

const closedNotice = (dispute: string): string => `closed:${dispute}`
