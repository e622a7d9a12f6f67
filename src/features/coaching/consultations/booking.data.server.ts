import {
  type Placeholder,
  type SQL,
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  lte,
  ne,
  or,
  sql,
} from 'drizzle-orm'
import { type Db, type Tx, db } from '~/db/client.server'
import { keptSelect } from '~/db/kept-select.server'
import { bookings, orders, type BookingRow } from '~/db/schema'
import { addDays, pragueDay } from '~/lib/dates'
import { batched } from '~/server/batched.server'
import { namedByEnd } from '~/server/commands.server'
import { proposedTime, remindFrom } from './booking.rules'
import { bookingRules, isAlive } from './slot.data.server'

/** The only one that fits. */
export async function bookingWhere(fits: SQL | undefined, from: Db | Tx = db()): Promise<BookingRow | undefined> {
  const [booking] = await batched(from.select().from(bookings).where(fits), from)
  return booking
}

export const bookingById = (id: string, from?: Db | Tx) => bookingWhere(eq(bookings.id, id), from)
export const bookingOfAttempt = (attemptId: string, from?: Db | Tx) => bookingWhere(eq(bookings.attemptId, attemptId), from)
export const bookingOfOrder = (orderId: string, from?: Db | Tx) => bookingWhere(eq(bookings.orderId, orderId), from)

/** How many times are held for orders of this account that wait. */
export const heldBy = (userId: string, from: Db | Tx = db()): Promise<number> =>
  from.$count(bookings, and(eq(bookings.userId, userId), eq(bookings.state, 'held')))

/** How many times are held for orders of others that wait for a transfer. */
export async function waitingForTransfers(butOrder: string, from: Db | Tx): Promise<number> {
  const slow = from
    .select({ id: orders.id })
    .from(orders)
    .where(and(isNotNull(orders.variableSymbol), ne(orders.id, butOrder)))
  return from.$count(bookings, and(eq(bookings.state, 'held'), inArray(bookings.orderId, slow)))
}

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
  const [rows, { meetingUrl }] = await Promise.all([
    batched(bookedBy({ id: account.id, email: account.email.toLowerCase() })),
    bookingRules(),
  ])
  const views = rows.map((row) => presentBooking(row, meetingUrl, at))
  return [...views.filter(({ isUpcoming }) => isUpcoming).toReversed(), ...views.filter(({ isUpcoming }) => !isUpcoming)]
}

/** What the couple has to come. */
export const upcomingOf = (account: { id: string; email: string }, from: Db | Tx = db()): Promise<Array<{ id: string }>> =>
  from
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(ofAccount(account), eq(bookings.state, 'booked')))

const ofAccount = ({ id, email }: { id: string; email: string }) => ofBoth(id, email.toLowerCase())

const ofBoth = (id: string | Placeholder, email: string | Placeholder) =>
  or(eq(bookings.userId, id), and(isNull(bookings.userId), eq(bookings.email, email)))

const bookedBy = keptSelect(['id', 'email'], ({ id, email }, ask) =>
  ask
    .select()
    .from(bookings)
    .where(and(ofBoth(id, email), isNotNull(bookings.bookedAt)))
    .orderBy(desc(bookings.startsAt))
    .limit(50),
)

/** Where it takes place, as far as it is known. */
export const meetingOf = (booking: BookingRow, usual: string | null): string | null => booking.meetingUrl ?? usual

/** A consultation as whoever booked it sees it; moments are ISO texts. */
export function presentBooking(booking: BookingRow, usualUrl: string | null, at: Date) {
  const { id, kind, state, startsAt, endsAt, orderId, cancelledBy } = booking
  const isUpcoming = state === 'booked' && at < endsAt
  const proposed = proposedTime(booking, at)
  return {
    id,
    orderId,
    kind,
    // The job that closes what is over runs every few minutes.
    state: state === 'booked' && !isUpcoming ? 'done' : state,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    meetingUrl: isUpcoming ? meetingOf(booking, usualUrl) : null,
    isUpcoming,
    cancelledBy,
    /** The beginning that we ask about, and until when. */
    proposal: proposed && booking.proposedUntil && { startsAt: proposed.toISOString(), until: booking.proposedUntil.toISOString() },
  }
}
export type BookingView = ReturnType<typeof presentBooking>

/** What is to be reminded of. */
export const bookingsToRemind = (at: Date): Promise<Array<{ id: string }>> =>
  db()
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(eq(bookings.state, 'booked'), isNull(bookings.remindedAt), lte(bookings.startsAt, remindFrom(at)), gt(bookings.startsAt, at)),
    )
    .orderBy(asc(bookings.startsAt))

/** Paid when their time was over: the money is owed back. */
export const expiredBookings = (): Promise<BookingRow[]> =>
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
export const namedBooking = (named: string): Promise<BookingRow> =>
  namedByEnd('booking', { named, atLeast: 4 }, (end) =>
    db()
      .select()
      .from(bookings)
      .where(like(sql`${bookings.id}::text`, end))
      .limit(2),
  )
