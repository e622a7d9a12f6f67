import { z } from 'zod'
import { CalendarEvent } from '~/emails/calendar-event'
import { defineMail } from '~/emails/define-mail'
import { type Letter, MailUrl } from '~/emails/letter'
import { eventTimeText, longDate, pragueTime } from '~/lib/dates'
import type { Locale } from '~/lib/locale'
import { CURRENCIES, amountText } from '~/lib/money'
import { m } from '~/paraglide/messages'
import { EventFacts, eventDetails } from './workshop-facts'

/** What every mail about a place says. */
const PlaceProps = EventFacts.extend({
  orderNumber: z.string().min(1),
  orderUrl: MailUrl,
  place: z.string().min(1),
  hasAddress: z.boolean(),
})
const PlaceWithCalendar = PlaceProps.extend({ calendar: CalendarEvent })

/** `refundCents`: what goes back of `totalCents`. */
const PlaceEndedProps = PlaceWithCalendar.extend({
  refundCents: z.int().nonnegative(),
  totalCents: z.int().nonnegative(),
  currency: z.enum(CURRENCIES),
})

/** `isSilent`: nobody has said whether the couple stays. */
const PlaceLeftProps = PlaceEndedProps.extend({ isSilent: z.boolean() })

/** `was`: what the couple had agreed to; until when it answers, and whether its place is paid. */
const PlaceMovedProps = PlaceWithCalendar.extend({
  was: EventFacts.omit({ title: true }).extend({ place: z.string().min(1) }),
  until: z.iso.datetime(),
  isPaid: z.boolean(),
  isReminder: z.boolean(),
})

/** The place is theirs: when, where, and how it could be given up. */
export const orderWorkshopPlaceMail = defineMail('order-workshop-place', 'order', PlaceWithCalendar, (props, { locale }) => ({
  ...placeLetter(props, locale),
  subject: m.email_orderWorkshopPlace_subject({ date: longDate(props.startsAt, locale) }, { locale }),
  preheader: m.email_orderWorkshopPlace_preheader({}, { locale }),
  body: [
    m.email_orderWorkshopPlace_body_1({}, { locale }),
    props.hasAddress ? m.email_orderWorkshopPlace_withAddress({}, { locale }) : m.email_orderWorkshopPlace_noAddress({}, { locale }),
  ],
  after: [m.email_orderWorkshopPlace_scale({}, { locale }), m.email_orderWorkshopPlace_calendar({}, { locale })],
  attachments: [{ kind: 'calendar', event: props.calendar }],
}))

/** Where exactly it is, now that it is known or has changed. */
export const orderWorkshopChangedMail = defineMail('order-workshop-changed', 'order', PlaceWithCalendar, (props, { locale }) => ({
  ...placeLetter(props, locale),
  subject: m.email_orderWorkshopChanged_subject({ date: longDate(props.startsAt, locale) }, { locale }),
  preheader: m.email_orderWorkshopChanged_preheader({}, { locale }),
  body: [m.email_orderWorkshopChanged_body_1({}, { locale })],
  after: [m.email_orderWorkshopPlace_calendar({}, { locale }), m.email_orderWorkshopChanged_refuse({}, { locale })],
  attachments: [{ kind: 'calendar', event: props.calendar }],
}))

/** Its day or place is another one by now: the couple says whether it stays (terms 11.4). */
export const orderWorkshopMovedMail = defineMail('order-workshop-moved', 'order', PlaceMovedProps, (props, { locale }) => {
  const { startsAt, endsAt, place } = props.was
  const until = pragueTime(props.until, locale)
  return {
    ...placeLetter(props, locale),
    details: [
      ...eventDetails(props, locale),
      { label: m.email_orderWorkshopMoved_was_date({}, { locale }), value: eventTimeText(startsAt, endsAt, locale) },
      { label: m.email_orderWorkshopMoved_was_place({}, { locale }), value: place },
    ],
    subject: props.isReminder
      ? m.email_orderWorkshopMoved_subject_again({ date: longDate(startsAt, locale) }, { locale })
      : m.email_orderWorkshopMoved_subject({ date: longDate(startsAt, locale) }, { locale }),
    preheader: m.email_orderWorkshopMoved_preheader({}, { locale }),
    body: [
      props.isReminder ? m.email_orderWorkshopMoved_again({}, { locale }) : m.email_orderWorkshopMoved_body({}, { locale }),
      props.isPaid
        ? m.email_orderWorkshopMoved_choice({ until }, { locale })
        : m.email_orderWorkshopMoved_choice_unpaid({ until }, { locale }),
      props.isPaid ? m.email_orderWorkshopMoved_silence({}, { locale }) : m.email_orderWorkshopMoved_silence_unpaid({}, { locale }),
    ],
    button: { label: m.email_orderWorkshopMoved_button({}, { locale }), url: props.orderUrl },
    after: [m.email_orderWorkshopMoved_calendar({}, { locale })],
    attachments: [{ kind: 'calendar', event: props.calendar }],
  }
})

