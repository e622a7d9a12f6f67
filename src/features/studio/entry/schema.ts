import { z } from 'zod'
import { PasskeyAddInput, PasskeyEntryInput, PasskeyName } from '~/features/accounts/passkeys/schema'
import { AppCodeInput } from '~/features/accounts/second-factor/schema'
import type { OperatorRole } from '~/lib/operator-roles'
import { emailText, exactText } from '~/lib/typed-text'
import { m } from '~/paraglide/messages'

const { code } = AppCodeInput.shape
const { ceremony, response } = PasskeyAddInput.shape

/** What stands in the links of mails. */
const token = exactText(64).regex(/^[\w-]{43}$/)

export const EmailForm = z.object({
  email: emailText({ missing: () => m.validation_required(), wrong: () => m.validation_email() }),
})

export const TokenInput = z.object({ token })
export const AppEntryInput = z.object({ token, code })
export const PasskeyInput = PasskeyEntryInput
export const CodeInput = z.object({ code })

/** How somebody is called by the others of the team. */
export const OperatorName = PasskeyName

export const JoinPasskeyInput = z.object({ token, name: OperatorName, ceremony, response })
export const JoinAppInput = z.object({ token, name: OperatorName, setup: exactText(400).regex(/^[\w-]+$/), code })
export const OwnPasskeyInput = z.object({ name: PasskeyName, ceremony, response })
export const OwnAppInput = z.object({ setup: exactText(400).regex(/^[\w-]+$/), code })
export const IdInput = z.object({ id: z.uuid() })

/** What an authenticator app is set up with: drawn, to be typed, and as it comes back with the first code. */
export interface StudioApp {
  qr: { size: number; path: string }
  secret: string
  setup: string
}

export interface OpenInvitation {
  email: string
  role: OperatorRole
  /** Of whoever is of the team already and gets new ways to sign in. */
  name: string | null
}

/** Of whoever is signed in, as pages show it. */
export interface PresentOperator {
  name: string
  email: string
  role: OperatorRole
  /** All that the studio shows is made up: it is a demo. */
  isMadeUp: boolean
  /** How they can confirm that it is them. */
  ways: OwnWays
}

export interface OwnWays {
  passkey: boolean
  app: boolean
}

/** ISO moments. */
export interface OwnAccess {
  operator: Omit<PresentOperator, 'isMadeUp' | 'ways'>
  passkeys: Array<{ id: string; name: string; addedAt: string; lastUsedAt: string | null }>
  hasApp: boolean
  sessions: Array<{ id: string; device: string | null; since: string; lastUsedAt: string; isThis: boolean }>
}
