import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { db } from '~/db/client.server'
import { authUser, engagements, orders, products, requests } from '~/db/schema'
import { HOUR_PRODUCT } from '~/features/coaching/consultations/rules'
import { EXTRA_TIME, HOUR_VALID_DAYS, OFFERED, type OfferedService, VALID_DAYS } from '~/features/coaching/services/offer.rules'
import { titleOf } from '~/features/enquiries/enquiries/data.server'
import { priceIn, pricesBySlug } from '~/features/shop/products/price.data.server'
import type { Locale } from '~/lib/locale'
import { batched } from '~/server/batched.server'
import { noteSeen } from '~/server/operator-events.server'
import type { Operator } from '~/server/studio-session.server'
import { askedWords } from './detail.data.server'
import type { NewOffer, OfferTyped, Prefill } from './offer.schema'
import { SECTIONS } from './rules'

/** The form of a new offer; what it is filled in from is somebody's, and looked at. Undefined where that is gone. */
export async function newOffer(from: Prefill, operator: Operator, at: Date): Promise<NewOffer | undefined> {
  const [known, services] = await Promise.all([knownOf(from, operator, at), servicesOf(operator.locale, at)])
  if (!known) return undefined
  const { asked = null, subject = null, isClosed = false, ...values } = known
  const service = values.service ?? 'accompaniment'
  const priceCents = services.find((one) => one.service === service)?.priceCents ?? null
  return {
    values: {
      id: randomUUID(),
      email: '',
      locale: 'cs',
      crowns: String((priceCents ?? 0) / 100),
      quarters: '1',
      day: '',
      time: '',
      place: '',
      words: '',
      validDays: String(service === HOUR_PRODUCT ? HOUR_VALID_DAYS : VALID_DAYS),
      request: null,
      about: null,
      ...values,
      service,
    },
    asked,
    subject,
    isClosed,
    services,
  }
}

type Known = Partial<OfferTyped & Pick<NewOffer, 'asked' | 'subject' | 'isClosed'>>

async function knownOf({ request, order, couple }: Prefill, operator: Operator, at: Date): Promise<Known | undefined> {
  if (request !== undefined) return ofRequest(request, operator, at)
  if (order !== undefined) return ofService(order, operator, at)
  return couple === undefined ? {} : ofCouple(couple, operator, at)
}

async function ofRequest(number: string, operator: Operator, at: Date): Promise<Known | undefined> {
  const isOne = and(eq(requests.number, number), inArray(requests.kind, [...SECTIONS.enquiries]))
  const [row] = await batched(db().select().from(requests).where(isOne))
  const asked = row && askedWords(row)
  if (!row || !asked) return undefined
  await noteSeen({ operator: operator.id, kind: 'enquiry-opened', about: { subject: 'enquiry', id: row.id } }, at)
  const subject = await titleOf(row, operator.locale)
  const place = row.place ?? (row.kind === 'guide' ? subject : null)
  const isClosed = row.state === 'closed'
  return { asked, subject, isClosed, request: number, email: asked.email, locale: row.locale, service: wanted(row), place: place ?? '' }
}

/** A guide is an accompaniment to an event. */
function wanted({ subject }: { subject: string | null }): OfferedService {
  if (subject === 'online-consultation') return HOUR_PRODUCT
  return OFFERED.find((service) => service === subject) ?? 'accompaniment'
}

async function ofService(orderId: string, operator: Operator, at: Date): Promise<Known | undefined> {
  const [row] = await batched(
    db()
      .select({ email: orders.email, locale: orders.locale })
      .from(engagements)
      .innerJoin(orders, eq(orders.id, engagements.orderId))
      .where(eq(engagements.orderId, orderId)),
  )
  if (!row) return undefined
  await noteSeen({ operator: operator.id, kind: 'service-opened', about: { subject: 'service', id: orderId } }, at)
  return { email: row.email ?? '', locale: row.locale, service: EXTRA_TIME, about: orderId }
}

async function ofCouple(id: string, operator: Operator, at: Date): Promise<Known | undefined> {
  const [row] = await batched(db().select({ email: authUser.email, locale: authUser.locale }).from(authUser).where(eq(authUser.id, id)))
  if (!row) return undefined
  await noteSeen({ operator: operator.id, kind: 'couple-opened', about: { subject: 'couple', id } }, at)
  return { email: row.email, locale: row.locale, service: HOUR_PRODUCT }
}

async function servicesOf(locale: Locale, at: Date): Promise<NewOffer['services']> {
  const [titles, prices] = await Promise.all([
    batched(
      db()
        .select({ slug: products.slug, title: locale === 'en' ? products.titleEn : products.title })
        .from(products)
        .where(inArray(products.slug, [...OFFERED])),
    ),
    pricesBySlug(OFFERED, at),
  ])
  return OFFERED.flatMap((service) => {
    const product = titles.find(({ slug }) => slug === service)
    const priceCents = priceIn(prices.get(service) ?? [], 'CZK')?.amountCents ?? null
    return product ? [{ service, title: product.title, priceCents }] : []
  })
}
