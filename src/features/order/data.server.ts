import { and, asc, desc, eq, inArray, isNull, like, sql } from 'drizzle-orm'
import { type Db, type Tx, db } from '~/db/client.server'
import { materials, orderEvents, orders, products } from '~/db/schema'
import type { Locale } from '~/lib/locale'
import type { Currency } from '~/lib/money'
import { CommandError } from '~/server/commands.server'
import type { AccountId } from '~/server/session.server'
import { isDownloadable } from './rules'
import type { OrderMaterial, OrderSummary } from './schema'

export type OrderRow = typeof orders.$inferSelect
export type OrderStep = typeof orderEvents.$inferSelect

/** The couple's orders, the newest first (specification §7). */
export async function ownOrders(account: AccountId, locale: Locale): Promise<OrderSummary[]> {
  const rows = await db()
    .select({ order: orders, product: locale === 'en' ? products.titleEn : products.title })
    .from(orders)
    .innerJoin(products, eq(products.id, orders.productId))
    .where(eq(orders.userId, account))
    .orderBy(desc(orders.createdAt), desc(orders.id))
  const materialsOf = await materialsByProduct([...new Set(rows.map(({ order }) => order.productId))], locale)
  return rows.map(({ order, product }) => ({
    id: order.id,
    placedAt: order.createdAt.toISOString(),
    amountCents: order.totalAmountCents,
    currency: order.currency as Currency,
    status: order.status,
    product,
    materials: materialsOf.get(order.productId) ?? [],
    downloadable: isDownloadable(order),
  }))
}

/** The order, to be changed in `tx` by nobody else until its end. */
export async function lockOrder(tx: Tx, id: string): Promise<OrderRow | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  return order
}

/** Whether the account has paid for a product and may have its content (specification §6). */
export async function ownsProduct(account: AccountId, productId: string, database: Db | Tx = db()): Promise<boolean> {
  const paid = await database
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, account), eq(orders.productId, productId), eq(orders.status, 'paid')))
    .limit(1)
  return paid.length > 0
}

/** An order that nobody erased, wherever it came from: whoever asks has proved that it is theirs. */
export async function orderById(id: string): Promise<OrderRow | undefined> {
  const [order] = await db()
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), isNull(orders.restrictedAt)))
  return order
}

export async function materialsByProduct(productIds: string[], locale: Locale): Promise<Map<string, OrderMaterial[]>> {
  const found =
    productIds.length === 0
      ? []
      : await db()
          .select({
            id: materials.id,
            slug: materials.slug,
            productId: materials.productId,
            title: locale === 'en' ? materials.titleEn : materials.title,
          })
          .from(materials)
          .where(inArray(materials.productId, productIds))
          .orderBy(asc(materials.slug))
  return Map.groupBy(found, ({ productId }) => productId) as Map<string, OrderMaterial[]>
}

const LISTED = 50

/** An order as an operator names it: by its number, or by its whole id. Throws a {@link CommandError} for what names none, or several. */
export async function namedOrder(named: string): Promise<OrderRow> {
  const end = named.toLowerCase()
  const isName = /^[0-9a-f-]{8,36}$/.test(end)
  const found = isName
    ? await db()
        .select()
        .from(orders)
        .where(like(sql`${orders.id}::text`, `%${end}`))
        .limit(2)
    : []
  const [order, another] = found
  if (!order) throw new CommandError(`There is no order '${named}'.`)
  if (another) throw new CommandError(`Several orders end with '${named}': name the whole id.`)
  return order
}

/** The newest orders, of one status where it is named. */
export const newestOrders = (status: string | undefined): Promise<OrderRow[]> =>
  db()
    .select()
    .from(orders)
    .where(status === undefined ? undefined : eq(orders.status, status))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(LISTED)

export const orderSteps = (orderId: string): Promise<OrderStep[]> =>
  db().select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(asc(orderEvents.at))
