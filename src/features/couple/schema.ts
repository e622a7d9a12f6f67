import { z } from 'zod'
import { readTypedDate } from '~/lib/typed-date'
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
const readable = (name: string): boolean => !INVISIBLE.test(name.replace(EMOJI_JOINER, ''))

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
  plainSpaces(plainSpaces(typed).replace(/(?<!\p{Extended_Pictographic})[\ufe00-\ufe0f](?!\u20e3)|[\ufe00-\ufe0f\s]+$/gu, ''))

/** Never mistaken for an e-mail. */
export const CoupleName = z
  .string()
  .overwrite(normalCoupleName)
  .min(1, { error: () => m.validation_coupleNameRequired() })
  .max(COUPLE_NAME_MAX, { error: () => m.validation_coupleNameLong({ max: COUPLE_NAME_MAX }) })
  .refine(readable, { error: () => m.validation_coupleNameCharacters() })
  .refine((name) => !looksLikeEmail(name), { error: () => m.auth_signUp_error_coupleNameFormat() })

/** First or last name of one partner. */
export const PersonName = z
  .string()
  .overwrite(plainSpaces)
  .min(1, { error: () => m.validation_name() })
  .max(NAME_MAX, { error: () => m.validation_nameLong({ max: NAME_MAX }) })
  .refine(readable, { error: () => m.validation_nameCharacters() })

/** Readings R15: what the profile form offers; a stored `couple` stays until another one is chosen. */
export const PROFILE_STATUSES = ['dating', 'engaged', 'married', 'open_relationship'] as const

/** Whose photo: of the two together, or of one of them. */
const AVATAR_LABELS = ['couple', 'female', 'male'] as const
export type AvatarLabel = (typeof AVATAR_LABELS)[number]

/** The bytes of a photo in base64, after the browser has cropped it; requests of more than a megabyte are refused as they come. */
const AVATAR_TEXT_MAX = 900_000

export const AvatarInput = z.object({
  label: z.enum(AVATAR_LABELS),
  image: z
    .string()
    .max(AVATAR_TEXT_MAX)
    .regex(/^[A-Za-z0-9+/]+={0,2}$/),
})

/** A name that may be left out: empty is null. */
const optionalName = z
  .string()
  .overwrite(plainSpaces)
  .transform((name) => (name === '' ? null : name))
  .pipe(PersonName.nullable())

const ADULT_YEARS = 18
const OLDEST_BIRTH = '1900-01-01'
const TYPED_DATE_MAX = 40

/** The day on which somebody who was born on the day `birth` is of age. */
const ofAgeOn = (birth: string): string => String(Number(birth.slice(0, 4)) + ADULT_YEARS) + birth.slice(4)

/** Readings R15. With the day it is `today` also for a birth in the future or less than 18 years ago. */
export function birthDateFault(birth: string, today: string): string | undefined {
  if (birth > today) return m.profile_error_futureDate()
  if (ofAgeOn(birth) > today) return m.profile_error_underAge()
  return birth < OLDEST_BIRTH ? m.profile_error_birthDate() : undefined
}

/** Typed as dd.mm.rrrr, stored as a day; empty is null. */
const birthDate = (today?: string) =>
  z
    .string()
    .max(TYPED_DATE_MAX, { error: () => m.profile_error_birthDate() })
    .transform((typed, context) => {
      if (typed.trim() === '') return null
      const birth = readTypedDate(typed)
      const fault = birth ? today && birthDateFault(birth, today) : m.profile_error_birthDate()
      if (fault) context.addIssue({ code: 'custom', message: fault })
      return birth ?? null
    })

/** Where a photo is fetched; empty without one. */
const avatarAddress = (label: AvatarLabel) => z.string().regex(new RegExp(`^$|^/api/avatars/${label}-\\d{1,15}\\.webp$`))

const profileFields = (today?: string) => ({
  coupleName: CoupleName,
  /** Empty keeps what is stored. */
  relationshipStatus: z.enum(['', ...PROFILE_STATUSES]),
  coupleAvatarUrl: avatarAddress('couple'),
  femaleFirstName: optionalName,
  femaleLastName: optionalName,
  femaleBirthDate: birthDate(today),
  femaleAvatarUrl: avatarAddress('female'),
  maleFirstName: optionalName,
  maleLastName: optionalName,
  maleBirthDate: birthDate(today),
  maleAvatarUrl: avatarAddress('male'),
})

/** What the form checks while it knows the day. */
export const profileForm = (today: string) => z.object(profileFields(today))
/** `revision` says which state of the profile was changed. */
export const ProfileInput = z.object({ ...profileFields(), revision: z.string().max(64) })

/** As typed. */
export type ProfileFields = z.input<ReturnType<typeof profileForm>>
export type ProfileChange = z.output<typeof ProfileInput>
export type ProfileRefusal =
  | 'unauthenticated'
  | 'too-many'
  | 'conflict'
  | 'couple-name-taken'
  | 'female-birth-date'
  | 'male-birth-date'
  | 'avatar-gone'
export type AvatarRefusal = 'unauthenticated' | 'too-many' | 'unreadable'

/** All that a couple sees and changes of its profile. */
export interface OwnProfile {
  /** Ready for the form. */
  fields: ProfileFields
  /** The stored status, which the form may not offer. */
  status: RelationshipStatus | null
  revision: string
  /** `2026-11-20` in Prague: nobody born less than 18 years before can be told. */
  today: string
  avatarSeed: string
}

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
