import { defineMail } from '~/emails/define-mail'
import { z } from 'zod'
import { m } from '~/paraglide/messages'
import { MailUrl } from '~/emails/letter'

const EmailChangeConfirmProps = z.object({ confirmUrl: MailUrl, hours: z.number().positive() })

/** To the new address of an account: nothing changes until it is confirmed. */
export const emailChangeConfirmMail = defineMail(
  'email-change-confirm',
  'account',
  EmailChangeConfirmProps,
  ({ confirmUrl, hours }, { locale }) => ({
    subject: m.email_emailChangeConfirm_subject({}, { locale }),
    preheader: m.email_emailChangeConfirm_preheader({}, { locale }),
    body: [m.email_emailChangeConfirm_body_1({}, { locale }), m.email_emailChangeConfirm_body_2({ hours }, { locale })],
    button: { label: m.email_emailChangeConfirm_button({}, { locale }), url: confirmUrl },
    after: [m.email_emailChangeConfirm_after_1({}, { locale })],
    reason: m.email_common_footerTransactional({}, { locale }),
  }),
)
