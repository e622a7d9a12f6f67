import { z } from 'zod'
import { Email, LinkToken, NewPassword, passwordText } from '~/features/accounts/registration/schema'
import { m } from '~/paraglide/messages'

/** The present password: it may be older than the rules for new ones. */
export const CurrentPassword = passwordText().min(1, { error: () => m.validation_required() })

export const PasswordChangeInput = z.object({ currentPassword: CurrentPassword, password: NewPassword })
/** The form has the second password, which never leaves the browser. */
export const PasswordChangeForm = PasswordChangeInput.extend({ confirmPassword: z.string() })

export const EmailChangeInput = z.object({ email: Email, currentPassword: CurrentPassword })
export const EmailLinkInput = z.object({ token: LinkToken })
/** The password of the account, where the browser is not signed in to it (readings R18). */
export const EmailConfirmInput = EmailLinkInput.extend({ password: CurrentPassword.optional() })

export type PasswordChange = z.output<typeof PasswordChangeForm>
export type EmailChange = z.output<typeof EmailChangeInput>

export type EmailConfirmation = z.output<typeof EmailConfirmInput>

export type CurrentPasswordRefusal = 'unauthenticated' | 'wrong-password' | 'too-many'
