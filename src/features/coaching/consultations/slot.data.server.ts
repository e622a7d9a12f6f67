import { and, asc, eq, gt, gte, isNull, lt, or } from 'drizzle-orm'
import { type Db, type Tx, db } from '~/db/client.server'
import { keptSelect } from '~/db/kept-select.server'
import { bookingExceptions, bookingHours, bookingSettings, bookings } from '~/db/schema'
import { batched } from '~/server/batched.server'
import { MINUTES, type Availability, type TimeSpan, blockOf, freeSlots, isFree, isTaken, shownWeeks } from './booking.rules'
import type { BookingKind } from './booking.schema'

/** What keeps its time at this moment: a hold that is over keeps nothing, whether or not somebody has noted it. */
export const isAlive = (at: Date) =>
  or(eq(bookings.state, 'booked'), and(eq(bookings.state, 'held'), or(isNull(bookings.heldUntil), gt(bookings.heldUntil, at))))

const settingsRow = keptSelect([], (_, ask) => ask.select().from(bookingSettings))
const weeklyHours = keptSelect([], (_, ask) =>
  ask.select().from(bookingHours).orderBy(asc(bookingHours.weekday), asc(bookingHours.fromMinute)),
)
const exceptionDays = keptSelect([], (_, ask) =>
  ask.select().from(bookingExceptions).orderBy(asc(bookingExceptions.day), asc(bookingExceptions.fromMinute)),
)

/** How far ahead bookings go, what lies between them, and where they take place. */
export async function bookingRules(from: Db | Tx = db()): Promise<typeof bookingSettings.$inferSelect> {
  const [settings] = await batched(settingsRow({}), from)
  if (!settings) throw new Error('there are no settings of bookings')
  return settings
}

export async function availability(from: Db | Tx = db()): Promise<Availability & { meetingUrl: string | null }> {
  const [settings, weekly, exceptions] = await Promise.all([
    bookingRules(from),
    batched(weeklyHours({}), from),
    batched(exceptionDays({}), from),
  ])
  return { ...settings, weekly, exceptions }
}

/** What is taken between two moments, by bookings or by times that the team asks about; one booking does not stand in its own way. */
async function takenBetween(from: Db | Tx, { span, but, rules }: Sought, at: Date): Promise<TimeSpan[]> {
  const { id, kind, proposedStartsAt } = bookings
  const [taken, proposed] = await Promise.all([
    from
      .select({ id, from: bookings.blockedFrom, until: bookings.blockedUntil })
      .from(bookings)
      .where(and(isAlive(at), lt(bookings.blockedFrom, span.until), gte(bookings.blockedUntil, span.from))),
    from
      .select({ id, kind, startsAt: proposedStartsAt })
      .from(bookings)
      .where(and(isProposed(at), lt(proposedStartsAt, span.until), gte(proposedStartsAt, span.from))),
  ])
  const asked = proposed.flatMap((one) => (one.startsAt ? [{ id: one.id, ...blockOf(one.startsAt, MINUTES[one.kind], rules) }] : []))
  return [...taken, ...asked].filter((one) => one.id !== but)
}

interface Sought {
  span: TimeSpan
  but: string | null
  rules: Availability
}

/** The couple can still agree to another time. */
const isProposed = (at: Date) => and(eq(bookings.state, 'booked'), gt(bookings.proposedUntil, at))

const DAY = 86_400_000

/**
 * The free times of one kind as a calendar: days in Prague with how many times are free on each, whole weeks from this one on, or from
 * the next one when nothing of this one can be booked any more; and the times themselves, as ISO moments, of the day that is looked at, or of the first that has any.
 */
export async function offeredTimes(kind: BookingKind, day: string | null, at: Date, but: string | null = null) {
  const rules = await availability()
  const span = { from: at, until: new Date(+at + (rules.horizonDays + 2) * DAY) }
  const taken = await takenBetween(db(), { span, but, rules }, at)
  const slotsOf = (one: string) => freeSlots(one, kind, rules, taken, at)
  const [thisWeek = [], ...later] = shownWeeks(at, rules.horizonDays).map((week) =>
    week.map((one) => ({ day: one, free: slotsOf(one).length })),
  )
  const weeks = later.length > 0 && thisWeek.every(({ free }) => free === 0) ? later : [thisWeek, ...later]
  const open = weeks.flat().filter(({ free }) => free > 0)
  const chosen = (open.find((one) => one.day === day) ?? open[0])?.day ?? null
  return { weeks, day: chosen, slots: chosen ? slotsOf(chosen).map((slot) => slot.toISOString()) : [], minutes: MINUTES[kind] }
}
export type OfferedTimes = Awaited<ReturnType<typeof offeredTimes>>

/** Whether this beginning can be taken now. What says so is not yet held: the database decides between two at once. */
export async function isSlotFree(tx: Db | Tx, { kind, startsAt, but = null, byTeam = false }: Wanted, at: Date): Promise<boolean> {
  const rules = await availability(tx)
  // No calendar of ours reaches as far as what somebody may have typed, and neither does the one of the database.
  const days = byTeam ? TEAM_DAYS : rules.horizonDays + 2
  if (startsAt <= at || +startsAt > +at + days * DAY) return false
  const span = { from: new Date(+startsAt - DAY), until: new Date(+startsAt + DAY) }
  const taken = await takenBetween(tx, { span, but, rules }, at)
  return byTeam ? !isTaken(startsAt, kind, rules, taken) : isFree(startsAt, kind, rules, taken, at)
}

/** How far ahead the team books. */
const TEAM_DAYS = 366

interface Wanted {
  kind: BookingKind
  startsAt: Date
  /** The booking that is about to move there. */
  but?: string | null | undefined
  /** Chosen by the team: its hours do not bind it, what is taken does. */
  byTeam?: boolean | undefined
}
