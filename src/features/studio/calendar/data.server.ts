import { and, asc, eq, gt, gte, inArray, isNotNull, lt, ne } from 'drizzle-orm'
import { db } from '~/db/client.server'
import { bookings, engagementSteps, engagements, operators, orders, workshopEvents, type BookingRow } from '~/db/schema'
import { placesTaken } from '~/features/academy/workshops/event.data.server'
import { bookingById, meetingOf } from '~/features/coaching/consultations/booking.data.server'
import { type Availability, MINUTES, mayCancel, openHours, proposedTime } from '~/features/coaching/consultations/booking.rules'
import { availability, bookingRules, isAlive } from '~/features/coaching/consultations/slot.data.server'
import { initials } from '~/lib/initials'
import { addDays, momentInPrague, pragueDay } from '~/lib/dates'
import type { Locale } from '~/lib/locale'
import { isHoliday } from '~/lib/periods'
import { batched } from '~/server/batched.server'
import type { Operator } from '~/server/studio-session.server'
import { type CalendarAsked, placeOnDay, shownDays } from './rules'
import type { BookingDetail, Calendar, CalendarDay, CalendarEntry } from './schema'

/** A week or a month of everything that has a time: asked by one statement. No words of couples are in it. */
export async function calendar(
  { view, day: wanted }: CalendarAsked,
  { id: operator }: Operator,
  locale: Locale,
  at: Date,
): Promise<Calendar> {
  const today = pragueDay(at)
  const asked = { view, day: wanted ?? today }
  const days = shownDays(asked)
  const span = spanOf(days)
  const [rules, feeds, ...entries] = await Promise.all([
    availability(),
    batched(
      db()
        .select({ id: operators.id })
        .from(operators)
        .where(and(eq(operators.id, operator), isNotNull(operators.calendarTokenHash))),
    ),
    consultations(span, at),
    proposals(span, at),
    steps(span),
    workshops(span, locale),
  ])
  const { weekly, exceptions, bufferBefore, bufferAfter, step, leadHours, horizonDays, closedOnHolidays, meetingUrl } = rules
  return {
    ...asked,
    today,
    days: days.map((day) => dayOf(day, rules)),
    entries: entries.flat().toSorted((a, b) => a.day.localeCompare(b.day) || a.fromMinute - b.fromMinute),
    weekly: weekly.map(({ weekday, fromMinute, toMinute }) => ({ weekday, fromMinute, toMinute })),
    exceptions: exceptions
      .filter(({ day }) => day >= today)
      .map(({ day, kind, fromMinute, toMinute }) => ({ day, kind, fromMinute, toMinute })),
    settings: { bufferBefore, bufferAfter, step, leadHours, horizonDays, closedOnHolidays, meetingUrl },
    hasFeed: feeds.length > 0,
  }
}

interface Span {
  from: Date
  until: Date
}

/** From the first moment of the first day until the end of the last one. */
export function spanOf(days: readonly string[]): Span {
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const [from, until] = [momentInPrague(first, '00:00'), momentInPrague(addDays(last, 1), '00:00')]
  if (!from || !until) throw new Error(`${first} or ${last} is no day`)
  return { from, until }
}

const dayOf = (day: string, rules: Availability): CalendarDay => ({
  day,
  open: openHours(day, rules),
  exceptions: rules.exceptions.filter((one) => one.day === day).map(({ kind, fromMinute, toMinute }) => ({ kind, fromMinute, toMinute })),
  isHoliday: isHoliday(day),
})

const NOTHING = { step: null, place: null, fill: null }

/** What is booked, was, or is kept for an order that waits. */
export async function consultations({ from, until }: Span, at: Date): Promise<CalendarEntry[]> {
  const { id, kind, state, startsAt, endsAt, name, heldUntil } = bookings
  const rows = await batched(
    db()
      .select({ id, kind, state, startsAt, endsAt, name, heldUntil })
      .from(bookings)
      .where(and(inArray(state, ['held', 'booked', 'done', 'no-show']), gte(startsAt, from), lt(startsAt, until)))
      .orderBy(asc(startsAt), asc(id))
      .limit(MOST),
  )
  return rows
    .filter((row) => row.state !== 'held' || row.heldUntil === null || row.heldUntil > at)
    .map(({ heldUntil: _until, name: who, startsAt: starts, endsAt: ends, ...row }) => ({
      ...NOTHING,
      ...placeOnDay({ startsAt: starts, endsAt: ends }),
      id: row.id,
      kind: row.kind,
      state: row.state as CalendarEntry['state'],
      who: initials(who ?? ''),
      rest: row.id,
    }))
}

const MOST = 1000

