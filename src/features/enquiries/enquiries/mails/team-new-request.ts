import { defineMail } from '~/emails/define-mail'
import { z } from 'zod'
import { m } from '~/paraglide/messages'
import { pragueTime } from '~/lib/dates'

const TeamNewEnquiryProps = z.object({
  kind: z.enum(['coaching', 'guide', 'interest', 'story', 'topic']),
  number: z.string(),
  receivedAt: z.iso.datetime(),
  wantsCall: z.boolean(),
  /** Whom an answer reaches. */
  replyTo: z.email(),
})

const KINDS = {
  coaching: m.request_kind_coaching,
  guide: m.request_kind_guide,
  interest: m.request_kind_interest,
  story: m.request_kind_story,
  topic: m.request_kind_topic,
}

/** To the operator: that there is a request, and of which kind; what it says stays in the database. */
export const teamNewEnquiryMail = defineMail('team-new-request', 'account', TeamNewEnquiryProps, (props, { locale }) => {
  const { number, replyTo } = props
  const receivedAt = pragueTime(props.receivedAt, locale)
  return {
    subject: m.email_teamNewRequest_subject({ requestNumber: number }, { locale }),
    preheader: m.email_teamNewRequest_preheader({}, { locale }),
    body: [
      m.email_teamNewRequest_body_1({ receivedAt, command: `npm run op -- request show ${number}` }, { locale }),
      ...(props.wantsCall ? [m.email_teamNewRequest_call({}, { locale })] : []),
      m.email_teamNewRequest_body_2({ requestNumber: number }, { locale }),
    ],
    details: [{ label: m.email_teamNewRequest_kind({}, { locale }), value: KINDS[props.kind]({}, { locale }) }],
    button: null,
    after: [],
    replyTo,
    reason: m.email_common_footerTeam({}, { locale }),
  }
})
