import { defineMail } from '~/emails/define-mail'
import { z } from 'zod'
import { m } from '~/paraglide/messages'
import { CalendarEvent } from '~/emails/calendar-event'
import type { Letter, LetterContext } from '~/emails/letter'
import { longDate, pragueTime } from '~/lib/dates'
import { ServiceStep, stepText } from './service-step'

/** `number`: of the order or the offer. `text`: what was said or where it is. `service`: its slug. */
const TeamServiceProps = z.object({
  what: z.enum(['paid', 'offer-declined', 'offer-drawn', 'planned', 'moved', 'off', 'step-due', 'cancelled', 'no-show']),
  number: z.string().min(1),
  service: z.string().default(''),
  step: ServiceStep.nullable().default(null),
  dueAt: z.iso.datetime().nullable().default(null),
  text: z.string().nullable(),
  event: CalendarEvent.nullable().default(null),
  /** What else leaves the calendars. */
  more: z.array(CalendarEvent).default([]),
})
type Props = z.infer<typeof TeamServiceProps>

const SUBJECTS = {
  paid: m.email_teamService_paid,
  'offer-declined': m.email_teamService_declined,
  'offer-drawn': m.email_teamService_drawn,
  planned: m.email_teamService_planned,
  moved: m.email_teamService_moved,
  off: m.email_teamService_off,
  'step-due': m.email_teamService_stepDue,
  cancelled: m.email_teamService_cancelled,
  'no-show': m.email_teamService_noShow,
}

/** To the team: what has become of a service. Who it is about stands in the database. */
export const teamServiceMail = defineMail('team-service', 'account', TeamServiceProps, (props: Props, { locale }) => {
  const { number, event, more } = props
  const subject = SUBJECTS[props.what]({ number }, { locale })
  const isOffer = props.what.startsWith('offer-')
  return {
    subject,
    preheader: number,
    body: [`${subject}.`],
    details: details(props, locale),
    button: null,
    after: [isOffer ? m.email_teamService_offerCommand({ number }, { locale }) : m.email_teamService_command({ number }, { locale })],
    attachments: [...(event ? [event] : []), ...more].map((one) => ({ kind: 'calendar' as const, event: one })),
    reason: m.email_orderTeam_reason({}, { locale }),
  }
})

function details({ service, step, dueAt, event, text }: Props, locale: LetterContext['locale']): NonNullable<Letter['details']> {
  return [
    ...(service ? [{ label: m.service_facts_service({}, { locale }), value: service }] : []),
    ...(step ? [{ label: m.service_facts_what({}, { locale }), value: stepText(step, locale) }] : []),
    ...(event ? [{ label: m.service_facts_when({}, { locale }), value: pragueTime(event.startsAt, locale) }] : []),
    ...(dueAt ? [{ label: m.service_facts_due({}, { locale }), value: longDate(dueAt, locale) }] : []),
    ...(text ? [{ label: m.service_facts_text({}, { locale }), value: text }] : []),
  ]
}
