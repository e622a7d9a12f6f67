import { eq } from 'drizzle-orm'
import { db } from '~/db/client.server'
import { products } from '~/db/schema'
import { type CouponHolder, usableCoupon } from '~/features/shop/coupons/data.server'
import { discountOf, discounted } from '~/features/shop/coupons/rules'
import type { Discounted } from '~/features/shop/coupons/schema'
import { waitingOrders } from '~/features/shop/orders/data.server'
import { pricesOf } from '~/features/shop/products/price.data.server'

/** What a product costs with a coupon, in each currency that it is for; empty where the coupon is none, whyever. Nothing is kept of it. */
export async function couponPrices(
  { product: slug, code }: { product: string; code: string },
  account: string | null,
  at: Date,
): Promise<Discounted[]> {
  const [product] = await db().select({ id: products.id }).from(products).where(eq(products.slug, slug))
  if (!product) return []
  const coupon = await usableCoupon(db(), { code, productId: product.id, locked: false }, await holderOf(account, product.id), at)
  if (!coupon) return []
  return (await pricesOf(product.id, at)).flatMap((price) => {
    const discountCents = discountOf(coupon, price)
    return discountCents === undefined ? [] : [{ code: coupon.code, discountCents, price: discounted(price, discountCents) }]
  })
}

/** The order of the couple that waits for this product becomes the next one, so its use of a coupon is no second one. */
async function holderOf(account: string | null, productId: string): Promise<CouponHolder> {
  if (account === null) return { account, email: null }
  const [order] = await waitingOrders(db(), account, productId)
  return { account, email: null, exceptOrder: order?.id }
}
