import type { Tx } from '~/db/client.server'
import type { EventRow, OrderRow, SeatRow } from '~/db/schema'
import type { CalendarEvent } from '~/emails/calendar-event'
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
}
export type SeatMail = keyof typeof SEAT_MAILS

/** A place with its event and its order. */
export interface Place {
  event: EventRow
  seat: SeatRow
  order: OrderRow
}

/** `refundCents`: what goes back, where a place ends. */
type Told = Place & { refundCents?: number }

/** A mail about a place, in the transaction of its cause; what changes calendars brings the appointment. Nobody is written to for whom an order is only kept. */
export async function sendSeatMail(tx: Tx, template: SeatMail, told: Told, at: Date): Promise<void> {
  const { event, order } = told
  if (!order.email || order.restrictedAt) return
  const { locale } = order
  const { title, location } = eventWords(event, locale)
  const mail = SEAT_MAILS[template]({
    orderNumber: orderNumber(order.id),
    orderUrl: orderLink(order.id, locale),
    title,
    place: event.address ?? location,
    hasAddress: event.address !== null,
    startsAt: event.startsAt.toISOString(),
    endsAt: event.endsAt.toISOString(),
    refundCents: told.refundCents ?? 0,
    totalCents: order.totalAmountCents,
    currency: order.currency,
    calendar: appointment(template, told, locale, at),
  })
  await enqueueMail(tx, { to: order.email, locale, mail, userId: order.userId ?? undefined, at })
}

/** Neutral, because others see calendars; the end of an appointment counts more than each earlier word about it. */
function appointment(template: SeatMail, { event, seat, order }: Place, locale: Locale, at: Date): CalendarEvent {
  const isOver = template === 'order-workshop-cancelled' || template === 'order-workshop-called-off'
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
