import { defineMail } from '~/emails/define-mail'
import { z } from 'zod'
import { m } from '~/paraglide/messages'
import { MailUrl } from '~/emails/letter'

const EnquiryReceivedProps = z.object({
  kind: z.enum(['coaching', 'guide', 'interest', 'story', 'topic']),
  number: z.string(),
  /** What it is about; null where there is nothing to name. */
  subject: z.string().nullable(),
  /** Where a couple sees its requests; null for somebody without an account. */
  requestsUrl: MailUrl.nullable(),
})

const usual = {
  subject: m.email_requestReceived_subject,
  preheader: m.email_requestReceived_preheader,
  label: m.request_interestLabel,
}

const TEXTS = {
  coaching: {
    ...usual,
    body: [m.email_requestReceived_coaching_1, m.email_requestReceived_coaching_2],
    label: m.request_serviceLabel,
  },
  guide: {
    ...usual,
    body: [m.email_requestReceived_guide_1, m.email_requestReceived_guide_2],
    label: m.request_eventLabel,
  },
  interest: {
    ...usual,
    preheader: m.email_requestReceived_interest_preheader,
    body: [m.email_requestReceived_interest_1, m.email_requestReceived_interest_2],
  },
  story: {
    ...usual,
    subject: m.email_requestReceived_story_subject,
    preheader: m.email_requestReceived_story_preheader,
    body: [m.email_requestReceived_story_1, m.email_requestReceived_story_2],
  },
  topic: {
    ...usual,
    subject: m.email_requestReceived_topic_subject,
    preheader: m.email_requestReceived_topic_preheader,
    body: [m.email_requestReceived_topic_1],
  },
}

/** Confirms a request. What was written is not in it: the address is one that anybody can have typed. */
export const enquiryReceivedMail = defineMail('request-received', 'account', EnquiryReceivedProps, (props, { locale }) => {
  const { number, subject, requestsUrl } = props
  const texts = TEXTS[props.kind]
  return {
    subject: texts.subject({ requestNumber: number }, { locale }),
    preheader: texts.preheader({}, { locale }),
    body: texts.body.map((text) => text({}, { locale })),
    details: subject === null ? [] : [{ label: texts.label({}, { locale }), value: subject }],
    button: requestsUrl === null ? null : { label: m.email_requestReceived_button({}, { locale }), url: requestsUrl },
    after: [requestsUrl === null ? m.email_requestReceived_takeBack({}, { locale }) : m.email_requestReceived_takeBackOwn({}, { locale })],
    canReply: true,
    reason: m.email_common_footerRequest({}, { locale }),
  }
})
