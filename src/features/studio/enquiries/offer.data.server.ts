import { type SQL, and, asc, desc, eq, ilike, like, or, sql } from 'drizzle-orm'
import { db } from '~/db/client.server'
import { type OfferRow, products, serviceOffers } from '~/db/schema'
import { QUARTER } from '~/features/coaching/hours/rules'
import { offerNumber } from '~/features/coaching/services/offer.rules'
import { pageRange } from '~/features/studio/list/data.server'
import type { Locale } from '~/lib/locale'
import { maskedEmail } from '~/lib/masked-email'
import { batched, batchedCount } from '~/server/batched.server'
import { containing } from './data.server'
import type { OfferDetail, OfferList, OfferRowView, OffersAsked } from './offer.schema'

/** What was offered, 50 a page. */
export async function offerList({ q, filters, sort, page }: OffersAsked, locale: Locale): Promise<Omit<OfferList, 'tabs'>> {
  const { limit, offset } = pageRange({ page })
  const fits = and(filters.state && eq(serviceOffers.state, filters.state), sought(q))
  const [rows, total] = await Promise.all([
    batched(
      db()
        .select({ offer: serviceOffers, title: titleIn(locale) })
        .from(serviceOffers)
        .innerJoin(products, eq(products.slug, serviceOffers.service))
        .where(fits)
        .orderBy(...ORDERS[sort])
        .limit(limit)
        .offset(offset),
    ),
    batchedCount(serviceOffers, fits),
  ])
  return { rows: rows.map(({ offer, title }) => presented(offer, title)), total }
}

const titleIn = (locale: Locale) => (locale === 'en' ? products.titleEn : products.title)

const ORDERS: Record<OffersAsked['sort'], SQL[]> = {
  newest: [desc(serviceOffers.createdAt), desc(serviceOffers.id)],
  price: [desc(serviceOffers.amountCents), desc(serviceOffers.createdAt)],
  ends: [asc(serviceOffers.validUntil), desc(serviceOffers.createdAt)],
}

/** By its number, the request that it answers, or where it went. */
function sought(q: string): SQL | undefined {
  if (!q) return undefined
  const end = q.toLowerCase()
  const isNumber = /^[0-9a-f-]{4,36}$/.test(end) ? like(sql`${serviceOffers.id}::text`, `%${end}`) : undefined
  return or(ilike(serviceOffers.email, containing(q)), ilike(serviceOffers.requestNumber, containing(q)), isNumber)
}

function presented({ id, email, amountCents, state, requestNumber, createdAt, validUntil }: OfferRow, title: string): OfferRowView {
  return {
    id,
    number: offerNumber(id),
    title,
    email: maskedEmail(email),
    amountCents,
    state,
    request: requestNumber,
    createdAt: createdAt.toISOString(),
    validUntil: validUntil.toISOString(),
  }
}

export async function offerDetail(id: string, locale: Locale): Promise<OfferDetail | undefined> {
  const [found] = await batched(
    db()
      .select({ offer: serviceOffers, title: titleIn(locale) })
      .from(serviceOffers)
      .innerJoin(products, eq(products.slug, serviceOffers.service))
      .where(eq(serviceOffers.id, id)),
  )
  if (!found) return undefined
  const { offer, title } = found
  return {
    ...presented(offer, title),
    locale: offer.locale,
    hasAccount: offer.userId !== null,
    minutes: offer.quarters === null ? null : offer.quarters * QUARTER,
    startsAt: offer.startsAt?.toISOString() ?? null,
    place: offer.place,
    words: offer.words,
    answer: offer.answer,
    decidedAt: offer.decidedAt?.toISOString() ?? null,
    order: offer.orderId,
  }
}
