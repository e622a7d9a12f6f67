import { z } from 'zod'
import { defineMail } from '~/emails/define-mail'
import { MailUrl } from '~/emails/letter'
import { pragueTime } from '~/lib/dates'
import type { Locale } from '~/lib/locale'
import { m } from '~/paraglide/messages'
import { EventFacts, eventDetails } from './workshop-facts'

/** `entryUrl`: the page of the entry, where the place is ordered and the list is left. */
const WaitingProps = EventFacts.extend({ location: z.string().min(1), entryUrl: MailUrl, workshopsUrl: MailUrl })
const OfferProps = WaitingProps.extend({ until: z.iso.datetime() })
const WaitingOverProps = WaitingProps.extend({ why: z.enum(['lapsed', 'called-off']) })

/** They stand in the list. */
export const workshopWaitingMail = defineMail('workshop-waiting', 'account', WaitingProps, (props, { locale }) => ({
  ...listLetter(props, locale),
  subject: m.email_workshopWaiting_subject({}, { locale }),
  preheader: m.email_workshopWaiting_preheader({}, { locale }),
  body: [m.email_workshopWaiting_body_1({}, { locale }), m.email_workshopWaiting_body_2({}, { locale })],
  button: { label: m.email_workshopWaiting_button({}, { locale }), url: props.entryUrl },
  after: [m.email_workshopWaiting_stranger({}, { locale })],
}))

/** A place is kept for them. */
export const workshopOfferMail = defineMail('workshop-offer', 'account', OfferProps, (props, { locale }) => ({
  ...listLetter(props, locale),
  subject: m.email_workshopOffer_subject({}, { locale }),
  preheader: m.email_workshopOffer_preheader({}, { locale }),
  body: [
    m.email_workshopOffer_body_1({ until: pragueTime(props.until, locale) }, { locale }),
    m.email_workshopOffer_body_2({}, { locale }),
  ],
  button: { label: m.email_workshopOffer_button({}, { locale }), url: props.entryUrl },
  after: [m.email_workshopOffer_decline({}, { locale })],
}))

/** What was offered has gone to the next, or nobody can come any more. */
export const workshopWaitingOverMail = defineMail('workshop-waiting-over', 'account', WaitingOverProps, (props, { locale }) => ({
  ...listLetter(props, locale),
  subject: m.email_workshopWaitingOver_subject({}, { locale }),
  preheader: m.email_workshopWaitingOver_preheader({}, { locale }),
  body: [
    props.why === 'lapsed' ? m.email_workshopWaitingOver_lapsed({}, { locale }) : m.email_workshopWaitingOver_calledOff({}, { locale }),
  ],
  button: { label: m.email_workshopWaitingOver_button({}, { locale }), url: props.workshopsUrl },
  after: [],
}))

const listLetter = (props: z.output<typeof WaitingProps>, locale: Locale) => ({
  details: eventDetails({ ...props, place: props.location }, locale),
  canReply: true,
  reason: m.email_workshopWaiting_reason({}, { locale }),
})
