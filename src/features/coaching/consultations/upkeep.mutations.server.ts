import { and, eq, lte } from 'drizzle-orm'
import { db } from '~/db/client.server'
import { bookings } from '~/db/schema'
import { cancellationScale } from '~/features/coaching/offer-page/data.server'
import { type Outcome, refused } from '~/lib/outcome'
import type { Actor } from '~/server/operator-events.server'
import { mailReminder, mailBooked } from './mail.mutations.server'
import { bookingsToRemind, lockBooking } from './booking.data.server'
import { remindFrom } from './booking.rules'
import { changed, noteBooking, told } from './booking.mutations.server'

/** Reminds of what begins within a day, each time once. Returns how many. */
export async function remindBookings(at: Date): Promise<number> {
  let reminded = 0
  for (const { id } of await bookingsToRemind(at)) {
    const done = await db().transaction(async (tx) => {
      const booking = await lockBooking(tx, id)
      const isDue = booking?.state === 'booked' && !booking.remindedAt && booking.startsAt > at && booking.startsAt <= remindFrom(at)
      if (!isDue) return false
      await mailReminder(tx, await told(tx, await changed(tx, id, { remindedAt: at })), at)
      return true
    })
    if (done) reminded++
  }
  return reminded
}

/** What is over took place, as long as nobody says otherwise. Returns how many. */
export async function closePastBookings(at: Date): Promise<number> {
  const over = await db()
    .update(bookings)
    .set({ state: 'done', endedAt: at })
    .where(and(eq(bookings.state, 'booked'), lte(bookings.endsAt, at)))
    .returning({ id: bookings.id })
  return over.length
}

/** The operator says that it took place, or that nobody came (terms 12.2). False for what was never to take place. */
export async function noteOutcome(id: string, state: 'done' | 'no-show', by: Actor, at: Date): Promise<boolean> {
  const { noShow } = (await cancellationScale()).fees
  const kept = state === 'no-show' ? { feePercent: noShow, refundCents: 0 } : { feePercent: null, refundCents: null }
  return db().transaction(async (tx) => {
    const booking = await lockBooking(tx, id)
    if (!booking || !TOOK_PLACE.includes(booking.state) || booking.startsAt > at) return false
    await changed(tx, id, { state, endedAt: at, ...kept })
    // It took place by itself, or somebody has said so: that is another answer, though the state is the same.
    const basis = booking.endedAt?.toISOString() ?? null
    await noteBooking(tx, by, { kind: 'booking-noted', id, before: { state: booking.state }, after: { state }, basis }, at)
    return true
  })
}

const TOOK_PLACE: readonly string[] = ['booked', 'done', 'no-show']

/** Where this one takes place; both calendars hear of it. */
export async function setMeetingUrl(
  id: string,
  meetingUrl: string,
  by: Actor,
  at: Date,
): Promise<Outcome<object, 'not-possible' | 'same'>> {
  return db().transaction(async (tx) => {
    const booking = await lockBooking(tx, id)
    if (booking?.state !== 'booked' || booking.endsAt <= at) return refused('not-possible')
    if (booking.meetingUrl === meetingUrl) return refused('same')
    const withUrl = await changed(tx, id, { meetingUrl, sequence: booking.sequence + 1 })
    await mailBooked(tx, await told(tx, withUrl), 'link', at)
    await noteBooking(tx, by, { kind: 'booking-noted', id, before: { link: booking.meetingUrl }, after: { link: meetingUrl } }, at)
    return { ok: true }
  })
}

/** Removes what ended so long ago that nobody can ask about it any more. Returns how many. */
export async function purgeBookings(endedBefore: Date): Promise<number> {
  const gone = await db().delete(bookings).where(lte(bookings.endedAt, endedBefore)).returning({ id: bookings.id })
  return gone.length
}
