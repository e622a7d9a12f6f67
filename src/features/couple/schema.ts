import { z } from 'zod'
import { m } from '~/paraglide/messages'

/** What a couple can register as (specification §4). Single is offered there only to be refused, so it is not among them. */
export const REGISTERED_STATUSES = ['dating', 'couple', 'engaged', 'married'] as const
export type RegisteredStatus = (typeof REGISTERED_STATUSES)[number]

/** What a profile may hold (readings R15). */
export type RelationshipStatus = RegisteredStatus | 'open_relationship'

export type Tier = 'S' | 'A' | 'B' | 'C' | 'D'
export type RiskLevel = 'low' | 'moderate' | 'high'

/** Control, formatting and line-breaking characters: invisible, so two names that differ only in them look the same. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u

const COUPLE_NAME_MAX = 60
const NAME_MAX = 80

/** An identifier with both signs is an e-mail, everything else a couple name (specification §5). */
export const looksLikeEmail = (identifier: string): boolean => identifier.includes('@') && identifier.includes('.')

/** readings R3: compared exactly, after trimming and Unicode NFC; never mistaken for an e-mail. */
export const CoupleName = z
  .string()
  .normalize('NFC')
  .trim()
  .min(1, { error: () => m.validation_coupleNameRequired() })
  .max(COUPLE_NAME_MAX, { error: () => m.validation_coupleNameLong({ max: COUPLE_NAME_MAX }) })
  .refine((name) => !INVISIBLE.test(name), { error: () => m.validation_coupleNameRequired() })
  .refine((name) => !looksLikeEmail(name), { error: () => m.auth_signUp_error_coupleNameFormat() })

/** First or last name of one partner. */
export const PersonName = z
  .string()
  .normalize('NFC')
  .trim()
  .min(1, { error: () => m.validation_name() })
  .max(NAME_MAX, { error: () => m.validation_name() })
  .refine((name) => !INVISIBLE.test(name), { error: () => m.validation_name() })

/** What leaves the server about the couple that asks. */
export type PresentedCouple = {
  coupleName: string | null
  relationshipStatus: RelationshipStatus | null
  tierResult: Tier | null
  /** Of the drawn portrait that stands for a missing photo. */
  avatarSeed: string
}
