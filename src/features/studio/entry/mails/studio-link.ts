import { z } from 'zod'
import { defineAccountMail } from '~/emails/account-mail'
import { MailUrl } from '~/emails/letter'
import { m } from '~/paraglide/messages'

/** Begins a sign-in to the studio; the code of the app comes after it. `minutes`: how long the link is valid. */
export const studioLinkMail = defineAccountMail(
  'studio-link',
  { entryUrl: MailUrl, minutes: z.number().positive() },
  ({ entryUrl, minutes }, { locale }) => ({
    reason: m.email_studio_reason({}, { locale }),
    subject: m.email_studioLink_subject({}, { locale }),
    preheader: m.email_studioLink_preheader({ minutes }, { locale }),
    body: [m.email_studioLink_body({ minutes }, { locale })],
    button: { label: m.email_studioLink_button({}, { locale }), url: entryUrl },
    after: [m.email_studioLink_after({}, { locale })],
  }),
)
