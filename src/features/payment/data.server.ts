import { and, asc, eq, isNotNull, isNull, lte } from 'drizzle-orm'
import { type Db, type Tx, db } from '~/db/client.server'
import { orders, payments } from '~/db/schema'

export type PaymentRow = typeof payments.$inferSelect

export async function openPaymentOf(orderId: string, database: Db | Tx = db()): Promise<PaymentRow | undefined> {
  const [payment] = await database
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'open')))
  return payment
}

/** The payment that paid an order. */
export async function confirmedPaymentOf(orderId: string, database: Db | Tx = db()): Promise<PaymentRow | undefined> {
  const [payment] = await database
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'confirmed')))
  return payment
}

/** Simulated payments whose time has come, with the address that says what becomes of them. */
export function simulatedDue(at: Date): Promise<{ id: string; email: string | null }[]> {
  return db()
    .select({ id: payments.id, email: orders.email })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.provider, 'simulated'), eq(payments.state, 'open'), lte(payments.settlesAt, at)))
    .orderBy(asc(payments.settlesAt))
    .limit(100)
}

/** Refunds that are owed and that nobody has reported as done. */
export function refundsDue(): Promise<PaymentRow[]> {
  return db()
    .select()
    .from(payments)
    .where(and(isNotNull(payments.refundAskedAt), isNull(payments.refundedAt), isNull(payments.refundReference)))
    .orderBy(asc(payments.refundAskedAt))
    .limit(50)
}
