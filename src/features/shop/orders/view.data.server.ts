import { type SQL, and, asc, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { QueryBuilder } from 'drizzle-orm/pg-core'
import { db } from '~/db/client.server'
import { type RowsOf, keptSelect, readAlone } from '~/db/kept-select.server'
import {
  coupons,
  invoices,
  materials,
  orderClaims,
  orderEvents,
  orders,
  productParts,
  products,
  refunds,
  type RefundRow,
} from '~/db/schema'
import { BUYER_FIELDS, BUYER_NAMES } from '~/lib/buyer-fields'
import type { Locale } from '~/lib/locale'
import { disputesByOrder } from '~/features/shop/payouts/data.server'
import type { AccountId } from '~/server/session.server'
import { type ClaimOfMoney, presentOrder } from './rules'
import type { OrderMaterial, OrderView } from './schema'
import { asksMoney, filesByMaterial, paymentsByOrder } from './data.server'

/** The couple's orders, the newest first (specification §7). */
export async function ownOrders(account: AccountId, locale: Locale): Promise<OrderView[]> {
  return presented(await readAlone(ordersOf({ account })), locale)
}

/** One order for whoever may see it; undefined for one that is kept for the law alone. */
export async function orderView(id: string, locale: Locale): Promise<OrderView | undefined> {
  const [view] = await presented(await readAlone(orderWithId({ id })), locale)
  return view
}

const ordersWhere = (ask: QueryBuilder, which: SQL | undefined) =>
  ask
    .select({ order: orders, product: products, coupon: coupons.code })
    .from(orders)
    .innerJoin(products, eq(products.id, orders.productId))
    .leftJoin(coupons, eq(coupons.id, orders.couponId))
    .where(which)
    .orderBy(desc(orders.createdAt), desc(orders.id))

const ordersOf = keptSelect(['account'], ({ account }, ask) => ordersWhere(ask, eq(orders.userId, account)))
const orderWithId = keptSelect(['id'], ({ id }, ask) => ordersWhere(ask, and(eq(orders.id, id), isNull(orders.restrictedAt))))

async function presented(rows: RowsOf<typeof ordersOf>, locale: Locale): Promise<OrderView[]> {
  const ids = rows.map(({ order }) => order.id)
  const [materialsOf, paymentsOf, claimsOf, documentsOf, failures] = await Promise.all([
    materialsByProduct([...new Set(rows.map(({ order }) => order.productId))], locale),
    paymentsByOrder(ids),
    claimsByOrder(ids),
    documentsByOrder(ids),
    failuresByOrder(ids),
  ])
  const [refundsOf, disputesOf] = await Promise.all([
    refundsByOrder(ids.filter((id) => paymentsOf.get(id)?.some(({ backCents }) => backCents > 0))),
    disputesByOrder(ids.filter((id) => claimsOf.get(id)?.some(({ kind }) => kind === 'chargeback'))),
  ])
  return rows.map(({ order, product, coupon }) => ({
    ...presentOrder(order, paymentsOf.get(order.id) ?? [], (claimsOf.get(order.id) ?? []).filter(isOfMoney)),
    typed: BUYER_NAMES.flatMap((field) => (BUYER_FIELDS[field].isShown && order[field] ? [{ field, text: order[field] }] : [])),
    failure: order.status === 'failed' ? (failures.get(order.id) ?? null) : null,
    product: locale === 'en' ? product.titleEn : product.title,
    coupon,
    productSlug: product.slug,
    kind: product.kind,
    hasPage: product.hasPage,
    materials: materialsOf.get(order.productId) ?? [],
    documents: documentsOf.get(order.id) ?? [],
    refunds: refundsOf.get(order.id) ?? [],
    dispute: disputesOf.get(order.id) ?? null,
  }))
}

/** What a bank has decided asks for nothing any more. */
const isOfMoney = ({ kind, state }: ClaimOfMoney & { kind: string }): boolean => kind !== 'chargeback' || state === 'open'

/** What asks for all the money, open or granted, and what a bank has decided. */
async function claimsByOrder(ids: string[]): Promise<Map<string, Array<ClaimOfMoney & { kind: string }>>> {
  if (ids.length === 0) return new Map()
  const found = await db()
    .select({ orderId: orderClaims.orderId, kind: orderClaims.kind, state: orderClaims.state })
    .from(orderClaims)
    .where(and(inArray(orderClaims.orderId, ids), or(asksMoney, eq(orderClaims.kind, 'chargeback'))))
  return Map.groupBy(found, ({ orderId }) => orderId ?? '')
}

async function documentsByOrder(ids: string[]): Promise<Map<string, OrderView['documents']>> {
  if (ids.length === 0) return new Map()
  const issued = await db()
    .select({ orderId: invoices.orderId, number: invoices.number, kind: invoices.kind })
    .from(invoices)
    .where(inArray(invoices.orderId, ids))
    .orderBy(asc(invoices.issuedAt))
  const groups = Map.groupBy(issued, ({ orderId }) => orderId)
  return new Map([...groups].map(([id, group]) => [id, group.map(({ number, kind }) => ({ number, kind }))]))
}

async function refundsByOrder(ids: string[]): Promise<Map<string, OrderView['refunds']>> {
  if (ids.length === 0) return new Map()
  const rows = await db()
    .select()
    .from(refunds)
    .where(and(inArray(refunds.orderId, ids), ne(refunds.state, 'void')))
    .orderBy(asc(refunds.askedAt), asc(refunds.id))
  const groups = Map.groupBy(rows, ({ orderId }) => orderId)
  const shown = ({ id, amountCents, cause, state, goneAt }: RefundRow) => ({
    id,
    cents: amountCents,
    cause,
    goneAt: state === 'gone' ? (goneAt?.toISOString() ?? null) : null,
  })
  return new Map([...groups].map(([id, group]) => [id, group.map(shown)]))
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

async function materialsByProduct(productIds: string[], locale: Locale): Promise<Map<string, OrderMaterial[]>> {
  if (productIds.length === 0) return new Map()
  const rows = await db()
    .select({
      id: materials.id,
      slug: materials.slug,
      productId: products.id,
      title: locale === 'en' ? materials.titleEn : materials.title,
    })
    .from(products)
    .leftJoin(productParts, eq(productParts.bundleId, products.id))
    // A bundle has no file of its own.
    .innerJoin(materials, eq(materials.productId, sql`coalesce(${productParts.partId}, ${products.id})`))
    .where(inArray(products.id, productIds))
    .orderBy(asc(productParts.place), asc(materials.slug))
  const files = await filesByMaterial(rows.map(({ id }) => id))
  const withFiles = rows.map((material) => ({ ...material, files: files.get(material.id) ?? [] }))
  return Map.groupBy(withFiles, ({ productId }) => productId) as Map<string, OrderMaterial[]>
}
