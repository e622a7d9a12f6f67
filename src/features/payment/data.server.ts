import { and, asc, eq, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm'
import { encode } from 'uqr'
import { type Db, type Tx, db } from '~/db/client.server'
import { orders, payments } from '~/db/schema'
import type { OrderRow } from '~/features/order/data.server'
import { modulesPath } from '~/lib/qr-modules'
import { codePicture } from '~/server/code-picture.server'
import { operator } from '~/server/operator.server'
import { spaydText } from '~/server/payments/spayd.server'
import type { TransferInstructions } from './schema'

export type PaymentRow = typeof payments.$inferSelect
const BATCH = 100

export async function openPaymentOf(orderId: string, database: Db | Tx = db()): Promise<PaymentRow | undefined> {
  const [payment] = await database
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'open')))
  return payment
}

/** Simulated payments whose time has come, with the address that says what becomes of them. */
export function simulatedDue(at: Date, orderId?: string): Promise<{ id: string; email: string | null }[]> {
  const due = and(eq(payments.provider, 'simulated'), eq(payments.state, 'open'), lte(payments.settlesAt, at))
  return db()
    .select({ id: payments.id, email: orders.email })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(orderId ? and(due, eq(payments.orderId, orderId)) : due)
    .orderBy(asc(payments.settlesAt))
    .limit(BATCH)
}

/** Payments that nobody has paid as far as we know, and whose providers are to be asked. */
export function paymentsToAsk(at: Date): Promise<PaymentRow[]> {
  return db()
    .select()
    .from(payments)
    .where(and(lte(payments.nextTryAt, at), isNull(payments.confirmedAt), isNotNull(payments.reference)))
    .orderBy(asc(payments.nextTryAt))
    .limit(BATCH)
}

/** Refunds that are owed and that their providers can send, those that were tried last at the end. */
export function refundsDue(at: Date): Promise<PaymentRow[]> {
  return db()
    .select()
    .from(payments)
    .where(
      and(isNotNull(payments.refundAskedAt), isNull(payments.refundedAt), isNull(payments.refundByHandAt), lte(payments.nextTryAt, at)),
    )
    .orderBy(asc(payments.nextTryAt))
    .limit(BATCH)
}

/** Money that is to go back: what paid nothing, and what was asked for; with what somebody has to send by hand. */
export function moneyToReturn(): Promise<PaymentRow[]> {
  const owed = and(isNotNull(payments.refundAskedAt), isNull(payments.refundedAt))
  return db()
    .select()
    .from(payments)
    .where(or(owed, isNotNull(payments.refundByHandAt)))
    .orderBy(asc(payments.refundAskedAt))
    .limit(BATCH)
}

/** Whether the money that paid an order is on its way back, or has gone. */
export const isRefundAsked = async (tx: Tx, orderId: string): Promise<boolean> =>
  (await tx.$count(
    payments,
    and(eq(payments.orderId, orderId), inArray(payments.state, ['confirmed', 'refunded']), isNotNull(payments.refundAskedAt)),
  )) > 0

export const paymentsOf = (orderId: string): Promise<PaymentRow[]> =>
  db().select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.createdAt))

/** Which payment some money belongs to. */
export async function paymentOfCharge(chargeReference: string): Promise<PaymentRow | undefined> {
  const [payment] = await db().select().from(payments).where(eq(payments.chargeReference, chargeReference))
  return payment
}

export async function paymentById(id: string): Promise<PaymentRow | undefined> {
  const [payment] = await db().select().from(payments).where(eq(payments.id, id))
  return payment
}

/** The payment code of an order as PNG, for its mail. Throws when the order is not paid by transfer. */
export async function paymentCode(orderId: string): Promise<{ name: string; bytes: Buffer }> {
  const [order] = await db().select().from(orders).where(eq(orders.id, orderId))
  const qr = order && transferInstructions(order)?.qr
  if (!qr) throw new Error('an order has no payment code')
  return { name: 'qr.png', bytes: await codePicture(qr) }
}

/** How to pay an order by transfer; undefined for one that is not paid so. */
export function transferInstructions(order: OrderRow): TransferInstructions | undefined {
  const { variableSymbol, dueAt } = order
  if (!variableSymbol || !dueAt || order.isImported) return undefined
  const { bankAccount, iban, name, sample, label } = operator()
  const payment = { iban, name, variableSymbol, dueAt, amountCents: order.totalAmountCents, currency: order.currency, orderId: order.id }
  const { size, data } = encode(spaydText(payment), { ecc: 'M', border: 0 })
  return {
    bankAccount,
    iban,
    variableSymbol,
    amountCents: order.totalAmountCents,
    currency: order.currency === 'EUR' ? 'EUR' : 'CZK',
    dueAt: dueAt.toISOString(),
    qr: { size, path: modulesPath(data) },
    sample: sample ? label[order.locale === 'en' ? 'en' : 'cs'] : null,
  }
}
