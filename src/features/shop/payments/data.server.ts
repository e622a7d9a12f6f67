import { type SQL, and, asc, eq, isNotNull, isNull, lte } from 'drizzle-orm'
import { encode } from 'uqr'
import { type Db, type Tx, db } from '~/db/client.server'
import { orders, payments, type OrderRow, type PaymentRow } from '~/db/schema'
import { codePicture, modulesPath } from '~/server/qr-code.server'
import { operator } from '~/server/operator.server'
import { sepaText, transferMessage } from '~/server/payments/sepa.server'
import { spaydText } from '~/server/payments/spayd.server'
import type { TransferInstructions } from './schema'

const BATCH = 100

export const openPaymentOf = (orderId: string, database: Db | Tx = db()): Promise<PaymentRow | undefined> =>
  paymentWhere(and(eq(payments.orderId, orderId), eq(payments.state, 'open')), database)

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

export const paymentsOf = (orderId: string): Promise<PaymentRow[]> =>
  db().select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.createdAt))

/** Which payment some money belongs to. */
export const paymentOfCharge = (chargeReference: string): Promise<PaymentRow | undefined> =>
  paymentWhere(eq(payments.chargeReference, chargeReference), db())

export const paymentById = (id: string): Promise<PaymentRow | undefined> => paymentWhere(eq(payments.id, id), db())

async function paymentWhere(which: SQL | undefined, database: Db | Tx): Promise<PaymentRow | undefined> {
  const [payment] = await database.select().from(payments).where(which)
  return payment
}

/** The code of a payment of so much for an order as PNG, for its mail. Throws when the order is not paid by transfer. */
export async function paymentCode(orderId: string, cents: number): Promise<{ name: string; bytes: Buffer }> {
  const [order] = await db().select().from(orders).where(eq(orders.id, orderId))
  const qr = order && transferInstructions(order, cents)?.qr
  if (!qr) throw new Error('an order has no payment code')
  return { name: 'qr.png', bytes: await codePicture(qr) }
}

/** How to pay so much for an order by transfer; undefined for one that is not paid so. Euros take the European code, crowns the Czech one. */
export function transferInstructions(order: OrderRow, amountCents: number): TransferInstructions | undefined {
  const { variableSymbol, dueAt } = order
  if (!variableSymbol || !dueAt || order.isImported) return undefined
  const { bankAccount, iban, bic, name, sample, label } = operator()
  const currency = order.currency
  const message = transferMessage(order.id, variableSymbol)
  const payment = { iban, name, variableSymbol, dueAt, amountCents, currency, orderId: order.id }
  const text = currency === 'EUR' ? sepaText({ ...payment, bic, message }) : spaydText(payment)
  const { size, data } = encode(text, { ecc: 'M', border: 0 })
  return {
    name,
    domestic: currency === 'EUR' ? null : { bankAccount },
    iban,
    abroad: currency === 'EUR' ? { bic, message } : null,
    variableSymbol,
    amountCents,
    currency,
    dueAt: dueAt.toISOString(),
    qr: { size, path: modulesPath(data) },
    sample: sample ? label[order.locale] : null,
  }
}
