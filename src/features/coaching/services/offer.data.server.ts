import { and, asc, desc, eq, isNull, like, or, sql } from 'drizzle-orm'
import { type Db, type Tx, db } from '~/db/client.server'
import { products, serviceOffers, type OfferRow } from '~/db/schema'
import { QUARTER } from '~/features/coaching/hours/rules'
import { priceOf } from '~/features/shop/products/price.rules'
import type { Locale } from '~/lib/locale'
import { namedByEnd } from '~/server/commands.server'
import type { Account } from '~/server/session.server'
import { type OfferedService, isOpen, offerNumber } from './offer.rules'

const LISTED = 50

export async function offerById(id: string, database: Db | Tx = db()): Promise<OfferRow | undefined> {
  const [offer] = await database.select().from(serviceOffers).where(eq(serviceOffers.id, id))
  return offer
}

/** The offer, to be changed in `tx` by nobody else until its end. */
export async function lockOffer(tx: Tx, id: string): Promise<OfferRow | undefined> {
  const [offer] = await tx.select().from(serviceOffers).where(eq(serviceOffers.id, id)).for('update')
  return offer
}

export async function offerOfOrder(orderId: string, database: Db | Tx = db()): Promise<OfferRow | undefined> {
  const [offer] = await database.select().from(serviceOffers).where(eq(serviceOffers.orderId, orderId))
  return offer
}

/** Whether it was made to this account: by its row, or by the address that it has confirmed. */
export const isOwnOffer = ({ userId, email }: OfferRow, account: Pick<Account, 'id' | 'email'>): boolean =>
  userId === null ? email === account.email.toLowerCase() : userId === account.id

/** What was offered to the couple, the newest first; what was replaced says nothing any more. */
export async function ownOffers(account: Account, locale: Locale, at: Date) {
  const ofAddress = and(isNull(serviceOffers.userId), eq(serviceOffers.email, account.email.toLowerCase()))
  const rows = await db()
    .select()
    .from(serviceOffers)
    .where(and(or(eq(serviceOffers.userId, account.id), ofAddress), sql`${serviceOffers.state} <> 'replaced'`))
    .orderBy(desc(serviceOffers.createdAt))
    .limit(LISTED)
  return Promise.all(rows.map((row) => present(row, locale, at)))
}

export async function offerView(id: string, locale: Locale, at: Date) {
  const offer = await offerById(id)
  return offer && present(offer, locale, at)
}

/** An offer as whoever it was made to sees it; moments are ISO texts. */
async function present(offer: OfferRow, locale: Locale, at: Date) {
  const [product] = await db().select().from(products).where(eq(products.slug, offer.service))
  const { vatCents, vatPercent } = priceOf(offer.amountCents, 'CZK')
  return {
    id: offer.id,
    number: offerNumber(offer.id),
    service: offer.service as OfferedService,
    title: (locale === 'en' ? product?.titleEn : product?.title) ?? '',
    description: (locale === 'en' ? product?.descriptionEn : product?.description) ?? '',
    /** Of extra time. */
    minutes: offer.quarters === null ? null : offer.quarters * QUARTER,
    amountCents: offer.amountCents,
    vatCents,
    vatPercent,
    currency: 'CZK' as const,
    startsAt: offer.startsAt?.toISOString() ?? null,
    place: offer.place,
    words: offer.words,
    state: offer.state === 'open' && !isOpen(offer, at) ? ('expired' as const) : offer.state,
    createdAt: offer.createdAt.toISOString(),
    validUntil: offer.validUntil.toISOString(),
    /** The order that accepts it. */
    orderId: offer.orderId,
  }
}
export type OfferView = Awaited<ReturnType<typeof present>>

/** The newest offers, for the team; `which`: those that can be accepted or wait for their money. */
export const offers = (which: 'open' | 'all'): Promise<OfferRow[]> =>
  db()
    .select()
    .from(serviceOffers)
    .where(which === 'open' ? sql`${serviceOffers.state} in ('open', 'ordered')` : undefined)
    .orderBy(desc(serviceOffers.createdAt))
    .limit(LISTED)

/** An offer as an operator names it. Throws a {@link CommandError} for what names none, or several. */
export const namedOffer = (named: string): Promise<OfferRow> =>
  namedByEnd('offer', { named, atLeast: 8 }, (end) =>
    db()
      .select()
      .from(serviceOffers)
      .where(like(sql`${serviceOffers.id}::text`, end))
      .limit(2),
  )

/** Open offers whose time is over, the longest first. */
export const overdueOffers = (at: Date): Promise<Array<{ id: string }>> =>
  db()
    .select({ id: serviceOffers.id })
    .from(serviceOffers)
    .where(and(eq(serviceOffers.state, 'open'), sql`${serviceOffers.validUntil} < ${at.toISOString()}`))
    .orderBy(asc(serviceOffers.validUntil))
    .limit(LISTED)
