import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import { type Db, type Tx, db } from '~/db/client.server'
import { materialFiles, materials, orders, products } from '~/db/schema'
import type { Locale } from '~/lib/locale'
import type { Currency } from '~/lib/money'
import type { AccountId } from '~/server/session.server'
import { isDownloadable } from './rules'
import type { MaterialFile, OrderMaterial, OrderSummary } from './schema'

export type OrderRow = typeof orders.$inferSelect

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
    joinedAt: order.joinedAt?.toISOString() ?? null,
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

/** Whether the content of a product may be fetched, by an account or with one order (specification §4, §6; readings R11). */
export type ContentAccess = 'granted' | 'unreleased' | 'unpaid'

export async function contentAccess(
  from: Db | Tx,
  productId: string,
  owner: { account: string } | { order: string },
): Promise<ContentAccess> {
  const theirs = 'order' in owner ? eq(orders.id, owner.order) : eq(orders.userId, owner.account)
  const paid = await from
    .select({ status: orders.status, releasedAt: orders.releasedAt })
    .from(orders)
    .where(and(theirs, eq(orders.productId, productId), eq(orders.status, 'paid'), isNull(orders.restrictedAt)))
  if (paid.some(isDownloadable)) return 'granted'
  return paid.length > 0 ? 'unreleased' : 'unpaid'
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
  if (productIds.length === 0) return new Map()
  const found = await db()
    .select({
      id: materials.id,
      slug: materials.slug,
      productId: materials.productId,
      title: locale === 'en' ? materials.titleEn : materials.title,
    })
    .from(materials)
    .where(inArray(materials.productId, productIds))
    .orderBy(asc(materials.slug))
  const files = await filesByMaterial(found.map(({ id }) => id))
  const withFiles = found.map((material) => ({ ...material, files: files.get(material.id) ?? [] }))
  return Map.groupBy(withFiles, ({ productId }) => productId) as Map<string, OrderMaterial[]>
}

/** In which languages each material can be fetched. */
export async function filesByMaterial(materialIds: string[]): Promise<Map<string, MaterialFile[]>> {
  if (materialIds.length === 0) return new Map()
  const files = await db()
    .select({ materialId: materialFiles.materialId, locale: materialFiles.locale, bytes: materialFiles.bytes, pages: materialFiles.pages })
    .from(materialFiles)
    .where(inArray(materialFiles.materialId, materialIds))
    .orderBy(asc(materialFiles.locale))
  const grouped = Map.groupBy(files, ({ materialId }) => materialId)
  return new Map([...grouped].map(([id, rows]) => [id, rows.map(({ locale, bytes, pages }) => ({ locale, bytes, pages }))]))
}
