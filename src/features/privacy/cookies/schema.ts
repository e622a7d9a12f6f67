import { z } from 'zod'
import { CONSENT_VERSION } from '~/lib/stored-consent'
import { exactText } from '~/lib/typed-text'

/** A choice about cookies as the device sends it (specification §7). */
export const ConsentInput = z.object({
  userHash: exactText(64).regex(/^[0-9a-f]{64}$/),
  necessary: z.literal(true),
  preferences: z.boolean(),
  analytics: z.boolean(),
  marketing: z.boolean(),
  version: z.literal(CONSENT_VERSION),
})
export type ConsentInput = z.output<typeof ConsentInput>