/** Times that couples are asked about: nobody else gets them meanwhile. */
async function proposals({ from, until }: Span, at: Date): Promise<CalendarEntry[]> {
  const { id, kind, name, proposedStartsAt, proposedUntil } = bookings
  const rows = await batched(
    db()
      .select({ id, kind, name, startsAt: proposedStartsAt })
      .from(bookings)
      .where(and(isAlive(at), gt(proposedUntil, at), gte(proposedStartsAt, from), lt(proposedStartsAt, until)))
      .orderBy(asc(proposedStartsAt), asc(id))
      .limit(MOST),
  )
  return rows.flatMap(({ startsAt, ...row }) =>
    startsAt
      ? [
          {
            ...NOTHING,
            ...placeOnDay({ startsAt, endsAt: new Date(+startsAt + MINUTES[row.kind] * 60_000) }),
            id: `asked-${row.id}`,
            kind: 'asked' as const,
            state: 'held' as const,
            who: initials(row.name ?? ''),
            rest: row.id,
          },
        ]
      : [],
  )
}

/** Steps of services that have a time. */
export async function steps({ from, until }: Span): Promise<CalendarEntry[]> {
  const { orderId, step, startsAt, minutes, place, doneAt } = engagementSteps
  const rows = await batched(
    db()
      .select({ orderId, step, startsAt, minutes, place, doneAt, firstName: orders.firstName, lastName: orders.lastName })
      .from(engagementSteps)
      .innerJoin(engagements, eq(engagements.orderId, orderId))
      .innerJoin(orders, eq(orders.id, orderId))
      .where(and(ne(engagements.state, 'cancelled'), gte(startsAt, from), lt(startsAt, until)))
      .orderBy(asc(startsAt))
      .limit(MOST),
  )
  return rows.flatMap((row) =>
    row.startsAt
      ? [
          {
            ...NOTHING,
            ...placeOnDay({ startsAt: row.startsAt, endsAt: new Date(+row.startsAt + row.minutes * 60_000) }),
            id: `${row.orderId}-${row.step}`,
            kind: 'step' as const,
            state: row.doneAt ? ('done' as const) : ('booked' as const),
            who: initials([row.firstName, row.lastName].filter(Boolean).join(' ')),
            step: row.step,
            place: row.place,
            rest: row.orderId,
          },
        ]
      : [],
  )
}

export async function workshops({ from, until }: Span, locale: Locale): Promise<CalendarEntry[]> {
  const { slug, title, titleEn, location, locationEn, startsAt, endsAt, capacity, cancelledAt } = workshopEvents
  const [rows, places] = await Promise.all([
    batched(
      db()
        .select({
          slug,
          startsAt,
          endsAt,
          capacity,
          cancelledAt,
          title: locale === 'en' ? titleEn : title,
          location: locale === 'en' ? locationEn : location,
        })
        .from(workshopEvents)
        .where(and(gte(startsAt, from), lt(startsAt, until)))
        .orderBy(asc(startsAt)),
    ),
    placesTaken(),
  ])
  return rows.map((row) => ({
    ...NOTHING,
    ...placeOnDay(row),
    id: row.slug,
    kind: 'workshop',
    state: row.cancelledAt ? 'cancelled' : 'booked',
    who: row.title,
    place: row.location,
    fill: { taken: places.get(row.slug)?.taken ?? 0, capacity: row.capacity },
    rest: row.slug,
  }))
}

/** Nothing can be said of such a day any more. */
export const isOver = (day: string, at: Date): boolean => day < pragueDay(at)

/** A consultation with who comes; undefined where there is none. */
export async function studioBooking(id: string, at: Date): Promise<BookingDetail | undefined> {
  const [booking, { meetingUrl }] = await Promise.all([bookingById(id), bookingRules()])
  return booking && present(booking, meetingUrl, at)
}

function present(booking: BookingRow, usual: string | null, at: Date): BookingDetail {
  const { id, kind, state, locale, orderId, moves, cancelledBy, feePercent } = booking
  const proposed = proposedTime(booking, at)
  const isToCome = mayCancel(booking, at)
  return {
    id,
    kind,
    state,
    locale,
    orderId,
    moves,
    cancelledBy,
    feePercent,
    startsAt: booking.startsAt.toISOString(),
    endsAt: booking.endsAt.toISOString(),
    name: booking.name ?? '',
    email: booking.email,
    couple: booking.userId,
    meetingUrl: meetingOf(booking, usual),
    isOwnUrl: booking.meetingUrl !== null,
    proposal: proposed && booking.proposedUntil && { startsAt: proposed.toISOString(), until: booking.proposedUntil.toISOString() },
    endedAt: booking.endedAt?.toISOString() ?? null,
    can: {
      cancel: state === 'booked',
      propose: isToCome,
      link: state === 'booked' && at < booking.endsAt,
      outcome: (state === 'booked' || state === 'done' || state === 'no-show') && booking.startsAt <= at,
    },
  }
}
