import { z } from 'zod'
import { CoupleName, PersonName, isReadable, normalCoupleName, REGISTERED_STATUSES } from '~/features/couple/schema'
import { emailText, exactText, fewItems, typedText } from '~/lib/typed-text'
import { m } from '~/paraglide/messages'

const PASSWORD_MIN = 6
const PASSWORD_MAX = 128
const IDENTIFIER_MAX = 300
/** How many of its registrations a browser remembers. */
export const EARLIER_ATTEMPTS = 5

export const Email = emailText({ missing: () => m.validation_required(), wrong: () => m.validation_email() })

/** A password that is being chosen. It is kept as typed: spaces may be part of it. */
export const NewPassword = passwordText().min(PASSWORD_MIN, { error: () => m.validation_passwordShort() })

export const SignInInput = z.object({
  identifier: typedText(IDENTIFIER_MAX, normalCoupleName, () => m.validation_required())
    .min(1, { error: () => m.validation_required() })
    .refine(isReadable, { error: () => m.validation_nameCharacters() }),
  password: passwordText().min(1, { error: () => m.validation_required() }),
  remember: z.boolean(),
})

const couple = {
  coupleName: CoupleName,
  email: Email,
  password: NewPassword,
  femaleFirstName: PersonName,
  femaleLastName: PersonName,
  maleFirstName: PersonName,
  maleLastName: PersonName,
  /** Both are 18 or older and accept the terms (readings R5). */
  adultTerms: z.boolean().refine(Boolean, { error: () => m.validation_termsRequired() }),
  /** The explicit consent to data about relationship and intimate life (readings R5). */
  intimateData: z.boolean().refine(Boolean, { error: () => m.validation_intimateConsentRequired() }),
}

/** The form has the second password, which never leaves the browser; a mismatch keeps the button disabled without a message (specification §5). */
export const SignUpForm = z.object({ ...couple, confirmPassword: z.string() })

export const SignUpInput = z.object({
  ...couple,
  relationshipStatus: z.enum(REGISTERED_STATUSES),
  /** The browser's key of this registration: sent again with it, the same form makes nothing twice. */
  attempt: z.uuid(),
  /** Earlier registrations of this browser, which this one may replace. */
  earlier: fewItems(z.uuid(), EARLIER_ATTEMPTS).default([]),
})

/** Whatever its age and rules. */
export function passwordText() {
  return exactText(PASSWORD_MAX, {
    tooLong: () => m.validation_passwordLong({ max: PASSWORD_MAX }),
    unreadable: () => m.validation_nameCharacters(),
  })
}

export const EmailInput = z.object({ email: Email })

/** 32 random bytes each, base64url (readings R4). */
export const LinkToken = exactText(43).regex(/^[\w-]{43}$/)

export const ConfirmInput = z.object({ accessToken: LinkToken, refreshToken: LinkToken })

export const NewPasswordForm = z.object({ password: NewPassword, confirmPassword: z.string() })
export const NewPasswordInput = z.object({ token: LinkToken, password: NewPassword })

/** Which wording a registration agrees to: of the terms, and of the privacy policy that explains the second consent. */
export const CONSENT_VERSIONS = { 'adult-terms': '1.0', 'intimate-data': '1.0' } as const
export type ConsentKind = keyof typeof CONSENT_VERSIONS

export type SignIn = z.output<typeof SignInInput>
export type SignUp = z.output<typeof SignUpInput>
export type SignUpFields = z.output<typeof SignUpForm>

export type SignInRefusal = 'couple-not-found' | 'couple-failed' | 'invalid' | 'unconfirmed' | 'second-factor' | 'too-many'
export type SignUpRefusal = 'couple-name-taken' | 'too-many'
