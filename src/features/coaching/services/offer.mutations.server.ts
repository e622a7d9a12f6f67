import { and, eq, inArray, lte } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { products, serviceOffers, type OfferRow, type OrderRow } from '~/db/schema'
import { noteOffered } from '~/features/enquiries/enquiries/team.mutations.server'
import { sendOffer, notifyTeam } from './mail.mutations.server'
import { type Outcome, refused } from '~/lib/outcome'
import type { Locale } from '~/lib/locale'
import { giveOffered, releaseOffered } from '~/features/coaching/consultations/hold.mutations.server'
import { HOUR_PRODUCT } from '~/features/coaching/consultations/rules'
import { accountOf } from '~/features/accounts/mailbox/data.server'
import { comesInTime } from '~/features/shop/orders/rules'
import { type Actor, recordOperatorEvent } from '~/server/operator-events.server'
import { offeredProviders } from '~/server/payments/providers.server'
import { lockOffer, offerById, offerOfOrder, overdueOffers } from './offer.data.server'
import { type OfferedService, VALID_DAYS, isOpen, isSame, offerNumber, validUntil } from './offer.rules'

/** `id`: of one attempt to make it, which is made once. `aboutId`: what extra time belongs to. */
export interface OfferToMake
  extends
    Pick<OfferRow, 'email' | 'amountCents'>,
    Partial<Pick<OfferRow, 'id' | 'quarters' | 'requestNumber' | 'startsAt' | 'place' | 'words' | 'aboutId'>> {
  service: OfferedService
  locale?: Locale | undefined
  validDays?: number | undefined
}

/** made: by this attempt. open: just this offer is open already, and its mail has left. */
export type OfferRefusal = TimeRefusal | 'made' | 'ordered' | 'open' | 'no-request'

/**
 * Makes an offer and mails it; said twice, it is refused. One of the same service to the same address that nobody has answered is
 * replaced; one that was accepted and waits for its money stands in the way. The request that it answers is answered with it; it must be
 * open.
 */
export const makeOffer = (wanted: OfferToMake, by: Actor, at: Date): ReturnType<typeof makeOfferIn> =>
  db().transaction((tx) => makeOfferIn(tx, wanted, by, at))

export async function makeOfferIn(
  tx: Tx,
  { locale, validDays = VALID_DAYS, ...made }: OfferToMake,
  by: Actor,
  at: Date,
): Promise<Outcome<{ offer: OfferRow; replaced: number }, OfferRefusal>> {
  const wrongTime = refusedTime(made.startsAt ?? null, at)
  if (wrongTime) return refused(wrongTime)
  const account = await accountOf(made.email, tx)
  const before = await lockSame(tx, made)
  if (made.id && (await offerById(made.id, tx))) return refused('made')
  if (before.some(({ state }) => state === 'ordered')) return refused('ordered')
  const terms = {
    ...made,
    locale: locale ?? account?.locale ?? 'cs',
    validUntil: validUntil(at, validDays, made.startsAt ?? null),
  }
  if (before.some((row) => isOpen(row, at) && isSame(row, terms))) return refused('open')
  if (made.requestNumber && !(await noteOffered(tx, made.requestNumber, at))) return refused('no-request')
  const ids = before.map(({ id }) => id)
  await tx.update(serviceOffers).set({ state: 'replaced', decidedAt: at }).where(inArray(serviceOffers.id, ids))
  const [offer] = await tx
    .insert(serviceOffers)
    .values({ ...terms, userId: account?.id ?? null, createdAt: at })
    .returning()
  if (!offer) throw new Error('an offer was not stored')
  await sendOffer(tx, offer, at)
  const { id, service, amountCents } = offer
  const prices = {
    before: { service, priceCents: before[0]?.amountCents ?? null },
    after: { service, priceCents: amountCents, ...(ids.length > 0 && { replaced: ids.length }) },
  }
  await recordOperatorEvent(tx, by, { kind: 'offer-made', about: { subject: 'offer', id }, ...prices, basis: ids.toSorted() }, at)
  return { ok: true, offer, replaced: ids.length }
}

/** past: that time is over. unpayable: no money that can be offered here comes before it. */
export type TimeRefusal = 'past' | 'unpayable'

/** Money has to be there before what is offered begins. */
export function refusedTime(startsAt: Date | null, at: Date): TimeRefusal | undefined {
  if (startsAt && startsAt <= at) return 'past'
  return offeredProviders().some((method) => comesInTime(method, startsAt, at)) ? undefined : 'unpayable'
}

/** What the new offer would stand beside; of extra time, what is about the same thing. Two that are made at once wait for each other. */
async function lockSame(tx: Tx, { service, email, aboutId = null }: OfferToMake): Promise<OfferRow[]> {
  await tx.select({ id: products.id }).from(products).where(eq(products.slug, service)).for('no key update')
  const same = and(eq(serviceOffers.service, service), eq(serviceOffers.email, email), inArray(serviceOffers.state, ['open', 'ordered']))
  const rows = await tx.select().from(serviceOffers).where(same).for('update')
  return rows.filter((row) => row.aboutId === aboutId)
}

