import { defineMail } from '~/emails/define-mail'
import { z } from 'zod'
import { m } from '~/paraglide/messages'
import { MailUrl } from '~/emails/letter'
import { pragueTime } from '~/lib/dates'

const CHANGES = {
  'second-factor-on': m.email_signInChanged_secondFactorOn,
  'second-factor-off': m.email_signInChanged_secondFactorOff,
  'recovery-codes': m.email_signInChanged_recoveryCodes,
  'passkey-added': m.email_signInChanged_passkeyAdded,
  'passkey-removed': m.email_signInChanged_passkeyRemoved,
}

/** `changedAt`: an ISO moment in UTC. */
const SignInChangedProps = z.object({
  what: z.enum(Object.keys(CHANGES) as [keyof typeof CHANGES]),
  changedAt: z.iso.datetime(),
  settingsUrl: MailUrl,
})

/** Warns the couple when something about its sign-in was changed. */
export const signInChangedMail = defineMail(
  'sign-in-changed',
  'account',
  SignInChangedProps,
  ({ what, changedAt, settingsUrl }, context) => {
    const { locale } = context
    return {
      subject: m.email_signInChanged_subject({}, { locale }),
      preheader: m.email_signInChanged_preheader({}, { locale }),
      body: [
        CHANGES[what]({ changedAt: pragueTime(changedAt, locale) }, { locale }),
        m.email_signInChanged_body_2({ contactEmail: context.operator.email }, { locale }),
      ],
      button: { label: m.email_signInChanged_button({}, { locale }), url: settingsUrl },
      after: [],
      reason: m.email_common_footerTransactional({}, { locale }),
    }
  },
)