/** After a change of ours the couple does not stay, or has not said so: everything goes back. */
export const orderWorkshopLeftMail = defineMail('order-workshop-left', 'order', PlaceLeftProps, (props, { locale }) => ({
  ...endLetter(props, locale),
  subject: m.email_orderWorkshopCancelled_subject({ date: longDate(props.startsAt, locale) }, { locale }),
  preheader: m.email_orderWorkshopCalledOff_preheader({}, { locale }),
  body: [
    props.isSilent ? m.email_orderWorkshopLeft_silent({}, { locale }) : m.email_orderWorkshopLeft_leaves({}, { locale }),
    m.email_orderWorkshopCancelled_refund({}, { locale }),
  ],
}))

/** Some days before. */
export const orderWorkshopReminderMail = defineMail('order-workshop-reminder', 'order', PlaceProps, (props, { locale }) => ({
  ...placeLetter(props, locale),
  subject: m.email_orderWorkshopReminder_subject({ date: longDate(props.startsAt, locale) }, { locale }),
  preheader: m.email_orderWorkshopReminder_preheader({}, { locale }),
  body: [m.email_orderWorkshopReminder_body_1({}, { locale })],
  after: [m.email_orderWorkshopReminder_rules({}, { locale })],
}))

/** The couple has given its place up, or its money has gone back. */
export const orderWorkshopCancelledMail = defineMail('order-workshop-cancelled', 'order', PlaceEndedProps, (props, { locale }) => {
  const paid = { label: m.email_workshop_details_paid({}, { locale }), value: amountText(props.totalCents, props.currency, locale) }
  return {
    ...endLetter(props, locale, [paid]),
    subject: m.email_orderWorkshopCancelled_subject({ date: longDate(props.startsAt, locale) }, { locale }),
    preheader: m.email_orderWorkshopCancelled_preheader({}, { locale }),
    body: [
      m.email_orderWorkshopCancelled_body_1({}, { locale }),
      props.refundCents > 0
        ? m.email_orderWorkshopCancelled_refund({}, { locale })
        : m.email_orderWorkshopCancelled_noRefund({}, { locale }),
    ],
  }
})

/** We have called the event off: everything goes back (terms 11.4). */
export const orderWorkshopCalledOffMail = defineMail('order-workshop-called-off', 'order', PlaceEndedProps, (props, { locale }) => ({
  ...endLetter(props, locale),
  subject: m.email_orderWorkshopCalledOff_subject({ date: longDate(props.startsAt, locale) }, { locale }),
  preheader: m.email_orderWorkshopCalledOff_preheader({}, { locale }),
  body: [m.email_orderWorkshopCalledOff_body_1({}, { locale }), m.email_orderWorkshopCalledOff_body_2({}, { locale })],
}))

const placeLetter = (props: z.output<typeof PlaceProps>, locale: Locale) => ({
  details: eventDetails(props, locale),
  button: { label: m.email_orderView_button({}, { locale }), url: props.orderUrl },
  canReply: true,
  reason: m.email_common_footerTransactional({}, { locale }),
})

/** `paid`: what stands before the sum that goes back. */
function endLetter(props: z.output<typeof PlaceEndedProps>, locale: Locale, paid: Letter['details'] = []) {
  const refund = { label: m.email_workshop_details_refund({}, { locale }), value: amountText(props.refundCents, props.currency, locale) }
  return {
    ...placeLetter(props, locale),
    details: [...eventDetails(props, locale), ...paid, refund],
    after: [m.email_orderWorkshopCancelled_calendar({}, { locale })],
    attachments: [{ kind: 'calendar' as const, event: props.calendar }],
  }
}
