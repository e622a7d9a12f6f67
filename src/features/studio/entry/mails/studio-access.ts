import { z } from 'zod'
import { defineAccountMail } from '~/emails/account-mail'
import { MailUrl } from '~/emails/letter'
import { pragueTime } from '~/lib/dates'
import { m } from '~/paraglide/messages'

const CHANGES = {
  'signed-in': m.email_studioAccess_signedIn,
  'passkey-added': m.email_studioAccess_passkeyAdded,
  'passkey-removed': m.email_studioAccess_passkeyRemoved,
  'app-set-up': m.email_studioAccess_appSetUp,
  'app-removed': m.email_studioAccess_appRemoved,
}

/** Warns somebody of the team when their access was changed, or used in a browser that was never seen before. */
export const studioAccessMail = defineAccountMail(
  'studio-access',
  { what: z.enum(Object.keys(CHANGES) as [keyof typeof CHANGES]), changedAt: z.iso.datetime(), studioUrl: MailUrl },
  ({ what, changedAt, studioUrl }, { locale }) => ({
    reason: m.email_studio_reason({}, { locale }),
    subject: m.email_studioAccess_subject({}, { locale }),
    preheader: m.email_studioAccess_preheader({}, { locale }),
    body: [CHANGES[what]({ changedAt: pragueTime(changedAt, locale) }, { locale }), m.email_studioAccess_body({}, { locale })],
    button: { label: m.email_studioAccess_button({}, { locale }), url: studioUrl },
  }),
)
