import { z } from 'zod'
import { CoupleName, PersonName, normalCoupleName, REGISTERED_STATUSES } from '~/features/couple/schema'
import { m } from '~/paraglide/messages'

const PASSWORD_MIN = 6
export const PASSWORD_MAX = 128
const EMAIL_MAX = 254
const IDENTIFIER_MAX = 300
/** How many of its registrations a browser remembers. */
export const EARLIER_ATTEMPTS = 5

/** Stored and compared in lower case. */
export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, { error: () => m.validation_required() })
  .max(EMAIL_MAX, { error: () => m.validation_email() })
  .pipe(z.email({ error: () => m.validation_email() }))

/** A password that is being chosen. It is kept as typed: spaces may be part of it. */
export const NewPassword = z
  .string()
  .min(PASSWORD_MIN, { error: () => m.validation_passwordShort() })
  .max(PASSWORD_MAX, { error: () => m.validation_passwordLong({ max: PASSWORD_MAX }) })

export const SignInInput = z.object({
  identifier: z
    .string()
    .overwrite(normalCoupleName)
    .min(1, { error: () => m.validation_required() })
    .max(IDENTIFIER_MAX, { error: () => m.validation_required() }),
  password: z
    .string()
    .min(1, { error: () => m.validation_required() })
    .max(PASSWORD_MAX, { error: () => m.validation_passwordLong({ max: PASSWORD_MAX }) }),
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
  earlier: z.array(z.uuid()).max(EARLIER_ATTEMPTS).default([]),
})

export const EmailInput = z.object({ email: Email })

/** 32 random bytes each, base64url (readings R4). */
export const LinkToken = z.string().regex(/^[\w-]{43}$/)

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
