import { eq } from 'drizzle-orm'
import { db } from '~/db/client.server'
import { keptSelect } from '~/db/kept-select.server'
import { products } from '~/db/schema'
import { coupleProfile } from '~/features/couple/profile/couple.data.server'
import { orderProgress } from '~/features/shop/orders/data.server'
import { ownedProducts, ownsProduct } from '~/features/shop/orders/access.data.server'
import { comesInTime } from '~/features/shop/orders/rules'
import { partsOf } from '~/features/shop/products/data.server'
import { pricesOf } from '~/features/shop/products/price.data.server'
import { KINDS } from '~/lib/product-kinds'
import { beginningOfProduct } from '~/features/shop/fulfilment/mutations.server'
import type { Locale } from '~/lib/locale'
import { batched } from '~/server/batched.server'
import { env } from '~/server/env.server'
import { offeredProviders } from '~/server/payments/providers.server'
import type { Account } from '~/server/session.server'
import type { CheckoutOffer, OrderState } from './schema'

/** Whether the product needs nothing but its order: places, times and offers have functions of their own. */
export async function isSoldAlone(slug: string): Promise<boolean> {
  const [product] = await db().select({ kind: products.kind }).from(products).where(eq(products.slug, slug))
  return product !== undefined && KINDS[product.kind].isSoldAlone
}

const productRow = keptSelect(['slug'], ({ slug }, ask) => ask.select().from(products).where(eq(products.slug, slug)))

/** Undefined for what is not sold at all. */
export async function offer(slug: string, account: Account | undefined, locale: Locale, at: Date): Promise<CheckoutOffer | undefined> {
  const [product] = await batched(productRow({ slug }))
  if (!product || product.isFree) return undefined
  const [prices, profile, owned, startsAt, parts] = await Promise.all([
    pricesOf(product.id, at),
    account && coupleProfile(account.id),
    account && KINDS[product.kind].isOnce ? ownsProduct(account.id, product.id) : false,
    beginningOfProduct(product.id, product.kind),
    product.kind === 'bundle' ? partsOf(product.id) : [],
  ])
  const ownedBefore = account && parts.length > 0 ? await ownedProducts(account.id) : new Set<string>()
  const ownedParts = parts.filter((part) => ownedBefore.has(part.slug))
  return {
    product: slug,
    title: locale === 'en' ? product.titleEn : product.title,
    isDigital: KINDS[product.kind].isDigital,
    prices,
    takesCoupon: true,
    methods: offeredProviders().filter((method) => comesInTime(method, startsAt, at)),
    owned: owned || (parts.length > 0 && ownedParts.length === parts.length),
    ownedParts: ownedParts.map((part) => (locale === 'en' ? part.titleEn : part.title)),
    buyer: account ? { email: account.email, firstName: profile?.firstName ?? '', lastName: profile?.lastName ?? '' } : null,
    coupleName: profile?.coupleName ?? null,
    findsCompanies: env().ARES_URL !== undefined,
  }
}

export async function orderStateOf(id: string): Promise<OrderState | undefined> {
  const order = await orderProgress(id)
  if (!order) return undefined
  const { status, openMethod, kind, downloadable, releaseAt } = order
  return { status, isOpen: openMethod !== null, kind, downloadable, releaseAt }
}
