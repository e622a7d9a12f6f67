import { defineMail } from '~/emails/define-mail'
import { z } from 'zod'
import { m } from '~/paraglide/messages'
import { MailUrl } from '~/emails/letter'
import { pragueTime } from '~/lib/dates'

/** `newEmail` is masked; `changedAt`: an ISO moment in UTC; `days`: how long the link is good for. */
export const EmailChangeProps = z.object({
  undoUrl: MailUrl,
  newEmail: z.string(),
  changedAt: z.iso.datetime(),
  days: z.number().positive(),
})

/** To the present address of an account, when another one is asked for. */
export const emailChangeAskedMail = defineMail('email-change-asked', 'account', EmailChangeProps, (props, { locale }) => {
  const { undoUrl, newEmail, changedAt, days } = props
  return {
    subject: m.email_emailChangeAsked_subject({}, { locale }),
    preheader: m.email_emailChangeAsked_preheader({}, { locale }),
    body: [
      m.email_emailChangeAsked_body_1({ changedAt: pragueTime(changedAt, locale), newEmail }, { locale }),
      m.email_emailChangeAsked_body_2({}, { locale }),
    ],
    button: { label: m.email_emailUndo_button({}, { locale }), url: undoUrl },
    after: [m.email_emailUndo_after({ days }, { locale })],
    reason: m.email_common_footerTransactional({}, { locale }),
  }
})
