import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { type CouponRow, type EventState, couponProducts, coupons, products } from '~/db/schema'
import type { Price } from '~/features/shop/products/price.schema'
import type { Currency } from '~/lib/money'
import { type Outcome, refused } from '~/lib/outcome'
import { type Actor, recordOperatorEvent } from '~/server/operator-events.server'
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
  by: Actor,
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
    const after = { ...stateOf(coupon), products: slugs.join(', ') }
    await recordOperatorEvent(tx, by, { kind: 'coupon-made', about: { subject: 'coupon', id: coupon.id }, after }, at)
    return { ok: true, coupon }
  })
}

/** Nobody can use it from now on; orders that were made with it stay as they are. */
export async function endCoupon(code: string, by: Actor, at: Date): Promise<Outcome<object, 'not-found' | 'ended'>> {
  return db().transaction(async (tx) => {
    if (!(await couponByCode(code, tx))) return refused('not-found')
    const [coupon] = await tx
      .update(coupons)
      .set({ endedAt: at })
      .where(and(eq(coupons.code, code), isNull(coupons.endedAt)))
      .returning()
    if (!coupon) return refused('ended')
    await recordOperatorEvent(tx, by, { kind: 'coupon-ended', about: { subject: 'coupon', id: coupon.id }, before: stateOf(coupon) }, at)
    return { ok: true }
  })
}

/** A coupon as the record has it. */
const stateOf = ({ code, percent, amountCents, currency, uses, validFrom, validUntil }: CouponRow): EventState => ({
  code,
  ...(percent === null ? { cents: amountCents ?? 0, currency } : { percent }),
  uses,
  from: validFrom.toISOString(),
  until: validUntil?.toISOString() ?? null,
})
