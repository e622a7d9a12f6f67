import { type SQL, and, asc, desc, eq, inArray, isNotNull, isNull, like, ne, notInArray, or, sql } from 'drizzle-orm'
import { type Db, type Tx, db } from '~/db/client.server'
import {
  invoices,
  materialFiles,
  materials,
  orderClaims,
  orderEvents,
  orders,
  payments,
  products,
  type OrderRow,
  type OrderStep,
} from '~/db/schema'
import type { Locale } from '~/lib/locale'
import { REDUCTIONS } from '~/lib/refund-reason'
import { CommandError } from '~/server/commands.server'
import type { AccountId } from '~/server/session.server'
import { type ClaimOfMoney, type PaymentTry, presentOrder } from './rules'
import type { MaterialFile, OrderMaterial, OrderView } from './schema'
import type { ProductKind } from '~/features/shop/products/schema'

/** The couple's orders, the newest first (specification §7). */
export async function ownOrders(account: AccountId, locale: Locale): Promise<OrderView[]> {
  return presented(await ordersWhere(eq(orders.userId, account)), locale)
}

/** One order for whoever may see it; undefined for one that is kept for the law alone. */
export async function orderView(id: string, locale: Locale): Promise<OrderView | undefined> {
  const [view] = await presented(await ordersWhere(and(eq(orders.id, id), isNull(orders.restrictedAt))), locale)
  return view
}

const ordersWhere = (which: SQL | undefined) =>
  db()
    .select({ order: orders, product: products })
    .from(orders)
    .innerJoin(products, eq(products.id, orders.productId))
    .where(which)
    .orderBy(desc(orders.createdAt), desc(orders.id))

async function presented(rows: Awaited<ReturnType<typeof ordersWhere>>, locale: Locale): Promise<OrderView[]> {
  const ids = rows.map(({ order }) => order.id)
  const [materialsOf, paymentsOf, claimsOf, documentsOf, failures] = await Promise.all([
    materialsByProduct([...new Set(rows.map(({ order }) => order.productId))], locale),
    paymentsByOrder(ids),
    claimsByOrder(ids),
    documentsByOrder(ids),
    failuresByOrder(ids),
  ])
  return rows.map(({ order, product }) => ({
    ...presentOrder(order, paymentsOf.get(order.id) ?? [], claimsOf.get(order.id) ?? []),
    failure: order.status === 'failed' ? (failures.get(order.id) ?? null) : null,
    product: locale === 'en' ? product.titleEn : product.title,
    productSlug: product.slug,
    kind: product.kind,
    hasPage: product.hasPage,
    materials: materialsOf.get(order.productId) ?? [],
    documents: documentsOf.get(order.id) ?? [],
  }))
}

async function paymentsByOrder(ids: string[]): Promise<Map<string, PaymentTry[]>> {
  if (ids.length === 0) return new Map()
  const { orderId, provider, state, refundCents, refundReason, refundAskedAt, refundedAt } = payments
  const tries = await db()
    .select({ orderId, provider, state, refundCents, refundReason, refundAskedAt, refundedAt })
    .from(payments)
    .where(inArray(orderId, ids))
    .orderBy(desc(payments.createdAt))
  return Map.groupBy(
    tries.map((row) => ({ ...row, provider: row.provider })),
    (row) => row.orderId,
  )
}

/** What asks for all the money, open or granted. */
async function claimsByOrder(ids: string[]): Promise<Map<string, ClaimOfMoney[]>> {
  if (ids.length === 0) return new Map()
  const found = await db()
    .select({ orderId: orderClaims.orderId, state: orderClaims.state })
    .from(orderClaims)
    .where(and(inArray(orderClaims.orderId, ids), asksMoney))
  return Map.groupBy(found, ({ orderId }) => orderId ?? '')
}

/** A withdrawal or the guarantee that nobody has refused, or a complaint whose wish to withdraw was granted. */
export const asksMoney = or(
  and(inArray(orderClaims.kind, ['withdrawal', 'guarantee']), ne(orderClaims.state, 'refused')),
  and(eq(orderClaims.remedy, 'withdraw'), eq(orderClaims.state, 'granted')),
)

/** Payments of the order of the outer query whose money goes back so that it ends; a lower price ends nothing. */
export const returningPayments = (database: Db | Tx) =>
  database
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.orderId, orders.id),
        eq(payments.state, 'confirmed'),
        isNotNull(payments.refundAskedAt),
        or(isNull(payments.refundReason), notInArray(payments.refundReason, [...REDUCTIONS])),
      ),
    )

async function documentsByOrder(ids: string[]): Promise<Map<string, OrderView['documents']>> {
  if (ids.length === 0) return new Map()
  const issued = await db()
    .select({ orderId: invoices.orderId, number: invoices.number, kind: invoices.kind })
    .from(invoices)
    .where(inArray(invoices.orderId, ids))
    .orderBy(asc(invoices.issuedAt))
  const known = issued.map(({ orderId, number, kind }) => ({
    orderId,
    document: { number, kind: kind === 'correction' ? ('correction' as const) : ('invoice' as const) },
  }))
  const groups = Map.groupBy(known, ({ orderId }) => orderId)
  return new Map([...groups].map(([id, group]) => [id, group.map(({ document }) => document)]))
}

async function failuresByOrder(ids: string[]): Promise<Map<string, OrderView['failure']>> {
  if (ids.length === 0) return new Map()
  const steps = await db()
    .select({ orderId: orderEvents.orderId, cause: orderEvents.cause })
    .from(orderEvents)
    .where(and(inArray(orderEvents.orderId, ids), eq(orderEvents.toStatus, 'failed')))
  return new Map(steps.map(({ orderId, cause }) => [orderId, TOLD.find((told) => told === cause) ?? 'declined']))
}

const TOLD = ['expired', 'withdrawn', 'called-off'] as const

/** The order, to be changed in `tx` by nobody else until its end. */
export async function lockOrder(tx: Tx, id: string): Promise<OrderRow | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  return order
}

/** An order that nobody erased, wherever it came from: whoever asks has proved that it is theirs. */
export async function orderById(id: string): Promise<OrderRow | undefined> {
  const [order] = await db()
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), isNull(orders.restrictedAt)))
  return order
}

/** What is asked every second while a payment is decided. */
export async function orderProgress(id: string): Promise<(ReturnType<typeof presentOrder> & { kind: ProductKind }) | undefined> {
  const order = await orderById(id)
  if (!order) return undefined
  const tries = (await paymentsByOrder([id])).get(id) ?? []
  const [product] = await db().select({ kind: products.kind }).from(products).where(eq(products.id, order.productId))
  if (!product) throw new Error('an order has no product')
  return { ...presentOrder(order, tries, []), kind: product.kind }
}

async function materialsByProduct(productIds: string[], locale: Locale): Promise<Map<string, OrderMaterial[]>> {
  if (productIds.length === 0) return new Map()
  const rows = await db()
    .select({
      id: materials.id,
      slug: materials.slug,
      productId: materials.productId,
      title: locale === 'en' ? materials.titleEn : materials.title,
    })
    .from(materials)
    .where(inArray(materials.productId, productIds))
    .orderBy(asc(materials.slug))
  const files = await filesByMaterial(rows.map(({ id }) => id))
  const withFiles = rows.map((material) => ({ ...material, files: files.get(material.id) ?? [] }))
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
  return new Map([...grouped].map(([id, own]) => [id, own.map(({ locale, bytes, pages }) => ({ locale, bytes, pages }))]))
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
