import { z } from 'zod'
import { defineAccountMail } from '~/emails/account-mail'
import { MailUrl } from '~/emails/letter'
import { pragueTime } from '~/lib/dates'
import { m } from '~/paraglide/messages'

/** To the new address of an account: nothing changes until it is confirmed. */
export const emailChangeConfirmMail = defineAccountMail(
  'email-change-confirm',
  { confirmUrl: MailUrl, hours: z.number().positive() },
  ({ confirmUrl, hours }, { locale }) => ({
    subject: m.email_emailChangeConfirm_subject({}, { locale }),
    preheader: m.email_emailChangeConfirm_preheader({}, { locale }),
    body: [m.email_emailChangeConfirm_body_1({}, { locale }), m.email_emailChangeConfirm_body_2({ hours }, { locale })],
    button: { label: m.email_emailChangeConfirm_button({}, { locale }), url: confirmUrl },
    after: [m.email_emailChangeConfirm_after_1({}, { locale })],
  }),
)

/** To an address that was to become the sign-in e-mail of another account: only its mailbox learns that it has one. */
export const emailKnownMail = defineAccountMail('email-known', { signInUrl: MailUrl }, ({ signInUrl }, { locale }) => ({
  subject: m.email_signupExisting_subject({}, { locale }),
  preheader: m.email_emailKnown_preheader({}, { locale }),
  body: [m.email_emailKnown_body_1({}, { locale }), m.email_emailKnown_body_2({}, { locale })],
  button: { label: m.email_signupExisting_button({}, { locale }), url: signInUrl },
  after: [m.email_signupExisting_after_1({}, { locale })],
}))

/** `newEmail` is masked; `changedAt`: an ISO moment in UTC; `days`: how long the link is good for. */
const UNDO = { undoUrl: MailUrl, newEmail: z.string(), changedAt: z.iso.datetime(), days: z.number().positive() }

/** To the present address of an account, when another one is asked for. */
export const emailChangeAskedMail = defineAccountMail('email-change-asked', UNDO, (props, { locale }) => ({
  subject: m.email_emailChangeAsked_subject({}, { locale }),
  preheader: m.email_emailChangeAsked_preheader({}, { locale }),
  body: [
    m.email_emailChangeAsked_body_1({ changedAt: pragueTime(props.changedAt, locale), newEmail: props.newEmail }, { locale }),
    m.email_emailChangeAsked_body_2({}, { locale }),
  ],
  button: { label: m.email_emailUndo_button({}, { locale }), url: props.undoUrl },
  after: [m.email_emailUndo_after({ days: props.days }, { locale })],
}))

/** To the earlier address of an account, once another one signs in. */
export const emailChangedMail = defineAccountMail('email-changed', UNDO, (props, { locale, operator }) => ({
  subject: m.email_emailChanged_subject({}, { locale }),
  preheader: m.email_emailChanged_preheader({}, { locale }),
  body: [
    m.email_emailChanged_body_1({ changedAt: pragueTime(props.changedAt, locale), newEmail: props.newEmail }, { locale }),
    m.email_emailChanged_body_2({ contactEmail: operator.email }, { locale }),
  ],
  button: { label: m.email_emailUndo_button({}, { locale }), url: props.undoUrl },
  after: [m.email_emailUndo_after({ days: props.days }, { locale })],
}))
