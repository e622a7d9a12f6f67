import { and, asc, eq, gt, gte, isNull, lt, or } from 'drizzle-orm'
import { type Db, type Tx, db } from '~/db/client.server'
import { bookingExceptions, bookingHours, bookingSettings, bookings } from '~/db/schema'
import { batched } from '~/server/batched.server'
import { MINUTES, type Availability, type TimeSpan, freeSlots, isFree, shownWeeks } from './booking.rules'
import type { BookingKind } from './booking.schema'

/** What keeps its time at this moment: a hold that is over keeps nothing, whether or not somebody has noted it. */
export const isAlive = (at: Date) =>
  or(eq(bookings.state, 'booked'), and(eq(bookings.state, 'held'), or(isNull(bookings.heldUntil), gt(bookings.heldUntil, at))))

/** How far ahead bookings go, what lies between them, and where they take place. */
export async function bookingRules(from: Db | Tx = db()): Promise<typeof bookingSettings.$inferSelect> {
  const [settings] = await batched(from.select().from(bookingSettings), from)
  if (!settings) throw new Error('there are no settings of bookings')
  return settings
}

export async function availability(from: Db | Tx = db()): Promise<Availability & { meetingUrl: string | null }> {
  const [settings, weekly, exceptions] = await Promise.all([
    bookingRules(from),
    batched(from.select().from(bookingHours).orderBy(asc(bookingHours.weekday), asc(bookingHours.fromMinute)), from),
    batched(from.select().from(bookingExceptions).orderBy(asc(bookingExceptions.day), asc(bookingExceptions.fromMinute)), from),
  ])
  return { ...settings, weekly, exceptions }
}

/** What is taken between two moments; one booking that is about to move does not stand in its own way. */
async function takenBetween(from: Db | Tx, span: TimeSpan, but: string | null, at: Date): Promise<TimeSpan[]> {
  const rows = await from
    .select({ id: bookings.id, from: bookings.blockedFrom, until: bookings.blockedUntil })
    .from(bookings)
    .where(and(isAlive(at), lt(bookings.blockedFrom, span.until), gte(bookings.blockedUntil, span.from)))
  return rows.filter(({ id }) => id !== but)
}

const DAY = 86_400_000

/**
 * The free times of one kind as a calendar: days in Prague with how many times are free on each, from this week's Monday on, whole
 * weeks; and the times themselves, as ISO moments, of the day that is looked at, or of the first that has any.
 */
export async function offeredTimes(kind: BookingKind, day: string | null, at: Date, but: string | null = null) {
  const rules = await availability()
  const taken = await takenBetween(db(), { from: at, until: new Date(+at + (rules.horizonDays + 2) * DAY) }, but, at)
  const slotsOf = (one: string) => freeSlots(one, kind, rules, taken, at)
  const weeks = shownWeeks(at, rules.horizonDays).map((week) => week.map((one) => ({ day: one, free: slotsOf(one).length })))
  const open = weeks.flat().filter(({ free }) => free > 0)
  const chosen = (open.find((one) => one.day === day) ?? open[0])?.day ?? null
  return { weeks, day: chosen, slots: chosen ? slotsOf(chosen).map((slot) => slot.toISOString()) : [], minutes: MINUTES[kind] }
}
export type OfferedTimes = Awaited<ReturnType<typeof offeredTimes>>

/** Whether this beginning can be taken now. What says so is not yet held: the database decides between two at once. */
export async function isSlotFree(tx: Db | Tx, kind: BookingKind, startsAt: Date, at: Date, but: string | null = null): Promise<boolean> {
  const rules = await availability(tx)
  // No calendar of ours reaches as far as what somebody may have typed, and neither does the one of the database.
  if (startsAt <= at || +startsAt > +at + (rules.horizonDays + 2) * DAY) return false
  const around = { from: new Date(+startsAt - DAY), until: new Date(+startsAt + DAY) }
  return isFree(startsAt, kind, rules, await takenBetween(tx, around, but, at), at)
}
