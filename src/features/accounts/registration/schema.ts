import { z } from 'zod'
import {
  CoupleName,
  LastName,
  PersonName,
  isReadable,
  normalCoupleName,
  REGISTERED_STATUSES,
} from '~/features/couple/profile/couple.schema'
import { LINK_TOKEN } from '~/lib/ids'
import { emailText, exactText, typedText } from '~/lib/typed-text'
import { m } from '~/paraglide/messages'

const PASSWORD_MIN = 6
const PASSWORD_MAX = 128
const IDENTIFIER_MAX = 300

export const Email = emailText({ missing: () => m.validation_required(), wrong: () => m.validation_email() })

/** A password that is being chosen. It is kept as typed: spaces may be part of it. */
export const NewPassword = passwordText().min(PASSWORD_MIN, { error: () => m.validation_passwordShort() })

export const SignInInput = z.object({
  identifier: typedText(IDENTIFIER_MAX, normalCoupleName, () => m.validation_required())
    .min(1, { error: () => m.validation_required() })
    .refine(isReadable, { error: () => m.validation_nameCharacters() }),
  password: enteredPassword(),
  remember: z.boolean(),
})

const account = { coupleName: CoupleName, email: Email, password: NewPassword }

const names = {
  femaleFirstName: PersonName,
  femaleLastName: LastName,
  maleFirstName: PersonName,
  maleLastName: LastName,
  /** Both are 18 or older and accept the terms (readings R5). */
  adultTerms: z.boolean().refine(Boolean, { error: () => m.validation_termsRequired() }),
  /** The explicit consent to data about relationship and intimate life (readings R5). */
  intimateData: z.boolean().refine(Boolean, { error: () => m.validation_intimateConsentRequired() }),
}

/**
 * The first screen of the form. It has the second password, which never leaves the browser; a mismatch keeps the button disabled without a
 * message (specification §5).
 */
export const AccountForm = z.object({ ...account, confirmPassword: z.string() })

/** The second screen. */
export const NamesForm = z.object(names)

export const SignUpInput = z.object({
  ...account,
  ...names,
  relationshipStatus: z.enum(REGISTERED_STATUSES),
  /** The browser's key of this registration: sent again with it, the same form makes nothing twice. */
  attempt: z.uuid(),
})

/** A password that exists: it may be older than the rules for new ones. */
function enteredPassword() {
  return passwordText().min(1, { error: () => m.validation_required() })
}

/** Whatever its age and rules. */
export function passwordText() {
  return exactText(PASSWORD_MAX, {
    tooLong: () => m.validation_passwordLong({ max: PASSWORD_MAX }),
    unreadable: () => m.validation_nameCharacters(),
  })
}

export const EmailInput = z.object({ email: Email })

export const LinkToken = exactText(43).regex(LINK_TOKEN)

export const ConfirmInput = z.object({
  accessToken: LinkToken,
  refreshToken: LinkToken,
  /** Of the registration, where another browser confirms it (readings R18). */
  password: enteredPassword().optional(),
})

export const ConfirmPasswordForm = z.object({ password: enteredPassword() })

export const NewPasswordForm = z.object({ password: NewPassword, confirmPassword: z.string() })
export const NewPasswordInput = z.object({ token: LinkToken, password: NewPassword })

/** Which wording a registration agrees to: of the terms, and of the privacy policy that explains the second consent. */
export const CONSENT_VERSIONS = { 'adult-terms': '1.0', 'intimate-data': '1.0' } as const

export type SignIn = z.output<typeof SignInInput>
export type AccountFields = z.output<typeof AccountForm>
export type NamesFields = z.output<typeof NamesForm>

/** A registration as it was sent, by which browser, and which wordings it agrees to. */
export type SignUp = Omit<z.output<typeof SignUpInput>, 'adultTerms' | 'intimateData'> & {
  deviceHash: string
  adultTermsVersion: string
  intimateDataVersion: string
}
/** `deviceHash`: of the browser that confirms, if anybody has registered in it. */
export type Confirmation = z.output<typeof ConfirmInput> & { deviceHash?: string | undefined }

export type SignInRefusal =
  | 'couple-not-found'
  | 'couple-without-email'
  | 'couple-failed'
  | 'invalid'
  | 'unconfirmed'
  | 'second-factor'
  | 'locked'
  | 'too-many'
export type SignUpRefusal = 'couple-name-taken' | 'password-guessable' | 'too-many'
export type ConfirmRefusal = 'expired' | 'password-needed' | 'wrong-password' | 'too-many'
