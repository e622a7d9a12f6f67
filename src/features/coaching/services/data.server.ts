import { eq } from 'drizzle-orm'
import { db } from '~/db/client.server'
import { products } from '~/db/schema'
import { offer as checkoutOffer } from '~/features/shop/checkout/data.server'
import type { ForSale } from '~/features/shop/checkout/schema'
import { cancellationScale } from '~/features/coaching/offer-page/data.server'
import { engagementView, ownEngagements, wholeEngagement } from './engagement.data.server'
import { balanceOf, hourAccount } from '~/features/coaching/hours/data.server'
import { offerById, offerView, ownOffers } from './offer.data.server'
import type { OfferedService } from './offer.rules'
import { priceIn, pricesOf } from '~/features/shop/products/price.data.server'
import { priceOf } from '~/features/shop/products/price.rules'
import { orderById } from '~/features/shop/orders/data.server'
import { comesInTime } from '~/features/shop/orders/rules'
import type { Locale } from '~/lib/locale'
import { m } from '~/paraglide/messages'
import type { Account } from '~/server/session.server'
import { signedKey } from '~/server/signed-key.server'
import { beginsEarly, cancellationOf, scaleRows } from './rules'

/** What the page of an offer shows. Whoever asks may see it. */
export async function offerPage(id: string, account: Account | undefined, locale: Locale, at: Date) {
  const [row, offer] = await Promise.all([offerById(id), offerView(id, locale, at)])
  if (!row || !offer) return undefined
  const isOpen = offer.state === 'open'
  const [form, balance] = await Promise.all([
    isOpen ? checkoutOffer(row.service, account, locale, at) : undefined,
    isOpen && account && row.quarters !== null ? balanceOf(account.id) : null,
  ])
  const scale = row.startsAt && isOpen && row.startsAt > at ? scaleRows(row.startsAt, row.amountCents, await cancellationScale(), at) : []
  return {
    offer,
    /** What the order form needs; null when it cannot be accepted any more. */
    checkout: form
      ? {
          ...form,
          product: `offer-${id}`,
          owned: false,
          prices: [priceOf(row.amountCents, 'CZK')],
          takesCoupon: false,
          methods: form.methods.filter((method) => comesInTime(method, row.startsAt, at)),
        }
      : null,
    /** The service begins before the right of withdrawal has passed: it takes a request of its own. */
    needsEarly: beginsEarly(row, at),
    /** What calling it off will cost; empty where there is no appointment or nothing to call off. */
    scale,
    /** Whether its order waits for the money, and the key of it for whoever may see the offer. */
    order: row.orderId === null ? null : { id: row.orderId, key: signedKey('order', row.orderId) },
    /** Minutes that are left, where extra time can be taken off them. */
    balance,
  }
}
export type OfferPage = NonNullable<Awaited<ReturnType<typeof offerPage>>>

/** What an order of a service or of hours is about; the hours are those of the couple that asks. */
export async function orderService(orderId: string, account: Account | undefined, locale: Locale, at: Date) {
  const [whole, engagement, order] = await Promise.all([wholeEngagement(orderId), engagementView(orderId, locale), orderById(orderId)])
  const isOwn = account !== undefined && order?.userId === account.id
  return {
    engagement: engagement ?? null,
    /** Null when it cannot be called off. */
    cancellation: (whole && cancellationOf(whole, await cancellationScale(), at)) ?? null,
    hours: (isOwn ? await hourAccount(account.id) : undefined) ?? null,
  }
}
export type OrderService = Awaited<ReturnType<typeof orderService>>

/** What the couple has of the team's services. */
export async function ownServices(account: Account, locale: Locale, at: Date) {
  const [offers, engagements, hours] = await Promise.all([
    ownOffers(account, locale, at),
    ownEngagements(account.id, locale),
    hourAccount(account.id),
  ])
  return { offers, engagements, hours: hours ?? null }
}

/** The product that is a package of hours. */
const PACKAGE = 'consultation-hours-5'

/** The package as it is sold on the page of coaching; undefined when there is no such product. */
export async function hoursForSale(locale: Locale, at: Date): Promise<ForSale | undefined> {
  const [product] = await db().select().from(products).where(eq(products.slug, PACKAGE))
  if (!product) return undefined
  const features = [m.hours_sale_feature_1, m.hours_sale_feature_2, m.hours_sale_feature_3, m.hours_sale_feature_4]
  return {
    product: PACKAGE,
    title: locale === 'en' ? product.titleEn : product.title,
    subtitle: m.hours_sale_subtitle({}, { locale }),
    description: locale === 'en' ? product.descriptionEn : product.description,
    features: features.map((feature) => feature({}, { locale })),
    prices: await pricesOf(product.id, at),
  }
}

/** What is offered for its usual price costs so much now, in cents. */
export async function priceNow(service: OfferedService, at: Date): Promise<number> {
  const [product] = await db().select({ id: products.id }).from(products).where(eq(products.slug, service))
  const price = product && priceIn(await pricesOf(product.id, at), 'CZK')
  if (!price) throw new Error(`${service} has no price`)
  return price.amountCents
}
