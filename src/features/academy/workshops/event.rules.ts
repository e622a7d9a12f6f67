import type { EventRow } from '~/db/schema'
import { addDays, daysBetween, pragueDay } from '~/lib/dates'
import { plainLetters } from '~/lib/plain-text'

const DAY = 86_400_000

/** So few places are worth a word. */
const FEW = 3

/** Terms 11.2: from so many days before the first day on, so much of the price goes back. */
export const REFUND_STEPS = [
  { days: 30, percent: 100 },
  { days: 15, percent: 50 },
  { days: 0, percent: 0 },
] as const

/** Terms 11.3: whole days of the calendar in Prague before the day on which an event begins. */
export const daysBefore = (startsAt: Date, at: Date): number => daysBetween(pragueDay(at), pragueDay(startsAt))

/** What goes back when a place is given up at this moment, in cents (terms 11.2, specification §9). */
export function refundCents(paidCents: number, startsAt: Date, at: Date): number {
  const left = daysBefore(startsAt, at)
  const step = REFUND_STEPS.find(({ days }) => left >= days)
  return Math.round((paidCents * (step?.percent ?? 0)) / 100)
}

/** The last day in Prague on which this much of the price goes back, such as `2026-12-24`. */
export const lastDayFor = (startsAt: Date, days: number): string => addDays(pragueDay(startsAt), -days)

type EventTimes = Pick<EventRow, 'startsAt' | 'endsAt' | 'isOpen' | 'cancelledAt'>

/** Whether places can be ordered, offered and waited for. */
export const takesOrders = ({ isOpen, cancelledAt, startsAt }: EventTimes, at: Date): boolean =>
  isOpen && cancelledAt === null && at < startsAt

/** How many places may wait for transfers at once, for days each: not all, unless there is one, so that unpaid orders empty no event. */
export const mostWaiting = (capacity: number): number => Math.max(1, Math.floor(capacity / 2))

/** How an event stands for somebody who would like to come. */
export type EventState = 'open' | 'few' | 'full' | 'announced' | 'begun' | 'past' | 'cancelled'

/** `left`: places that anybody may order; those that are kept for whoever waits are none. */
export function eventState(event: EventTimes, left: number, at: Date): EventState {
  if (event.cancelledAt) return 'cancelled'
  if (at >= event.endsAt) return 'past'
  if (at >= event.startsAt) return 'begun'
  if (!event.isOpen) return 'announced'
  if (left === 0) return 'full'
  return left <= FEW ? 'few' : 'open'
}

/** Nobody can come any more: it has begun, is behind us, or was called off. */
export const isOver = (state: EventState): boolean => state === 'begun' || state === 'past' || state === 'cancelled'

/** What can be booked or waited for, what is only announced, and what is over, which begins with the latest day. */
export function inOrder<Event extends { state: EventState; startsAt: string }>(events: readonly Event[]): Event[] {
  const place = ({ state }: Event) => (isOver(state) ? 2 : Number(state === 'announced'))
  return events.toSorted((a, b) => place(a) - place(b) || (isOver(a.state) ? -1 : 1) * a.startsAt.localeCompare(b.startsAt))
}

/** What is over stays on the page for a while, and what was called off until its day is over. */
export const isShown = ({ endsAt }: Pick<EventRow, 'endsAt'>, at: Date): boolean => +at < +endsAt + SHOWN_AFTER

const SHOWN_AFTER = 60 * DAY

/** So long before its beginning those who come are reminded. */
export const REMINDER_BEFORE = 3 * DAY

/** How long a place that has become free is kept for the first who waits; never beyond the beginning of its event. */
export const offerUntil = (at: Date, startsAt: Date): Date => new Date(Math.min(+at + DAY, +startsAt))

/** What an event is called in addresses: „Otevřeně ve dvou“ → `otevrene-ve-dvou`; `workshop` where no letter is left. */
export const slugFor = (title: string): string =>
  plainLetters(title.replaceAll(/\s/gu, ' '))
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean)
    .join('-')
    .slice(0, LONGEST_SLUG) || 'workshop'

/** With a day behind it, it is still as long as addresses take. */
const LONGEST_SLUG = 60
