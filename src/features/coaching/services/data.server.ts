import { eq } from 'drizzle-orm'
import { db } from '~/db/client.server'
import { products, type OfferRow } from '~/db/schema'
import { offer as checkoutOffer } from '~/features/shop/checkout/data.server'
import type { ForSale } from '~/features/shop/checkout/schema'
import { cancellationFees } from '~/features/coaching/offer-page/data.server'
import { engagementView, ownEngagements, wholeEngagement } from './engagement.data.server'
import { balanceOf, hourAccount } from '~/features/coaching/hours/data.server'
import { offerById, offerView, ownOffers } from './offer.data.server'
import { EXTRA_TIME } from './offer.rules'
import { priceIn, pricesOf } from '~/features/shop/products/price.data.server'
import { priceOf } from '~/features/shop/products/price.rules'
import { orderById } from '~/features/shop/orders/data.server'
import { comesInTime } from '~/features/shop/orders/rules'
import type { Locale } from '~/lib/locale'
import { m } from '~/paraglide/messages'
import type { Account } from '~/server/session.server'
import { signedKey } from '~/server/signed-key.server'
import { beginsEarly, cancellationOf, scaleRows } from './rules'
import type { OfferPage, OrderService, OwnServices } from './schema'

/** What the page of an offer shows. Whoever asks may see it. */
export async function offerPage(id: string, account: Account | undefined, locale: Locale, at: Date): Promise<OfferPage | undefined> {
  const [row, offer] = await Promise.all([offerById(id), offerView(id, locale, at)])
  if (!row || !offer) return undefined
  const isOpen = offer.state === 'open'
  const [form, balance, scale] = await Promise.all([
    isOpen ? checkoutOffer(row.service, account, locale, at) : undefined,
    isOpen && account && row.quarters !== null ? balanceOf(account.id) : null,
    row.startsAt && isOpen && row.startsAt > at ? cancellationFees().then((fees) => scaleOf(row, fees, at)) : [],
  ])
  return {
    offer,
    checkout: form
      ? {
          ...form,
          product: `offer-${id}`,
          owned: false,
          prices: [priceOf(row.amountCents, 'CZK')],
          methods: form.methods.filter((method) => comesInTime(method, row.startsAt, at)),
        }
      : null,
    needsEarly: beginsEarly(row, at),
    scale,
    order: row.orderId === null ? null : { id: row.orderId, key: signedKey('order', row.orderId) },
    balance,
  }
}

const scaleOf = ({ startsAt, amountCents }: OfferRow, fees: Awaited<ReturnType<typeof cancellationFees>>, at: Date) =>
  startsAt ? scaleRows(startsAt, amountCents, fees, at) : []

/** What an order of a service or of hours is about; the hours are those of the couple that asks. */
export async function orderService(orderId: string, account: Account | undefined, locale: Locale, at: Date): Promise<OrderService> {
  const [whole, engagement, order] = await Promise.all([wholeEngagement(orderId), engagementView(orderId, locale), orderById(orderId)])
  const isOwn = account !== undefined && order?.userId === account.id
  return {
    engagement: engagement ?? null,
    cancellation: (whole && cancellationOf(whole, await cancellationFees(), at)) ?? null,
    hours: (isOwn ? await hourAccount(account.id) : undefined) ?? null,
  }
}

export async function ownServices(account: Account, locale: Locale, at: Date): Promise<OwnServices> {
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

/** What so many quarters of extra time cost now, in cents. */
export async function extraTimePrice(quarters: number, at: Date): Promise<number> {
  const [product] = await db().select({ id: products.id }).from(products).where(eq(products.slug, EXTRA_TIME))
  const price = product && priceIn(await pricesOf(product.id, at), 'CZK')
  if (!price) throw new Error('extra time has no price')
  return price.amountCents * quarters
}
