import { z } from 'zod'
import { SUBSCRIPTION_LISTS } from '~/features/letters/subscriptions/schema'
import { LOCALES } from '~/lib/locale'
import { exactText } from '~/lib/typed-text'

/** `partner-test`: the second partner's own consent at the handover of a test. */
export type ConsentKind = 'adult-terms' | 'intimate-data' | 'partner-test'

export const DeviceInput = z.object({ userHash: exactText(64).regex(/^[0-9a-f]{64}$/) })

export const LetterListInput = z.object({ list: z.enum(SUBSCRIPTION_LISTS) })
export const LetterLocaleInput = z.object({ locale: z.enum(LOCALES) })

/** Nothing is agreed to by accident: the tick is part of the request. */
export const GiveConsentInput = z.object({ agreed: z.literal(true) })
