import { withoutEnd } from '~/lib/plain-text'
import { typedText } from '~/lib/typed-text'
import { m } from '~/paraglide/messages'

/** What a couple can register as (specification §4). Single is offered there only to be refused, so it is not among them. */
export const REGISTERED_STATUSES = ['dating', 'couple', 'engaged', 'married'] as const
export type RegisteredStatus = (typeof REGISTERED_STATUSES)[number]

/** What a profile may hold (readings R15). */
export type RelationshipStatus = RegisteredStatus | 'open_relationship'

export type Tier = 'S' | 'A' | 'B' | 'C' | 'D'
export type RiskLevel = 'low' | 'moderate' | 'high'

/**
 * Control, formatting and line-breaking characters and letters that draw nothing: two names that differ only in them look the same. The
 * joiner inside an emoji is none of them.
 */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u034f\u115f\u1160\u2800\u3164\uffa0]/u
const EMOJI_JOINER = /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}]\ufe0f?)\u200d(?=\p{Extended_Pictographic})/gu
/** Nothing in it that nobody sees. */
export const isReadable = (name: string): boolean => !INVISIBLE.test(name.replace(EMOJI_JOINER, ''))

/** Unicode NFC, every kind of space a plain one, none around. */
const plainSpaces = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(/\p{Zs}/gu, ' ')
    .trim()

const COUPLE_NAME_MAX = 60
const NAME_MAX = 80

/** An identifier with both signs is an e-mail, everything else a couple name (specification §5). */
export const looksLikeEmail = (identifier: string): boolean => identifier.includes('@') && identifier.includes('.')

/**
 * readings R3: what a couple name is compared as. The sign that asks for the coloured form of an emoji counts only inside of one;
 * at the end and after letters it changes nothing that could be seen.
 */
export const normalCoupleName = (typed: string): string =>
  plainSpaces(withoutEnd(plainSpaces(typed).replace(/(?<!\p{Extended_Pictographic})[\ufe00-\ufe0f](?!\u20e3)/gu, ''), /[\ufe00-\ufe0f\s]/))

/** Never mistaken for an e-mail. */
export const CoupleName = typedText(COUPLE_NAME_MAX, normalCoupleName, () => m.validation_coupleNameLong({ max: COUPLE_NAME_MAX }))
  .min(1, { error: () => m.validation_coupleNameRequired() })
  .refine(isReadable, { error: () => m.validation_coupleNameCharacters() })
  .refine((name) => !looksLikeEmail(name), { error: () => m.auth_signUp_error_coupleNameFormat() })

/** Of one partner. */
export const PersonName = named().min(1, { error: () => m.validation_name() })
export const LastName = named().min(1, { error: () => m.validation_lastName() })

/** The same where it may be left out: empty is null. */
export const OptionalPersonName = named().transform((name) => name || null)

function named() {
  return typedText(NAME_MAX, plainSpaces, () => m.validation_nameLong({ max: NAME_MAX })).refine(isReadable, {
    error: () => m.validation_nameCharacters(),
  })
}

/** Whose photo: of the two together, or of one of them. */
export type AvatarLabel = 'couple' | 'female' | 'male'

/** What leaves the server about the couple that asks. */
export type PresentedCouple = {
  /** Where its photo is fetched. */
  avatar: string | null
  coupleName: string | null
  relationshipStatus: RelationshipStatus | null
  tierResult: Tier | null
  /** Of the drawn portrait that stands for a missing photo. */
  avatarSeed: string
}
