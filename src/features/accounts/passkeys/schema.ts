import { z } from 'zod'
import { CurrentPassword } from '~/features/accounts/credentials/schema'
import { exactText, fewItems, typedText } from '~/lib/typed-text'
import { m } from '~/paraglide/messages'

const NAME_MAX = 60
/** Generous for attestations of any maker. */
const PART_MAX = 20_000

/** A passkey as its couple sees it. */
export interface PasskeySummary {
  id: string
  name: string
  /** ISO moments. */
  addedAt: string
  lastUsedAt: string | null
}

export const PasskeyName = typedText(
  NAME_MAX,
  (typed) => typed.trim(),
  () => m.passkey_nameLong({ max: NAME_MAX }),
)
  .min(1, { error: () => m.validation_required() })
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, { error: () => m.validation_nameCharacters() })

const part = exactText(PART_MAX).regex(/^[\w-]*$/)

/** Extensions are none asked for, so what comes of them is left out. */
const credential = { id: part.min(1), rawId: part.min(1), type: z.literal('public-key') }

/** What the browser made at the end of a registration, as SimpleWebAuthn sends it. */
const Registration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: part.min(1),
    attestationObject: part.min(1),
    transports: fewItems(exactText(20).regex(/^[\w-]+$/), 10).default([]),
  }),
})

/** The same at the end of a sign-in. */
const Assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: part.min(1),
    authenticatorData: part.min(1),
    signature: part.min(1),
    userHandle: part.default(''),
  }),
})

/** Names the challenge that was answered; it counts once. */
const ceremony = z.uuid()

export const PasskeyBeginInput = z.object({ currentPassword: CurrentPassword })
export const NewPasskeyForm = z.object({ name: PasskeyName, currentPassword: CurrentPassword })
export const PasskeyAddInput = z.object({ ceremony, name: PasskeyName, response: Registration })
export const PasskeyRenameInput = z.object({ id: z.uuid(), name: PasskeyName })
export const PasskeyRemoveInput = z.object({ id: z.uuid(), currentPassword: CurrentPassword })
export const PasskeyEntryInput = z.object({ ceremony, response: Assertion })

export type PasskeyAdd = z.output<typeof PasskeyAddInput>
export type PasskeyEntry = z.output<typeof PasskeyEntryInput>
export type NewPasskey = z.output<typeof NewPasskeyForm>
