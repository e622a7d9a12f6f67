import { and, asc, desc, eq, gt, gte, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { type Db, type Tx, db } from '~/db/client.server'
import { bookingExceptions, bookingHours, bookingSettings, bookings, type BookingRow } from '~/db/schema'
import { addDays, pragueDay } from '~/lib/dates'
import { CommandError } from '~/server/commands.server'
import { MINUTES, remindFrom, type Availability, type TimeSpan, freeSlots, isFree, shownWeeks } from './booking.rules'
import type { BookingKind, BookingView, OfferedTimes } from './booking.schema'

/** What keeps its time at this moment: a hold that is over keeps nothing, whether or not somebody has noted it. */
const isAlive = (at: Date) =>
  or(eq(bookings.state, 'booked'), and(eq(bookings.state, 'held'), or(isNull(bookings.heldUntil), gt(bookings.heldUntil, at))))

export async function availability(from: Db | Tx = db()): Promise<Availability & { meetingUrl: string | null }> {
  const [settings] = await from.select().from(bookingSettings)
  if (!settings) throw new Error('there are no settings of bookings')
  const weekly = await from.select().from(bookingHours).orderBy(asc(bookingHours.weekday), asc(bookingHours.fromMinute))
  const exceptions = await from.select().from(bookingExceptions).orderBy(asc(bookingExceptions.day), asc(bookingExceptions.fromMinute))
  return { ...settings, weekly, exceptions: exceptions.map((row) => ({ ...row, kind: row.kind === 'open' ? 'open' : 'closed' })) }
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

/** The calendar of free times; `day` is the one that is looked at, or the first with a free time. */
export async function offeredTimes(kind: BookingKind, day: string | null, at: Date, but: string | null = null): Promise<OfferedTimes> {
  const rules = await availability()
  const taken = await takenBetween(db(), { from: at, until: new Date(+at + (rules.horizonDays + 2) * DAY) }, but, at)
  const slotsOf = (one: string) => freeSlots(one, kind, rules, taken, at)
  const weeks = shownWeeks(at, rules.horizonDays).map((week) => week.map((one) => ({ day: one, free: slotsOf(one).length })))
  const open = weeks.flat().filter(({ free }) => free > 0)
  const chosen = (open.find((one) => one.day === day) ?? open[0])?.day ?? null
  return { weeks, day: chosen, slots: chosen ? slotsOf(chosen).map((slot) => slot.toISOString()) : [], minutes: MINUTES[kind] }
}

/** Whether this beginning can be taken now. What says so is not yet held: the database decides between two at once. */
export async function isSlotFree(tx: Db | Tx, kind: BookingKind, startsAt: Date, at: Date, but: string | null = null): Promise<boolean> {
  const rules = await availability(tx)
  // No calendar of ours reaches as far as what somebody may have typed, and neither does the one of the database.
  if (startsAt <= at || +startsAt > +at + (rules.horizonDays + 2) * DAY) return false
  const around = { from: new Date(+startsAt - DAY), until: new Date(+startsAt + DAY) }
  return isFree(startsAt, kind, rules, await takenBetween(tx, around, but, at), at)
}

export async function bookingById(id: string, from: Db | Tx = db()): Promise<BookingRow | undefined> {
  const [booking] = await from.select().from(bookings).where(eq(bookings.id, id))
  return booking
}

export async function bookingOfAttempt(attemptId: string, from: Db | Tx = db()): Promise<BookingRow | undefined> {
  const [booking] = await from.select().from(bookings).where(eq(bookings.attemptId, attemptId))
  return booking
}

export async function bookingOfOrder(orderId: string, from: Db | Tx = db()): Promise<BookingRow | undefined> {
  const [booking] = await from.select().from(bookings).where(eq(bookings.orderId, orderId))
  return booking
}

/** How many times are held for orders of this account that wait. */
export const heldBy = (userId: string, from: Db | Tx = db()): Promise<number> =>
  from.$count(bookings, and(eq(bookings.userId, userId), eq(bookings.state, 'held')))

/** To be changed in `tx` by nobody else until its end. Whoever needs the order as well has locked it before. */
export async function lockBooking(tx: Tx, id: string): Promise<BookingRow | undefined> {
  const [booking] = await tx.select().from(bookings).where(eq(bookings.id, id)).for('update')
  return booking
}

/** Of the account, or made with its confirmed address and without an account. */
export const isOf = (booking: BookingRow, account: { id: string; email: string }): boolean =>
  booking.userId === account.id || (booking.userId === null && booking.email === account.email.toLowerCase())

/** What a couple has booked and had, what is next on top, then what was, the newest first. Holds and ended orders are not told here. */
export async function bookingsOf(account: { id: string; email: string }, at: Date): Promise<BookingView[]> {
  const rows = await db()
    .select()
    .from(bookings)
    .where(and(ofAccount(account), isNotNull(bookings.bookedAt)))
    .orderBy(desc(bookings.startsAt))
    .limit(50)
  const url = (await availability()).meetingUrl
  const views = rows.map((row) => presentBooking(row, url, at))
  return [...views.filter(({ isUpcoming }) => isUpcoming).toReversed(), ...views.filter(({ isUpcoming }) => !isUpcoming)]
}

/** What the couple has to come. */
export const upcomingOf = (account: { id: string; email: string }, from: Db | Tx = db()): Promise<Array<{ id: string }>> =>
  from
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(ofAccount(account), eq(bookings.state, 'booked')))

const ofAccount = ({ id, email }: { id: string; email: string }) =>
  or(eq(bookings.userId, id), and(isNull(bookings.userId), eq(bookings.email, email.toLowerCase())))

/** Where it takes place, as far as it is known. */
export const meetingOf = (booking: BookingRow, usual: string | null): string | null => booking.meetingUrl ?? usual

export function presentBooking(booking: BookingRow, usualUrl: string | null, at: Date): BookingView {
  const { id, startsAt, endsAt, orderId } = booking
  const isUpcoming = booking.state === 'booked' && at < endsAt
  return {
    id,
    orderId,
    kind: booking.kind as BookingView['kind'],
    // The job that closes what is over runs every few minutes.
    state: booking.state === 'booked' && !isUpcoming ? 'done' : (booking.state as BookingView['state']),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    meetingUrl: isUpcoming ? meetingOf(booking, usualUrl) : null,
    isUpcoming,
    cancelledBy: booking.cancelledBy as BookingView['cancelledBy'],
  }
}

/** What is to be reminded of. */
export const bookingsToRemind = (at: Date): Promise<Array<{ id: string }>> =>
  db()
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.state, 'booked'),
        isNull(bookings.remindedAt),
        lte(bookings.startsAt, remindFrom(at)),
        sql`${bookings.startsAt} > ${at.toISOString()}`,
      ),
    )
    .orderBy(asc(bookings.startsAt))

