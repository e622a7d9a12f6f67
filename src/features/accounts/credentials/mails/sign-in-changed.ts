import { z } from 'zod'
import { defineAccountMail } from '~/emails/account-mail'
import { MailUrl } from '~/emails/letter'
import { pragueTime } from '~/lib/dates'
import { m } from '~/paraglide/messages'

const CHANGES = {
  'second-factor-on': m.email_signInChanged_secondFactorOn,
  'second-factor-off': m.email_signInChanged_secondFactorOff,
  'recovery-codes': m.email_signInChanged_recoveryCodes,
  'passkey-added': m.email_signInChanged_passkeyAdded,
  'passkey-removed': m.email_signInChanged_passkeyRemoved,
}
const What = z.enum(Object.keys(CHANGES) as [keyof typeof CHANGES])

/** Warns the couple when something about its sign-in was changed. `changedAt`: an ISO moment in UTC. */
export const signInChangedMail = defineAccountMail(
  'sign-in-changed',
  { what: What, changedAt: z.iso.datetime(), settingsUrl: MailUrl },
  ({ what, changedAt, settingsUrl }, { locale, operator }) => ({
    subject: m.email_signInChanged_subject({}, { locale }),
    preheader: m.email_signInChanged_preheader({}, { locale }),
    body: [
      CHANGES[what]({ changedAt: pragueTime(changedAt, locale) }, { locale }),
      m.email_signInChanged_body_2({ contactEmail: operator.email }, { locale }),
    ],
    button: { label: m.email_signInChanged_button({}, { locale }), url: settingsUrl },
  }),
)
