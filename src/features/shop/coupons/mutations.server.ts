import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { type CouponRow, couponProducts, coupons, products } from '~/db/schema'
import type { Price } from '~/features/shop/products/price.schema'
import type { Currency } from '~/lib/money'
import { type Outcome, refused } from '~/lib/outcome'
import { type CouponHolder, couponByCode, usableCoupon } from './data.server'
import { discountOf, discounted } from './rules'

/**
 * The price of an order with a coupon, in the transaction that makes the order: until it ends, everybody who wants the same coupon waits,
 * so that the last use is given once. Undefined where the coupon cannot be used.
 */
export async function takeCoupon(
  tx: Tx,
  wish: { code: string; productId: string; price: Price },
  holder: CouponHolder,
  at: Date,
): Promise<{ price: Price; couponId: string; discountCents: number } | undefined> {
  const coupon = await usableCoupon(tx, { ...wish, locked: true }, holder, at)
  const discountCents = coupon && discountOf(coupon, wish.price)
  if (!coupon || discountCents === undefined) return undefined
  return { price: discounted(wish.price, discountCents), couponId: coupon.id, discountCents }
}

export interface WantedCoupon {
  code: string
  percent: number | null
  amount: { cents: number; currency: Currency } | null
  /** Slugs. */
  products: string[]
  validFrom: Date
  /** Null: until somebody ends it. */
  validUntil: Date | null
  /** By all together; everybody has one. */
  uses: number
}

export async function createCoupon(
  { products: slugs, amount, ...wanted }: WantedCoupon,
  at: Date,
): Promise<Outcome<{ coupon: CouponRow }, 'code-taken' | 'no-product'>> {
  return db().transaction(async (tx) => {
    const found = await tx
      .select({ id: products.id })
      .from(products)
      // What is offered to one couple alone has the price of that offer.
      .where(and(inArray(products.slug, slugs), eq(products.isFree, false), ne(products.kind, 'service')))
    if (found.length !== new Set(slugs).size || found.length === 0) return refused('no-product')
    const [coupon] = await tx
      .insert(coupons)
      .values({ ...wanted, amountCents: amount?.cents ?? null, currency: amount?.currency ?? null, createdAt: at })
      .onConflictDoNothing()
      .returning()
    if (!coupon) return refused('code-taken')
    await tx.insert(couponProducts).values(found.map(({ id }) => ({ couponId: coupon.id, productId: id })))
    return { ok: true, coupon }
  })
}

/** Nobody can use it from now on; orders that were made with it stay as they are. */
export async function endCoupon(code: string, at: Date): Promise<Outcome<object, 'not-found'>> {
  return db().transaction(async (tx) => {
    const coupon = await couponByCode(code, tx)
    if (!coupon) return refused('not-found')
    await tx
      .update(coupons)
      .set({ endedAt: at })
      .where(and(eq(coupons.id, coupon.id), isNull(coupons.endedAt)))
    return { ok: true }
  })
}
