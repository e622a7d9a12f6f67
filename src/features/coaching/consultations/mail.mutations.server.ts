import type { Tx } from '~/db/client.server'
import type { BookingRow } from '~/db/schema'
import type { BookingProps } from './mails/booking-letter'
import type { Mail } from '~/emails/define-mail'
import { CONSULTATION_PAGE, bookingNumber, orderNumber } from '~/lib/addresses'
import { type Locale, localizedPath } from '~/lib/locale'
import type { Currency } from '~/lib/money'
import { bookingLink } from '~/server/page-links.server'
import { env } from '~/server/env.server'
import { enqueueMail } from '~/server/mailer.server'
import { operator } from '~/server/operator.server'
import { bookingSetMail } from './mails/booking-set'
import { bookingReminderMail } from './mails/booking-reminder'
import { bookingCancelledMail } from './mails/booking-cancelled'
import { bookingHoldMail } from './mails/booking-hold'
import { bookingKnownMail } from './mails/booking-known'
import { bookingProposedMail } from './mails/booking-proposed'
import { bookingTeamMail } from './mails/booking-team'

/** A booking, and where it takes place as far as it is known. */
export interface Told {
  booking: BookingRow
  meetingUrl: string | null
}

/** What goes back after a cancellation: money of an order, or minutes of a package. */
export type Returned = { feePercent: number } & ({ cents: number; currency: Currency } | { minutes: number })

type TeamCause = Parameters<typeof bookingTeamMail>[0]['cause']

const TEAM_LOCALE: Locale = 'cs'

/** Booked, changed or given the address of its call: told to the couple and to the team, with an entry for calendars. */
export async function mailBooked(
  tx: Tx,
  told: Told,
  cause: Exclude<TeamCause, 'cancelled' | 'kept'>,
  at: Date,
  beforeAt?: Date,
): Promise<void> {
  const { orderId } = told.booking
  const props = { ...factsOf(told, at), cause, orderNumber: orderId && orderNumber(orderId) }
  await toBooker(tx, told, bookingSetMail(props), at)
  await toTeam(tx, told, cause, at, beforeAt)
}

/** The team asks for another time. */
export async function mailProposed(
  tx: Tx,
  { proposedAt, until, words, ...told }: Told & { proposedAt: Date; until: Date; words: string | null },
  at: Date,
): Promise<void> {
  const props = { ...factsOf(told, at), proposedAt: proposedAt.toISOString(), until: until.toISOString(), words }
  await toBooker(tx, told, bookingProposedMail(props), at)
}

/** The couple does not want the time that the team has asked for. */
export const mailKept = (tx: Tx, told: Told, proposedAt: Date, at: Date): Promise<void> => toTeam(tx, told, 'kept', at, proposedAt)

export async function mailReminder(tx: Tx, told: Told, at: Date): Promise<void> {
  await toBooker(tx, told, bookingReminderMail(factsOf(told, at)), at)
}

/** Taken out of both calendars. `returned`: null for what cost nothing, or where the mail about the order says it. */
export async function tellCancelled(tx: Tx, told: Told, returned: Returned | null, at: Date): Promise<void> {
  const by = told.booking.cancelledBy as 'couple' | 'team' | 'order'
  const newUrl = env().PUBLIC_URL + localizedPath(CONSULTATION_PAGE, told.booking.locale)
  await toBooker(tx, told, bookingCancelledMail({ ...factsOf(told, at), by, refund: returned, newUrl }), at)
  await toTeam(tx, told, 'cancelled', at)
}

/** Cancelled because its account is erased: the team hears of the time, and of nobody. */
export const mailErased = (tx: Tx, { booking }: Told, at: Date): Promise<void> =>
  toTeam(tx, { booking: { ...booking, name: null, email: operator().email }, meetingUrl: null }, 'cancelled', at)

/** Its time is kept until its address is confirmed; the team and calendars hear of it afterwards. */
export async function mailHeld(tx: Tx, booking: BookingRow, at: Date): Promise<void> {
  const { startsAt, endsAt, heldUntil } = booking
  const times = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), until: (heldUntil ?? at).toISOString() }
  const props = { bookingUrl: bookingLink(booking.id, booking.locale), ...times }
  await toBooker(tx, { booking, meetingUrl: null }, bookingHoldMail(props), at)
}

/** Somebody asked for a second free call with this address. */
export async function mailKnown(tx: Tx, told: Told, at: Date): Promise<void> {
  await toBooker(tx, told, bookingKnownMail(factsOf(told, at)), at)
}

function factsOf({ booking, meetingUrl }: Told, at: Date): BookingProps {
  const { id, startsAt, endsAt, sequence, email } = booking
  return {
    bookingUrl: bookingLink(id, booking.locale),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    meetingUrl,
    uid: `${id}@${env().MAIL_FROM.slice(env().MAIL_FROM.lastIndexOf('@') + 1)}`,
    sequence,
    at: at.toISOString(),
    attendee: email,
  }
}

const toBooker = (tx: Tx, { booking }: Told, mail: Mail, at: Date): Promise<void> =>
  enqueueMail(tx, {
    to: booking.email,
    locale: booking.locale,
    mail,
    userId: booking.userId ?? undefined,
    orderId: booking.orderId ?? undefined,
    at,
  })

async function toTeam(tx: Tx, told: Told, cause: TeamCause, at: Date, beforeAt: Date | null = null): Promise<void> {
  const { bookingUrl: _withKey, ...facts } = factsOf(told, at)
  const { id, kind, name } = told.booking
  const props = { ...facts, cause, kind, number: bookingNumber(id), name, beforeAt: beforeAt?.toISOString() ?? null }
  await enqueueMail(tx, { to: operator().email, locale: TEAM_LOCALE, mail: bookingTeamMail(props), at })
}
