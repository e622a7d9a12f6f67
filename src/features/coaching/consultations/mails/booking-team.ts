import { defineMail } from '~/emails/define-mail'
import { z } from 'zod'
import { m } from '~/paraglide/messages'
import { BookingProps, bookingEvent, whenText } from './booking-letter'
import type { AttachedFile, LetterContext } from '~/emails/letter'

const BookingTeamProps = BookingProps.omit({ bookingUrl: true }).extend({
  /** kept: the couple does not want another time. */
  cause: z.enum(['booked', 'moved', 'cancelled', 'link', 'kept']),
  kind: z.enum(['free', 'paid', 'hours']),
  number: z.string().min(1),
  name: z.string().nullable(),
  /** Before a change; of `kept` the time that it does not want. */
  beforeAt: z.iso.datetime().nullable(),
})

const SUBJECTS = {
  booked: m.email_bookingTeam_booked,
  moved: m.email_bookingTeam_moved,
  cancelled: m.email_bookingTeam_cancelled,
  link: m.email_bookingTeam_link,
  kept: m.email_bookingTeam_kept,
}
const KINDS = { free: m.booking_kind_free, paid: m.booking_kind_paid, hours: m.booking_kind_hours }

/** To the operator, whose calendar follows as well. */
export const bookingTeamMail = defineMail('booking-team', 'account', BookingTeamProps, (props, { locale, operator, publicUrl }) => {
  const { cause, kind, number, name, attendee, startsAt, beforeAt } = props
  const when = whenText(startsAt, locale)
  const who = [name, attendee].filter(Boolean).join(', ')
  return {
    subject: SUBJECTS[cause]({ number }, { locale }),
    preheader: when,
    body: [m.email_bookingTeam_body({ kind: KINDS[kind]({}, { locale }), number }, { locale })],
    details: [
      { label: m.email_booking_when({}, { locale }), value: when },
      ...(beforeAt ? [{ label: beforeLabel(cause)({}, { locale }), value: whenText(beforeAt, locale) }] : []),
      { label: m.email_bookingTeam_who({}, { locale }), value: who },
    ],
    button: null,
    after: [],
    // A calendar that has the time already need not hear of it again.
    attachments: cause === 'kept' ? [] : [teamEvent(props, { locale, operator, publicUrl })],
    reason: m.email_common_footerTeam({}, { locale }),
  }
})

const beforeLabel = (cause: keyof typeof SUBJECTS) => (cause === 'kept' ? m.email_bookingTeam_proposed : m.email_bookingTeam_before)

/** The couple's key is none of the team's: in its place stands the number that `booking show` knows. */
function teamEvent(props: z.infer<typeof BookingTeamProps>, { locale, operator, publicUrl }: LetterContext): AttachedFile {
  const { number, cause } = props
  const file = bookingEvent(
    { ...props, bookingUrl: publicUrl, attendee: operator.email },
    cause === 'cancelled' ? 'CANCEL' : 'REQUEST',
    locale,
  )
  return file.kind === 'calendar' ? { ...file, event: { ...file.event, description: number } } : file
}
