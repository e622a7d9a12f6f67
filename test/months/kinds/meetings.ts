import fc from 'fast-check'
import { eq, isNotNull } from 'drizzle-orm'
import { bookings, orders, serviceOffers, workshopEvents, workshopSeats } from '~/db/schema'
import { openChange } from '~/features/academy/workshops/change.data.server'
import { refundCents } from '~/features/academy/workshops/event.rules'
import { cancelPlace } from '~/features/academy/workshops/mutations.server'
import { cancelBooking, moveBooking } from '~/features/coaching/consultations/mutations.server'
import { costPercent } from '~/features/coaching/consultations/rules'
import { cancellationScale } from '~/features/coaching/offer-page/data.server'
import { acceptOffer } from '~/features/coaching/services/mutations.server'
import { keptCents } from '~/features/shop/payments/refund.data.server'
import { orderAttempt } from '../../order-attempt'
import { type Kind, pick } from '../month'
import { heardOf, hourOf } from './orders'

export const EVENT = 'nez-pujdete-poprve'

/** A couple gives its place at a workshop up, at the sum that it was shown. */
export const givingUpPlace: Kind<number> = {
  said: fc.nat(5),
  act: async (month, place) => {
    const seats = await month.db
      .select({ id: workshopSeats.id, order: orders, event: workshopEvents })
      .from(workshopSeats)
      .innerJoin(orders, eq(orders.id, workshopSeats.orderId))
      .innerJoin(workshopEvents, eq(workshopEvents.id, workshopSeats.eventId))
      .orderBy(orders.createdAt)
    const seat = pick(seats, place)
    if (!seat) return
    const kept = await keptCents(seat.order, month.db)
    // As long as a couple is asked about a change, leaving costs nothing.
    const seen = (await openChange(seat.id, month.db)) ? kept : refundCents(kept, seat.event.startsAt, month.at)
    const answers = await month.press(() => cancelPlace(seat.order.id, seen, month.at))
    if (answers.some(({ ok }) => ok)) month.agreed.push({ order: seat.order.id, cents: seen })
  },
}

/** We call the workshop off. */
export const callingOff: Kind<null> = {
  said: fc.constant(null),
  act: async (month) => {
    const answers = await month.agree('workshop', 'cancel', EVENT)
    if (answers) for (const order of month.orders) month.agreed.push({ order, cents: Infinity })
  },
}

type Hour = { place: number; what: 'move' | 'cancel' | 'team'; hour: number }

/** An hour gets another time, or is called off by the couple or by the team. */
export const changingHour: Kind<Hour> = {
  said: fc.record({ place: fc.nat(5), what: fc.constantFrom('move', 'cancel', 'team') as fc.Arbitrary<Hour['what']>, hour: fc.nat(9) }),
  act: async (month, { place, what, hour }) => {
    const kept = await month.db.select().from(bookings).where(isNotNull(bookings.orderId)).orderBy(bookings.createdAt)
    const booking = pick(kept, place)
    if (!booking?.orderId) return
    const to = hourOf(month.at, hour)
    if (what === 'move') return void (await month.press(() => moveBooking(booking.id, to, month.at)))
    const [order] = await month.db.select().from(orders).where(eq(orders.id, booking.orderId))
    const percent = costPercent({ booking, order }, month.at, await cancellationScale())
    const answers =
      what === 'team'
        ? await month.agree('booking', 'cancel', booking.id)
        : await month.press(() => cancelBooking(booking.id, percent, month.at))
    if (answers) month.agreed.push({ order: booking.orderId, cents: Infinity })
  },
}

/** The team offers an accompaniment, and the couple accepts it. */
export const offering: Kind<{ crowns: number; method: 'card' | 'transfer' }> = {
  said: fc.record({ crowns: fc.constantFrom(8000, 9500), method: fc.constantFrom('card', 'transfer') }),
  act: async (month, { crowns, method }) => {
    await month.agree('offer', 'make', 'accompaniment', 'jana@mesic.example', String(crowns))
    const [offer] = await month.db.select().from(serviceOffers).where(eq(serviceOffers.state, 'open'))
    if (!offer) return
    const { product: _product, waiver: _waiver, ...attempt } = orderAttempt({ seenCents: offer.amountCents, method })
    const placed = { ...attempt, buyer: { ...attempt.buyer, email: 'jana@mesic.example' }, early: true }
    for (const answer of await month.press(() => acceptOffer(offer.id, placed, month.at))) if (answer.ok) heardOf(month, answer.placed.id)
  },
}