/** The team takes it back. Refused once it was answered, or taken back already. */
export const withdrawOffer = (id: string, by: Actor, at: Date): Promise<Outcome<object, 'not-open'>> =>
  db().transaction(async (tx) => {
    const offer = await lockOffer(tx, id)
    if (offer?.state !== 'open') return refused('not-open')
    await decide(tx, id, 'withdrawn', at)
    await letGo(tx, offer, at)
    const states = { before: { state: offer.state }, after: { state: 'withdrawn' } }
    await recordOperatorEvent(tx, by, { kind: 'offer-withdrawn', about: { subject: 'offer', id }, ...states }, at)
    return { ok: true }
  })

/** The couple does not want it; the team reads why. Declined again, nothing changes. */
export const declineOffer = (id: string, answer: string | null, at: Date): Promise<Outcome<object, 'not-open'>> =>
  db().transaction(async (tx) => {
    const offer = await lockOffer(tx, id)
    if (offer?.state === 'declined') return { ok: true }
    if (!offer || !isOpen(offer, at)) return refused('not-open')
    await decide(tx, id, 'declined', at, { answer })
    await letGo(tx, offer, at)
    await notifyTeam(tx, { what: 'offer-declined', number: offerNumber(id), service: offer.service, text: answer }, at)
    return { ok: true }
  })

/** Ends offers that nobody answered. Returns how many. */
export async function expireOffers(at: Date): Promise<number> {
  let expired = 0
  for (const { id } of await overdueOffers(at)) {
    const done = await db().transaction(async (tx) => {
      const offer = await lockOffer(tx, id)
      if (offer?.state !== 'open' || isOpen(offer, at)) return false
      await decide(tx, id, 'expired', at)
      await letGo(tx, offer, at)
      return true
    })
    if (done) expired++
  }
  return expired
}

/**
 * Accepts it by an order, in the transaction that makes the order; `early`: the couple wants the service before its right of withdrawal
 * has passed. Accepted again by the same order, nothing changes. False when it cannot be accepted any more.
 */
export async function reserveOffer(tx: Tx, id: string, { order, early }: { order: OrderRow; early: boolean }, at: Date): Promise<boolean> {
  const offer = await lockOffer(tx, id)
  if (offer?.orderId === order.id) return true
  if (!offer || !isOpen(offer, at)) return false
  if (offer.service === HOUR_PRODUCT && !(offer.aboutId && (await giveOffered(tx, offer.aboutId, order, at)))) return false
  await tx
    .update(serviceOffers)
    .set({ state: 'ordered', orderId: order.id, earlyAt: early ? at : null })
    .where(eq(serviceOffers.id, id))
  return true
}

/** An hour that nobody takes is free again. */
async function letGo(tx: Tx, { service, aboutId }: OfferRow, at: Date): Promise<void> {
  if (service === HOUR_PRODUCT && aboutId) await releaseOffered(tx, aboutId, at)
}

/** Extra time that comes off the couple's hours. False when it cannot be accepted any more. */
export async function markDrawn(tx: Tx, offer: OfferRow, at: Date): Promise<boolean> {
  if (!isOpen(offer, at)) return false
  await decide(tx, offer.id, 'drawn', at)
  await notifyTeam(tx, { what: 'offer-drawn', number: offerNumber(offer.id), service: offer.service, text: null }, at)
  return true
}

/** Its order is paid. Undefined for an order that no offer led to. */
export async function markAccepted(tx: Tx, order: OrderRow, at: Date): Promise<OfferRow | undefined> {
  const offer = await offerOfOrder(order.id, tx)
  if (!offer) return undefined
  await decide(tx, offer.id, 'accepted', at)
  return offer
}

/** Its order was never paid: it can be accepted again as long as it holds. */
export async function reopenOffer(tx: Tx, order: OrderRow, at: Date): Promise<void> {
  const offer = await offerOfOrder(order.id, tx)
  if (offer?.state !== 'ordered') return
  // The time of an hour is free for others by now.
  const again = at <= offer.validUntil && offer.service !== HOUR_PRODUCT
  await tx
    .update(serviceOffers)
    .set({ orderId: null, earlyAt: null, ...(again ? { state: 'open' } : { state: 'expired', decidedAt: at }) })
    .where(eq(serviceOffers.id, offer.id))
}

/** Erases what was offered and came to nothing before `endedBefore`. Returns how many. */
export async function purgeOffers(endedBefore: Date): Promise<number> {
  const over = and(
    inArray(serviceOffers.state, ['declined', 'expired', 'withdrawn', 'replaced']),
    lte(serviceOffers.decidedAt, endedBefore),
  )
  return (await db().delete(serviceOffers).where(over).returning({ id: serviceOffers.id })).length
}

const decide = (tx: Tx, id: string, state: OfferRow['state'], at: Date, more: Partial<OfferRow> = {}) =>
  tx
    .update(serviceOffers)
    .set({ state, decidedAt: at, ...more })
    .where(eq(serviceOffers.id, id))
