import { and, asc, desc, eq, exists, ne, or, sql } from 'drizzle-orm'
import { type Db, type Tx, db } from '~/db/client.server'
import { type CouponRow, couponProducts, coupons, orders, products } from '~/db/schema'
import { isCurrent } from './rules'

/** Whose coupon it would be, and the order that stands for their use already. */
export interface CouponHolder {
  account: string | null
  email: string | null
  exceptOrder?: string | undefined
}

/** An order with a coupon is its use, until the order ends unpaid: nothing is counted that could be counted wrong. */
const living = (couponId: string, exceptOrder: string | undefined) =>
  and(eq(orders.couponId, couponId), ne(orders.status, 'failed'), exceptOrder === undefined ? undefined : ne(orders.id, exceptOrder))

/** A coupon for a product, if there is one that runs and has a use left for this holder. */
export async function usableCoupon(
  from: Db | Tx,
  { code, productId, locked }: { code: string; productId: string; locked: boolean },
  holder: CouponHolder,
  at: Date,
): Promise<CouponRow | undefined> {
  const itsProduct = and(eq(couponProducts.couponId, coupons.id), eq(couponProducts.productId, productId))
  const wanted = from
    .select()
    .from(coupons)
    .where(
      and(
        eq(coupons.code, code),
        exists(
          from
            .select({ one: sql`1` })
            .from(couponProducts)
            .where(itsProduct),
        ),
      ),
    )
  // Whoever counts waits for whoever is about to be counted.
  const [coupon] = await (locked ? wanted.for('no key update') : wanted)
  if (!coupon || !isCurrent(coupon, at)) return undefined
  const [used, usedBefore] = [await usesOf(coupon.id, from, holder.exceptOrder), await hasUsed(from, coupon.id, holder)]
  return used < coupon.uses && !usedBefore ? coupon : undefined
}

export const usesOf = (couponId: string, from: Db | Tx = db(), exceptOrder?: string): Promise<number> =>
  from.$count(orders, living(couponId, exceptOrder))

/** Once for a couple, and once for an address: whoever has no account, or orders without it. */
async function hasUsed(from: Db | Tx, couponId: string, { account, email, exceptOrder }: CouponHolder): Promise<boolean> {
  const theirs = or(account === null ? undefined : eq(orders.userId, account), email === null ? undefined : eq(orders.email, email))
  return theirs !== undefined && (await from.$count(orders, and(living(couponId, exceptOrder), theirs))) > 0
}

interface ListedCoupon {
  coupon: CouponRow
  products: string[]
  used: number
}

/** Every coupon, the newest first, with its uses. */
export async function allCoupons(): Promise<ListedCoupon[]> {
  const found = await db().select().from(coupons).orderBy(desc(coupons.createdAt), asc(coupons.code))
  const bound = await db()
    .select({ couponId: couponProducts.couponId, slug: products.slug })
    .from(couponProducts)
    .innerJoin(products, eq(products.id, couponProducts.productId))
    .orderBy(asc(products.slug))
  const slugs = Map.groupBy(bound, ({ couponId }) => couponId)
  const listed: ListedCoupon[] = []
  for (const coupon of found)
    listed.push({ coupon, products: (slugs.get(coupon.id) ?? []).map(({ slug }) => slug), used: await usesOf(coupon.id) })
  return listed
}

export const couponByCode = async (code: string, from: Db | Tx = db()): Promise<CouponRow | undefined> =>
  (await from.select().from(coupons).where(eq(coupons.code, code)))[0]
