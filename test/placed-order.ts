import { eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { type OrderRow, orders, payments, products } from '~/db/schema'

/** The row of an order that somebody without an account paid, but for `over`; nothing else is stored. */
export async function placedOrder(
  db: Db,
  at: Date,
  over: Partial<typeof orders.$inferInsert> = {},
  slug = 'swingers-bible',
): Promise<OrderRow> {
  const [product] = await db.select().from(products).where(eq(products.slug, slug))
  const facts = { totalAmountCents: 59_900, email: 'jana@nakup.example', firstName: 'Jana', lastName: 'Nováková', createdAt: at }
  const [order] = await db
    .insert(orders)
    .values({ productId: product?.id ?? '', ...facts, status: 'paid', paidAt: at, ...over })
    .returning()
  if (!order) throw new Error('no order')
  return order
}

/** The same with its payment, which is open as long as the order waits. */
export async function paidOrder(...[db, at, ...how]: Parameters<typeof placedOrder>): Promise<OrderRow> {
  const order = await placedOrder(db, at, ...how)
  const state =
    order.status === 'pending' ? { state: 'open' as const } : { state: 'confirmed' as const, confirmedAt: at, chargeReference: 'c' }
  await db.insert(payments).values({ orderId: order.id, provider: 'simulated', amountCents: 59_900, currency: 'CZK', ...state })
  return order
}
