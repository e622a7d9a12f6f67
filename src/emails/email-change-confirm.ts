import { z } from 'zod'
import { m } from '~/paraglide/messages'
import { MailUrl } from './letter'
import type { Letter, LetterContext } from './letter'

export const EmailChangeConfirmProps = z.object({ confirmUrl: MailUrl, hours: z.number().positive() })

/** To the new address of an account: nothing changes until it is confirmed. */
export function emailChangeConfirm({ confirmUrl, hours }: z.infer<typeof EmailChangeConfirmProps>, { locale }: LetterContext): Letter {
  return {
    subject: m.email_emailChangeConfirm_subject({}, { locale }),
    preheader: m.email_emailChangeConfirm_preheader({}, { locale }),
    body: [m.email_emailChangeConfirm_body_1({}, { locale }), m.email_emailChangeConfirm_body_2({ hours }, { locale })],
    button: { label: m.email_emailChangeConfirm_button({}, { locale }), url: confirmUrl },
    after: [m.email_emailChangeConfirm_after_1({}, { locale })],
    reason: m.email_common_footerTransactional({}, { locale }),
  }
}
