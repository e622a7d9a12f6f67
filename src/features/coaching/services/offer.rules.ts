import type { OfferRow } from '~/db/schema'
import { HOUR_PRODUCT } from '~/features/coaching/consultations/rules'
import { periodEnd } from '~/lib/periods'

/** Extra time of a consultation, in quarters of an hour (specification §9). */
export const EXTRA_TIME = 'extra-time-15'

/** What is offered by commands of its own, because it is about a booking, or is one. */
export const OF_BOOKINGS: readonly string[] = [EXTRA_TIME, HOUR_PRODUCT]

/** What the team can offer, by the slug of its product (readings R11). */
export const OFFERED = ['master-mentoring', 'accompaniment', EXTRA_TIME, HOUR_PRODUCT] as const
export type OfferedService = (typeof OFFERED)[number]

/**
 * open: can be accepted. ordered: its order waits for the money. accepted: paid. drawn: extra time that came off the couple's hours. The
 * rest: it cannot be accepted any more.
 */
export type OfferState = 'open' | 'ordered' | 'accepted' | 'drawn' | 'declined' | 'expired' | 'withdrawn' | 'replaced'

/** How long an offer holds where the team says nothing else. */
export const VALID_DAYS = 14
export const LONGEST_VALID_DAYS = 90
/** An hour that is offered is kept from others meanwhile. */
export const HOUR_VALID_DAYS = 3

/** In characters. */
export const LENGTHS = { words: 2000, place: 200, answer: 1000 }

/** Whole days in Prague; never longer than until what is offered begins. */
export function validUntil(madeAt: Date, days: number, startsAt: Date | null): Date {
  const end = periodEnd(madeAt, days)
  return startsAt && startsAt < end ? startsAt : end
}

/** Whether it can still be accepted. */
export const isOpen = (offer: { state: string; validUntil: Date }, at: Date): boolean => offer.state === 'open' && at <= offer.validUntil

type Terms = Pick<OfferRow, 'amountCents' | 'locale' | 'validUntil'> &
  Partial<Pick<OfferRow, 'quarters' | 'requestNumber' | 'startsAt' | 'place' | 'words'>>

const told = ({ amountCents, locale, validUntil: until, quarters, requestNumber, startsAt, place, words }: Terms): string =>
  JSON.stringify([amountCents, locale, until, quarters, requestNumber, startsAt, place, words])

/** Whether a couple that has read the one learns nothing from the other. */
export const isSame = (one: Terms, other: Terms): boolean => told(one) === told(other)

/** How an offer is named: the last 8 characters of its id, as with orders. */
export const offerNumber = (id: string): string => id.slice(-8)
