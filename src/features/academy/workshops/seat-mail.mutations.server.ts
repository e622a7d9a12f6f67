import type { Tx } from '~/db/client.server'
import type { EventRow, OrderRow, SeatRow } from '~/db/schema'
import type { CalendarEvent } from '~/emails/calendar-event'
import type { Mail } from '~/emails/define-mail'
import { eventWords } from './event.data.server'
import type { Locale } from '~/lib/locale'
import { orderNumber } from '~/lib/addresses'
import { m } from '~/paraglide/messages'
import { env } from '~/server/env.server'
import { enqueueMail } from '~/server/mailer.server'
import { orderLink } from '~/server/page-links.server'
import { orderWorkshopCalledOffMail } from './mails/order-workshop-called-off'
import { orderWorkshopCancelledMail } from './mails/order-workshop-cancelled'
import { orderWorkshopChangedMail } from './mails/order-workshop-changed'
import { orderWorkshopPlaceMail } from './mails/order-workshop-place'
import { orderWorkshopReminderMail } from './mails/order-workshop-reminder'

const SEAT_MAILS = [
  'order-workshop-place',
  'order-workshop-changed',
  'order-workshop-reminder',
  'order-workshop-cancelled',
  'order-workshop-called-off',
] as const
export type SeatMail = (typeof SEAT_MAILS)[number]

interface Told {
  event: EventRow
  seat: SeatRow
  order: OrderRow
  /** What goes back, where a place ends. */
  refundCents?: number
}

/** A mail about a place, in the transaction of its cause; what changes calendars brings the appointment. Nobody is written to for whom an order is only kept. */
export async function sendSeatMail(tx: Tx, template: SeatMail, told: Told, at: Date): Promise<void> {
  const { event, order } = told
  if (!order.email || order.restrictedAt) return
  const locale: Locale = order.locale
  const { title, location } = eventWords(event, locale)
  const facts = {
    orderNumber: orderNumber(order.id),
    orderUrl: orderLink(order.id, locale),
    title,
    place: event.address ?? location,
    hasAddress: event.address !== null,
    startsAt: event.startsAt.toISOString(),
    endsAt: event.endsAt.toISOString(),
  }
  const mail = mailOf(template, facts, { ...told, calendar: appointment(template, told, locale, at) })
  await enqueueMail(tx, { to: order.email, locale, mail, userId: order.userId ?? undefined, at })
}

type Facts = Parameters<typeof orderWorkshopReminderMail>[0]

function mailOf(template: SeatMail, facts: Facts, { order, refundCents, calendar }: Told & { calendar: CalendarEvent }): Mail {
  const money = {
    refundCents: refundCents ?? 0,
    totalCents: order.totalAmountCents,
    currency: order.currency,
  }
  switch (template) {
    case 'order-workshop-reminder':
      return orderWorkshopReminderMail(facts)
    case 'order-workshop-place':
      return orderWorkshopPlaceMail({ ...facts, calendar })
    case 'order-workshop-changed':
      return orderWorkshopChangedMail({ ...facts, calendar })
    case 'order-workshop-cancelled':
      return orderWorkshopCancelledMail({ ...facts, ...money, calendar })
    case 'order-workshop-called-off':
      return orderWorkshopCalledOffMail({ ...facts, ...money, calendar })
  }
}

/** Neutral, because others see calendars; the end of an appointment counts more than each earlier word about it. */
function appointment(template: SeatMail, { event, seat, order }: Told, locale: Locale, at: Date): CalendarEvent {
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
export const seatAppointment = (told: Told, locale: Locale, at: Date): CalendarEvent =>
  appointment('order-workshop-place', told, locale, at)
