import { and, asc, desc, eq, isNull, ne } from 'drizzle-orm'
import type { QueryBuilder } from 'drizzle-orm/pg-core'
import { type Db, type Tx, db } from '~/db/client.server'
import { keptSelect } from '~/db/kept-select.server'
import { orders, payments, workshopChanges, workshopEvents, workshopSeats, type ChangeRow, type OrderRow, type SeatRow } from '~/db/schema'
import type { CalendarEvent } from '~/emails/calendar-event'
import { type Place, seatAppointment } from './seat-mail.mutations.server'
import { eventWords } from './event.data.server'
import { refundCents } from './event.rules'
import type { Locale } from '~/lib/locale'
import { eventTimeText, pragueTime } from '~/lib/dates'
import { batched } from '~/server/batched.server'
import type { AccountId } from '~/server/session.server'
import type { SeatChange, SeatView } from './seat.schema'

/** The place that an order has, or had. */
export async function seatOfOrder(orderId: string, from: Db | Tx = db()): Promise<SeatRow | undefined> {
  const [seat] = await from.select().from(workshopSeats).where(eq(workshopSeats.orderId, orderId))
  return seat
}

const seatsWhere = (ask: QueryBuilder, which: ReturnType<typeof and>) =>
  ask
    .select({ seat: workshopSeats, event: workshopEvents, order: orders, backCents: payments.backCents, change: workshopChanges })
    .from(workshopSeats)
    .innerJoin(workshopEvents, eq(workshopEvents.id, workshopSeats.eventId))
    .innerJoin(orders, eq(orders.id, workshopSeats.orderId))
    .leftJoin(payments, and(eq(payments.orderId, orders.id), eq(payments.state, 'confirmed')))
    .leftJoin(workshopChanges, and(eq(workshopChanges.seatId, workshopSeats.id), isNull(workshopChanges.answer)))
    .where(which)
    .orderBy(asc(workshopEvents.startsAt), desc(workshopSeats.takenAt))

const seatByOrder = keptSelect(['orderId'], ({ orderId }, ask) => seatsWhere(ask, eq(workshopSeats.orderId, orderId)))
const seatsByAccount = keptSelect(['account'], ({ account }, ask) =>
  seatsWhere(ask, and(eq(orders.userId, account), ne(workshopSeats.state, 'freed'))),
)

/** What the page of an order shows of its place. */
export async function seatView(orderId: string, locale: Locale, at: Date): Promise<SeatView | undefined> {
  const [found] = await batched(seatByOrder({ orderId }))
  return found && present(found, locale, at)
}

/** The couple's places, those that were freed left out; the next one first. */
export async function ownSeats(account: AccountId, locale: Locale, at: Date): Promise<SeatView[]> {
  const found = await batched(seatsByAccount({ account }))
  return found.map((row) => present(row, locale, at))
}

type Found = Place & { backCents: number | null; change: ChangeRow | null }

function present({ seat, event, order, backCents, change }: Found, locale: Locale, at: Date): SeatView {
  const isComing = at < event.startsAt
  const totalCents = order.totalAmountCents - (backCents ?? 0)
  return {
    orderId: order.id,
    slug: event.slug,
    ...eventWords(event, locale),
    // Exactly where it is, only those who come learn.
    address: seat.state === 'paid' ? event.address : null,
    startsAt: event.startsAt.toISOString(),
    time: eventTimeText(event.startsAt.toISOString(), event.endsAt.toISOString(), locale),
    state: seat.state === 'freed' ? (seat.freedCause as SeatView['state']) : seat.state === 'paid' ? 'paid' : 'held',
    isComing,
    cancellation:
      seat.state === 'paid' && isComing && !change ? { totalCents, refundCents: refundCents(totalCents, event.startsAt, at) } : null,
    change: change && at < change.answerUntil ? asked(change, seat.state === 'paid' ? totalCents : 0, locale) : null,
    refundCents: seat.refundCents,
    currency: order.currency,
    attendance: seat.attendance === 'attended' || seat.attendance === 'no-show' ? seat.attendance : null,
  }
}

const asked = ({ id, startsAt, endsAt, answerUntil, ...was }: ChangeRow, backCents: number, locale: Locale): SeatChange => ({
  id,
  wasTime: eventTimeText(startsAt.toISOString(), endsAt.toISOString(), locale),
  wasWhere: was.address ?? (locale === 'en' ? was.locationEn : was.location),
  until: pragueTime(answerUntil.toISOString(), locale),
  backCents,
})

/** Who has a place, for the operator. */
export const seatsOf = (eventId: string, from: Db | Tx = db()): Promise<Ordered[]> =>
  orderedSeats(and(eq(workshopSeats.eventId, eventId), ne(workshopSeats.state, 'freed')), from)

/** The places that ended because we called the event off. */
export const calledOffSeats = (eventId: string): Promise<Ordered[]> =>
  orderedSeats(and(eq(workshopSeats.eventId, eventId), eq(workshopSeats.freedCause, 'called-off')), db())

interface Ordered {
  seat: SeatRow
  order: OrderRow | null
}

const orderedSeats = (which: ReturnType<typeof and>, from: Db | Tx): Promise<Ordered[]> =>
  from
    .select({ seat: workshopSeats, order: orders })
    .from(workshopSeats)
    .leftJoin(orders, eq(orders.id, workshopSeats.orderId))
    .where(which)
    .orderBy(asc(workshopSeats.number))

/** What a calendar takes of a paid place; undefined when there is none. */
export async function appointmentOf(orderId: string, locale: Locale, at: Date): Promise<CalendarEvent | undefined> {
  const [found] = await batched(seatByOrder({ orderId }))
  return found?.seat.state === 'paid' ? seatAppointment(found, locale, at) : undefined
}
