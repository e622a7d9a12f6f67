import type { Tx } from '~/db/client.server'
import type { ChangeRow, EventRow, OrderRow, SeatRow } from '~/db/schema'
import type { CalendarEvent } from '~/emails/calendar-event'
import type { Mail } from '~/emails/define-mail'
import { eventWords } from './event.data.server'
import type { Locale } from '~/lib/locale'
import { orderNumber } from '~/lib/addresses'
import { m } from '~/paraglide/messages'
import { env } from '~/server/env.server'
import { enqueueMail } from '~/server/mailer.server'
import { orderLink } from '~/server/page-links.server'
import {
  orderWorkshopCalledOffMail,
  orderWorkshopCancelledMail,
  orderWorkshopChangedMail,
  orderWorkshopLeftMail,
  orderWorkshopMovedMail,
  orderWorkshopPlaceMail,
  orderWorkshopReminderMail,
} from './mails/order-workshop'

/** Each takes what it needs of all that is known of a place. */
const SEAT_MAILS = {
  'order-workshop-place': orderWorkshopPlaceMail,
  'order-workshop-changed': orderWorkshopChangedMail,
  'order-workshop-reminder': orderWorkshopReminderMail,
  'order-workshop-cancelled': orderWorkshopCancelledMail,
  'order-workshop-called-off': orderWorkshopCalledOffMail,
  'order-workshop-left': orderWorkshopLeftMail,
}
export type SeatMail = keyof typeof SEAT_MAILS

/** A place with its event and its order. */
export interface Place {
  event: EventRow
  seat: SeatRow
  order: OrderRow
}

/** `refundCents`: what goes back, where a place ends; `isSilent`: because nobody has answered. */
type Told = Place & { refundCents?: number; isSilent?: boolean | undefined }

/** A mail about a place, in the transaction of its cause; what changes calendars brings the appointment. Nobody is written to for whom an order is only kept. */
export async function sendSeatMail(tx: Tx, template: SeatMail, told: Told, at: Date): Promise<void> {
  const { refundCents = 0, isSilent = false, order } = told
  const ended = { refundCents, isSilent, totalCents: order.totalAmountCents, currency: order.currency }
  await queue(tx, order, SEAT_MAILS[template]({ ...placeProps(template, told, at), ...ended }), at)
}

/** Asks whether the couple stays, with what it had agreed to; once more, as a reminder. */
export async function sendMoved(
  tx: Tx,
  place: Place,
  { change, isReminder = false }: { change: ChangeRow; isReminder?: boolean },
  at: Date,
): Promise<void> {
  const { startsAt, endsAt, answerUntil, address } = change
  const mail = orderWorkshopMovedMail({
    ...placeProps('order-workshop-moved', place, at),
    was: {
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      place: address ?? (place.order.locale === 'en' ? change.locationEn : change.location),
    },
    until: answerUntil.toISOString(),
    isPaid: place.seat.state === 'paid',
    isReminder,
  })
  await queue(tx, place.order, mail, at)
}

async function queue(tx: Tx, { id: orderId, email, locale, userId, restrictedAt }: OrderRow, mail: Mail, at: Date): Promise<void> {
  if (email && !restrictedAt) await enqueueMail(tx, { to: email, locale, mail, userId: userId ?? undefined, orderId, at })
}

/** What every mail about a place says. */
function placeProps(template: SeatMail | 'order-workshop-moved', place: Place, at: Date) {
  const { event, order } = place
  const { locale } = order
  const { title, location } = eventWords(event, locale)
  return {
    orderNumber: orderNumber(order.id),
    orderUrl: orderLink(order.id, locale),
    title,
    place: event.address ?? location,
    hasAddress: event.address !== null,
    startsAt: event.startsAt.toISOString(),
    endsAt: event.endsAt.toISOString(),
    calendar: appointment(template, place, locale, at),
  }
}

const ENDS: ReadonlyArray<SeatMail | 'order-workshop-moved'> = [
  'order-workshop-cancelled',
  'order-workshop-called-off',
  'order-workshop-left',
]

/** Neutral, because others see calendars; the end of an appointment counts more than each earlier word about it. */
function appointment(template: SeatMail | 'order-workshop-moved', { event, seat, order }: Place, locale: Locale, at: Date): CalendarEvent {
  const isOver = ENDS.includes(template)
  const { location } = eventWords(event, locale)
  return {
    method: isOver ? 'CANCEL' : 'REQUEST',
    uid: `misto-${seat.id}@${new URL(env().PUBLIC_URL).hostname}`,
    sequence: event.revision + (isOver ? 1 : 0),
    at: at.toISOString(),
    startsAt: event.startsAt.toISOString(),
    endsAt: event.endsAt.toISOString(),
    summary: m.workshop_calendar_summary({}, { locale }),
    location: event.address ?? location,
    description: m.workshop_calendar_description({ number: orderNumber(order.id), url: orderLink(order.id, locale) }, { locale }),
    attendees: order.email ? [order.email] : [],
  }
}

/** The appointment of a paid place, for whoever fetches it from the page of the order. */
export const seatAppointment = (place: Place, locale: Locale, at: Date): CalendarEvent =>
  appointment('order-workshop-place', place, locale, at)
