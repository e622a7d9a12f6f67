import { z } from 'zod'
import { m } from '~/paraglide/messages'
import { MailUrl } from './letter'
import type { Letter, LetterContext } from './letter'

export const DigestConfirmProps = z.object({ confirmUrl: MailUrl })

/** The second step of subscribing to the She Moves digest (readings R12, double opt-in). */
export function digestConfirm({ confirmUrl }: z.infer<typeof DigestConfirmProps>, { locale }: LetterContext): Letter {
  return {
    subject: m.email_digestConfirm_subject({}, { locale }),
    preheader: m.email_digestConfirm_preheader({}, { locale }),
    body: [m.email_digestConfirm_body_1({}, { locale }), m.email_digestConfirm_body_2({}, { locale })],
    button: { label: m.email_digestConfirm_button({}, { locale }), url: confirmUrl },
    after: [m.email_digestConfirm_after_1({}, { locale })],
    reason: m.email_common_footerSubscription({}, { locale }),
  }
}
