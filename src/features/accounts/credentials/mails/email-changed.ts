import { defineMail } from '~/emails/define-mail'
import { m } from '~/paraglide/messages'
import { EmailChangeProps } from './email-change-asked'
import { pragueTime } from '~/lib/dates'

/** To the earlier address of an account, once another one signs in. */
export const emailChangedMail = defineMail('email-changed', 'account', EmailChangeProps, (props, { locale, operator }) => {
  const { undoUrl, newEmail, changedAt, days } = props
  return {
    subject: m.email_emailChanged_subject({}, { locale }),
    preheader: m.email_emailChanged_preheader({}, { locale }),
    body: [
      m.email_emailChanged_body_1({ changedAt: pragueTime(changedAt, locale), newEmail }, { locale }),
      m.email_emailChanged_body_2({ contactEmail: operator.email }, { locale }),
    ],
    button: { label: m.email_emailUndo_button({}, { locale }), url: undoUrl },
    after: [m.email_emailUndo_after({ days }, { locale })],
    reason: m.email_common_footerTransactional({}, { locale }),
  }
})
