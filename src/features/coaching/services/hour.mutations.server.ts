import { randomUUID } from 'node:crypto'
import { type Tx, db } from '~/db/client.server'
import type { OfferRow } from '~/db/schema'
import { accountOf } from '~/features/accounts/mailbox/data.server'
import { holdOffered, releaseOffered } from '~/features/coaching/consultations/hold.mutations.server'
import { HOUR_PRODUCT } from '~/features/coaching/consultations/rules'
import type { Fulfilment } from '~/features/shop/fulfilment/mutations.server'
import type { Locale } from '~/lib/locale'
import { type Outcome, refused } from '~/lib/outcome'
import type { Actor } from '~/server/operator-events.server'
import { type OfferRefusal, makeOfferIn, markAccepted, refusedTime, reopenOffer } from './offer.mutations.server'
import { HOUR_VALID_DAYS, validUntil } from './offer.rules'

/** `id`: of one attempt to offer it, which is made once. */
export interface HourToOffer {
  id?: string
  email: string
  startsAt: Date
  amountCents: number
  validDays?: number | undefined
  locale?: Locale | undefined
  words: string | null
  requestNumber?: string | null
}

export type HourRefusal = OfferRefusal | 'taken'

/** Offers an hour at its time, which nobody else gets as long as the offer holds; the couple agrees to price and terms on its page. */
export const offerHour = (hour: HourToOffer, by: Actor, at: Date): Promise<Outcome<{ offer: OfferRow }, HourRefusal>> =>
  db().transaction((tx) => offerHourIn(tx, hour, by, at))

async function offerHourIn(
  tx: Tx,
  { validDays = HOUR_VALID_DAYS, ...hour }: HourToOffer,
  by: Actor,
  at: Date,
): Promise<Outcome<{ offer: OfferRow }, HourRefusal>> {
  const { email, startsAt } = hour
  const wrongTime = refusedTime(startsAt, at)
  if (wrongTime) return refused(wrongTime)
  const locale = hour.locale ?? (await accountOf(email, tx))?.locale ?? 'cs'
  const wish = { startsAt, booker: { email, name: email }, userId: null, locale, attemptId: randomUUID() }
  const held = await holdOffered(tx, wish, validUntil(at, validDays, startsAt), at)
  if (!held) return refused('taken')
  const outcome = await makeOfferIn(tx, { ...hour, service: HOUR_PRODUCT, locale, validDays, aboutId: held.id }, by, at)
  if (!outcome.ok) await releaseOffered(tx, held.id, at)
  return outcome
}

/** What follows from an order of a consultation, also of one that was offered. */
export const withOffers = (hour: Fulfilment): Fulfilment => ({
  ...hour,
  paid: async (tx, order, at) => {
    await hour.paid(tx, order, at)
    await markAccepted(tx, order, at)
  },
  ended: async (tx, order, at) => {
    await hour.ended(tx, order, at)
    await reopenOffer(tx, order, at)
  },
})
