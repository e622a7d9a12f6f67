import { defineMail } from '~/emails/define-mail'
import { z } from 'zod'
import { m } from '~/paraglide/messages'

const EnquiryAnsweredProps = z.object({ number: z.string(), words: z.string() })

/** What the team answers, in its own words; lines are paragraphs. */
export const enquiryAnsweredMail = defineMail('request-answered', 'account', EnquiryAnsweredProps, ({ number, words }, { locale }) => {
  const lines = words.split('\n').map((line) => line.trim())
  return {
    subject: m.email_requestAnswered_subject({ requestNumber: number }, { locale }),
    preheader: m.email_requestAnswered_preheader({}, { locale }),
    body: [m.email_requestAnswered_body({ requestNumber: number }, { locale }), ...lines.filter((line) => line !== '')],
    button: null,
    after: [],
    canReply: true,
    reason: m.email_common_footerRequest({}, { locale }),
  }
})
