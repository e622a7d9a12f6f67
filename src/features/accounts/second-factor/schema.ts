import { z } from 'zod'
import { LinkToken } from '~/features/accounts/registration/schema'
import { CurrentPassword } from '~/features/accounts/credentials/schema'
import { typedText } from '~/lib/typed-text'

const CODE_MAX = 40
const unspaced = (typed: string): string => typed.replaceAll(/\s/g, '')

export interface SecondFactorState {
  enabled: boolean
  /** How many recovery codes are left. */
  codes: number
}

/** What an authenticator app needs: the QR code as one path in a square of `size` units, and the same as text. */
export interface AppSetup {
  qr: { size: number; path: string }
  secret: string
  /** Shown once, after the first code of the app was right. */
  codes: string[]
}

export const PasswordInput = z.object({ currentPassword: CurrentPassword })

/** Six digits of the app, typed with or without a space. */
export const AppCodeInput = z.object({
  code: typedText(CODE_MAX, unspaced).regex(/^\d{6}$/),
})

/** The link of the mail that announces the end of a second factor. */
export const StopRemovalInput = z.object({ token: LinkToken })

/** At sign-in: a code of the app, or a recovery code. */
export const EntryCodeInput = z.object({
  code: typedText(CODE_MAX, unspaced).min(1),
})
