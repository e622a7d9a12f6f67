import { and, asc, count, countDistinct, eq, gt, gte, inArray, isNull, lt, sql } from 'drizzle-orm'
import { db } from '~/db/client.server'
import { bookings, serviceOffers, workshopEvents, workshopSeats, workshopWaiting } from '~/db/schema'
import { availability } from '~/features/coaching/consultations/slot.data.server'
import { addDays } from '~/lib/dates'
import type { Locale } from '~/lib/locale'
import { batched } from '~/server/batched.server'
import { gridOf } from './grid.rules'
import { offersShown } from './offer.rules'
import { type Span, beginningOf } from './rules'
import type { HourGrid, Offers, WorkshopFill } from './schema'

const GRID_WEEKS = 8

/** How much of the hours of consultations was taken in the last weeks, until yesterday. The hours are those of today: earlier ones are not kept. */
export async function hourGrid(today: string): Promise<HourGrid> {
  const days = { first: addDays(today, -7 * GRID_WEEKS), count: 7 * GRID_WEEKS }
  const { state, blockedFrom, blockedUntil } = bookings
  const [hours, kept] = await Promise.all([
    availability(),
    batched(
      db()
        .select({ from: blockedFrom, until: blockedUntil })
        .from(bookings)
        .where(
          and(
            inArray(state, ['booked', 'done', 'no-show']),
            gte(bookings.startsAt, beginningOf(days.first)),
            lt(bookings.startsAt, beginningOf(today)),
          ),
        ),
    ),
  ])
  return gridOf(days, hours, kept)
}

/** Workshops to come: places that are paid, kept and wanted. */
export async function workshopFills(locale: Locale, at: Date): Promise<WorkshopFill[]> {
  const { id, title, titleEn, location, locationEn, startsAt, capacity } = workshopEvents
  const seats = (...states: Array<'paid' | 'held' | 'offered'>) =>
    sql`(${db()
      .select({ seats: count() })
      .from(workshopSeats)
      .where(and(eq(workshopSeats.eventId, id), inArray(workshopSeats.state, states)))})`.mapWith(Number)
  const waiting = sql`(${db()
    .select({ entries: count() })
    .from(workshopWaiting)
    .where(and(eq(workshopWaiting.eventId, id), eq(workshopWaiting.state, 'waiting')))})`.mapWith(Number)
  const rows = await batched(
    db()
      .select({
        id,
        title: locale === 'en' ? titleEn : title,
        location: locale === 'en' ? locationEn : location,
        startsAt,
        capacity,
        paid: seats('paid'),
        held: seats('held', 'offered'),
        waiting,
      })
      .from(workshopEvents)
      .where(and(gt(startsAt, at), isNull(workshopEvents.cancelledAt)))
      .orderBy(asc(startsAt), asc(id))
      .limit(MOST),
  )
  return rows.map((row) => ({ ...row, startsAt: row.startsAt.toISOString() }))
}

const MOST = 50

/** What became of the offers that were made in a time. */
export async function offersOf({ from, to }: Span): Promise<Offers> {
  const { state, createdAt, decidedAt, email } = serviceOffers
  const made = and(gte(createdAt, beginningOf(from)), lt(createdAt, beginningOf(addDays(to, 1))))
  const answered = inArray(state, ['accepted', 'drawn', 'declined'])
  const [byState, [answers]] = await Promise.all([
    batched(
      db()
        .select({ state, offers: count(), couples: countDistinct(email) })
        .from(serviceOffers)
        .where(made)
        .groupBy(state),
    ),
    batched(
      db()
        .select({
          couples: countDistinct(email),
          median: sql`percentile_cont(0.5) within group (order by extract(epoch from ${decidedAt} - ${createdAt}))`.mapWith(Number),
        })
        .from(serviceOffers)
        .where(and(made, answered)),
    ),
  ])
  return offersShown(byState, answers ?? { couples: 0, median: 0 })
}
