import { asc, desc, eq, inArray } from 'drizzle-orm'
import { db } from '~/db/client.server'
import { materials, orders, products } from '~/db/schema'
import type { Locale } from '~/lib/locale'
import type { AccountId } from '~/server/session.server'
import { isDownloadable } from './rules'
import type { OrderMaterial, OrderSummary } from './schema'

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
    currency: order.currency,
    status: order.status,
    product,
    materials: materialsOf.get(order.productId) ?? [],
    downloadable: isDownloadable(order.status),
  }))
}

async function materialsByProduct(productIds: string[], locale: Locale): Promise<Map<string, OrderMaterial[]>> {
  const found =
    productIds.length === 0
      ? []
      : await db()
          .select({ id: materials.id, productId: materials.productId, title: locale === 'en' ? materials.titleEn : materials.title })
          .from(materials)
          .where(inArray(materials.productId, productIds))
          .orderBy(asc(materials.slug))
  return Map.groupBy(found, ({ productId }) => productId) as Map<string, OrderMaterial[]>
}
