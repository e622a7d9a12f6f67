import type { EventRow } from '~/db/schema'
import { addDays, endOfDay, pragueDay } from '~/lib/dates'

const DAY = 86_400_000

/** So many days a couple has for its answer, unless the team says otherwise; one at the least. */
const ANSWER_DAYS = 7
const SHORTEST = DAY

/** Who has not answered is reminded so long before; where there are fewer than two days in all, the first mail has just come. */
const REMINDED_BEFORE = 2 * DAY
const REMINDED_AFTER = DAY

/** What an event is like: when, and where. */
export type EventFacts = Pick<EventRow, 'startsAt' | 'endsAt' | 'location' | 'locationEn' | 'address'>

/** What the team wants to be otherwise. `address: null`: it is to be said later. */
export interface EventWish extends Partial<EventFacts> {
  capacity?: number
  /** Until when couples answer. */
  until?: Date
}

/** A place that changes takes its address with it, unless a new one is said. */
export function factsAfter(event: EventFacts, { startsAt, endsAt, location, locationEn, address }: EventWish): EventFacts {
  const stays = location === undefined || location === event.location
  return {
    startsAt: startsAt ?? event.startsAt,
    endsAt: endsAt ?? event.endsAt,
    location: location ?? event.location,
    locationEn: locationEn ?? event.locationEn,
    address: address === undefined ? (stays ? event.address : null) : address,
  }
}

export const isMoved = (before: EventFacts, after: EventFacts): boolean =>
  +before.startsAt !== +after.startsAt || +before.endsAt !== +after.endsAt

/** Whether the couples have agreed to something else. An address that is said for the first time is no change. */
export const isSubstantial = (before: EventFacts, after: EventFacts): boolean =>
  isMoved(before, after) || before.location !== after.location || (before.address !== null && before.address !== after.address)

/** The end of the seventh day in Prague, or when the event begins if that is sooner. */
export function answerEnd(startsAt: Date, wished: Date | undefined, at: Date): Date {
  const end = wished ?? endOfDay(addDays(pragueDay(at), ANSWER_DAYS))
  return end < startsAt ? end : startsAt
}

export const isTimeEnough = (until: Date, at: Date): boolean => +until - +at >= SHORTEST

/** What has to be answered before this is told once more. */
export const remindUntil = (at: Date): Date => new Date(+at + REMINDED_BEFORE)

export const mayBeRemindedOf = ({ changedAt }: { changedAt: Date }, at: Date): boolean => +at - +changedAt >= REMINDED_AFTER
