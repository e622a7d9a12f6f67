import { type SQL, and, eq, gte, inArray, isNull, or } from 'drizzle-orm'
import { type Db, type Tx, db } from '~/db/client.server'
import { keptSelect } from '~/db/kept-select.server'
import { orders, productParts, products } from '~/db/schema'
import { bundlesWith } from '~/features/shop/products/data.server'
import { type Refused, refused } from '~/lib/outcome'
import { batched, batchedCount } from '~/server/batched.server'
import { now } from '~/server/clock.server'
import { limited } from '~/server/guards.server'
import { type LimitName, consumeLimits } from '~/server/limits.server'
import { clientAddress } from '~/server/request.server'
import { type AccountId, currentAccount } from '~/server/session.server'
import { isSignedKey } from '~/server/signed-key.server'
import { orderById } from './data.server'
import { isDownloadable } from './rules'

/**
 * The order of the couple that is signed in, or one whose key the buyer holds. An order of others, or one that is kept for
 * the law alone, is not found.
 */
export const mayUseOrder = async (id: string, key: string): Promise<boolean> =>
  isSignedKey('order', id, key) ? (await orderById(id)) !== undefined : isOwnOrder(id)

export async function isOwnOrder(id: string): Promise<boolean> {
  const account = await currentAccount()
  return account !== undefined && (await orderById(id))?.userId === account.id
}

/** For whoever may use the order, so often from one address. */
export const forOrder = <Call extends { data: { id: string; key: string } }, Answer>(
  name: LimitName,
  handler: (call: Call & { at: Date }) => Promise<Answer>,
) =>
  limited(name, async (call: Call & { at: Date }): Promise<Answer | Refused<'not-found'>> => {
    const { id, key } = call.data
    return (await mayUseOrder(id, key)) ? handler(call) : refused('not-found')
  })

/** For whoever orders: so often from one address, and so often with one e-mail, whose owner may know nothing of it. A code is a try of it, too. */
export const ordering =
  <Call extends { data: { buyer: { email: string }; coupon?: string | null | undefined } }, Answer>(
    handler: (call: Call & { at: Date }) => Promise<Answer>,
  ) =>
  async (call: Call): Promise<Answer | Refused<'too-many'>> => {
    const at = now()
    const guess = call.data.coupon ? { coupon: clientAddress() } : {}
    const limit = await consumeLimits({ order: clientAddress(), 'order-email': call.data.buyer.email, ...guess }, at)
    return limit.ok ? handler({ ...call, at }) : refused('too-many', limit.retryAt)
  }

/** Paid, and not over. */
const isLiving = and(eq(orders.status, 'paid'), isNull(orders.endedAt))

/**
 * Whether the account has paid for a product and may have its content (specification §6). What has ended is not owned any more, even where
 * nothing was paid back.
 */
export async function ownsProduct(account: AccountId, productId: string, database: Db | Tx = db()): Promise<boolean> {
  const paid = await database
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, account), bringing(database, productId), isLiving))
    .limit(1)
  return paid.length > 0
}

/** Whether the content of a product may be fetched, by an account or with one order (specification §4, §6; readings R11). */
export type ContentAccess = 'granted' | 'unreleased' | 'unpaid'

export async function contentAccess(
  from: Db | Tx,
  product: string | SQL,
  owner: { account: string } | { order: string },
): Promise<ContentAccess> {
  const theirs = 'order' in owner ? eq(orders.id, owner.order) : eq(orders.userId, owner.account)
  const paid = await batched(
    from
      .select({ status: orders.status, releasedAt: orders.releasedAt })
      .from(orders)
      .where(and(theirs, bringing(from, product), isLiving, isNull(orders.restrictedAt))),
    from,
  )
  if (paid.some(isDownloadable)) return 'granted'
  return paid.length > 0 ? 'unreleased' : 'unpaid'
}

/** Orders of a product, and of bundles that it is part of. */
const bringing = (from: Db | Tx, product: string | SQL) =>
  or(eq(orders.productId, product), inArray(orders.productId, bundlesWith(from, product)))

/** The slugs of all that the account has paid for, with the parts of bundles. */
export async function ownedProducts(account: AccountId): Promise<Set<string>> {
  const paid = await batched(paidBy({ account }))
  return new Set(paid.map(({ slug }) => slug))
}

const paidBy = keptSelect(['account'], ({ account }, ask) =>
  ask
    .selectDistinct({ slug: products.slug })
    .from(orders)
    .leftJoin(productParts, eq(productParts.bundleId, orders.productId))
    .innerJoin(products, or(eq(products.id, orders.productId), eq(products.id, productParts.partId)))
    .where(and(eq(orders.userId, account), isLiving)),
)

/** How often a product was paid since then. */
export function paidSince(slug: string, since: Date): Promise<number> {
  const product = db().select({ id: products.id }).from(products).where(eq(products.slug, slug))
  return batchedCount(orders, and(inArray(orders.productId, product), eq(orders.status, 'paid'), gte(orders.paidAt, since)))
}
