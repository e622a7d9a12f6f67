import { periodEnd } from '~/lib/prague-period'

/** Whole days in Prague; never longer than until what is offered begins. */
export function validUntil(madeAt: Date, days: number, startsAt: Date | null): Date {
  const end = periodEnd(madeAt, days)
  return startsAt && startsAt < end ? startsAt : end
}

/** Whether it can still be accepted. */
export const isOpen = (offer: { state: string; validUntil: Date }, at: Date): boolean => offer.state === 'open' && at <= offer.validUntil

/** How an offer is named: the last 8 characters of its id, as with orders. */
export const offerNumber = (id: string): string => id.slice(-8)