/** Paid when their time was over: the money is owed back. */
export const lapsedBookings = (): Promise<BookingRow[]> =>
  db()
    .select()
    .from(bookings)
    .where(and(eq(bookings.state, 'lapsed'), isNull(bookings.settledAt)))

/** What the operator sees: what is to come, or everything of the last months. */
export const listedBookings = (which: 'upcoming' | 'all', at: Date): Promise<BookingRow[]> =>
  db()
    .select()
    .from(bookings)
    .where(which === 'all' ? undefined : and(isAlive(at), gte(bookings.endsAt, at)))
    .orderBy(which === 'all' ? desc(bookings.startsAt) : asc(bookings.startsAt))
    .limit(100)

/** On these days somebody comes, whatever is closed now. */
export async function bookedOn(day: string, at: Date): Promise<BookingRow[]> {
  const rows = await db()
    .select()
    .from(bookings)
    .where(
      and(
        isAlive(at),
        gte(bookings.startsAt, new Date(`${addDays(day, -1)}T00:00:00Z`)),
        lt(bookings.startsAt, new Date(`${addDays(day, 2)}T00:00:00Z`)),
      ),
    )
  return rows.filter(({ startsAt }) => pragueDay(startsAt) === day)
}

/** As an operator names it: by the end of its id. Throws a {@link CommandError}. */
export async function namedBooking(named: string): Promise<BookingRow> {
  const end = named.toLowerCase()
  const found = /^[0-9a-f-]{4,36}$/.test(end)
    ? await db()
        .select()
        .from(bookings)
        .where(sql`${bookings.id}::text like ${`%${end}`}`)
        .limit(2)
    : []
  const [booking, another] = found
  if (!booking) throw new CommandError(`There is no booking '${named}'.`)
  if (another) throw new CommandError(`Several bookings end with '${named}': name the whole id.`)
  return booking
}
