import { and, eq } from 'drizzle-orm'
import type { Tx } from '~/db/client.server'
import { orderClaims, type OrderRow, type PaymentRow } from '~/db/schema'
import { nextClaimNumber } from '~/features/shop/invoices/mutations.server'
import { sendDisputeDecided, sendDisputed } from '~/features/shop/orders/mail.mutations.server'
import { noteDispute, noteMovements } from '~/features/shop/payouts/mutations.server'
import type { CardNotice } from '~/server/payments/card-notice.server'
import { noteElsewhere } from './ledger.mutations.server'
import { lockPayment } from './mutations.server'
import { isNoted, noteOnce } from './notice.mutations.server'
import { answerDueAt } from './rules'

type Disputed = Extract<CardNotice, { is: 'disputed' | 'dispute-moved' | 'dispute-closed' }>
type Closed = Extract<Disputed, { is: 'dispute-closed' }>

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
  await enterClaim(tx, notice, order, { submittedAt: at, dueAt })
  await sendDisputed(tx, order, dueAt, at)
}

/** Lost, the money is gone, and with all of it the order; won, everything stays as it was. */
async function closeClaim(tx: Tx, notice: Closed, { payment, order }: Found, at: Date): Promise<void> {
  if (await noteOnce(tx, closedNotice(notice.dispute), notice.kind, at)) await decideClaim(tx, notice, order, at)
  if (notice.lost) await noteElsewhere(tx, payment, { reference: notice.dispute, cents: takenOf(notice, payment), cause: 'dispute' }, at)
}

/** The claim of the dispute is decided. Where nobody has told us that it was opened, it is entered as decided, and the team hears of that. */
async function decideClaim(tx: Tx, notice: Closed, order: OrderRow, at: Date): Promise<void> {
  const decided = { state: notice.lost ? 'granted' : 'refused', decidedAt: at, decision: notice.step } as const
  const ofDispute = and(eq(orderClaims.kind, 'chargeback'), eq(orderClaims.text, notice.dispute))
  const [known] = await tx.select({ id: orderClaims.id }).from(orderClaims).where(ofDispute)
  if (known) {
    await tx
      .update(orderClaims)
      .set(decided)
      .where(and(eq(orderClaims.id, known.id), eq(orderClaims.state, 'open')))
    return
  }
  await enterClaim(tx, notice, order, { submittedAt: at, dueAt: answerDueAt(at), ...decided })
  await sendDisputeDecided(tx, order, { isLost: notice.lost }, at)
}

type Moments = Pick<typeof orderClaims.$inferInsert, 'submittedAt' | 'dueAt' | 'state' | 'decidedAt' | 'decision'>

async function enterClaim(tx: Tx, { dispute }: Disputed, order: OrderRow, moments: Moments): Promise<void> {
  await tx.insert(orderClaims).values({
    number: await nextClaimNumber(tx, moments.submittedAt),
    kind: 'chargeback',
    orderId: order.id,
    name: [order.firstName, order.lastName].filter(Boolean).join(' ') || null,
    email: order.email,
    locale: order.locale,
    text: dispute,
    ...moments,
  })
}

const closedNotice = (dispute: string): string => `closed:${dispute}`
