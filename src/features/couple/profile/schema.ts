import { z } from 'zod'
import { exactText } from '~/lib/typed-text'
import { type AvatarLabel, CoupleName, type RelationshipStatus } from './couple.schema'
import { partnerShapes } from './partner.schema'

/** The bytes of a photo in base64, after the browser has cropped it; requests of more than a megabyte are refused as they come. */
const AVATAR_TEXT_MAX = 900_000

export const AvatarInput = z.object({
  label: z.enum(['couple', 'female', 'male']),
  image: exactText(AVATAR_TEXT_MAX).regex(/^[A-Za-z0-9+/]+={0,2}$/),
})

const AVATAR_ADDRESS = /^\/api\/avatars\/([a-z]+)-\d{1,15}\.webp$/

/** Where a photo is fetched; without one empty, and stored as null. */
const avatarAddress = (label: AvatarLabel) =>
  exactText(50)
    .refine((address) => address === '' || AVATAR_ADDRESS.exec(address)?.[1] === label)
    // Its type keeps what was only typed from being taken for it.
    .transform((address) => (address || null) as `/api/avatars/${string}` | null)

/** Readings R15: what the profile form offers; a stored `couple` stays until another one is chosen. */
export const PROFILE_STATUSES = ['dating', 'engaged', 'married', 'open_relationship'] as const

/** What the couple can change of its profile: each name is a field of the form and a column of `user_profiles`. */
const profileFields = (today?: string) => ({
  coupleName: CoupleName,
  /** Empty keeps what is stored. */
  relationshipStatus: z.enum(['', ...PROFILE_STATUSES]),
  coupleAvatarUrl: avatarAddress('couple'),
  femaleAvatarUrl: avatarAddress('female'),
  maleAvatarUrl: avatarAddress('male'),
  ...partnerShapes(today),
})

/** What the form checks while it knows the day. */
export const profileForm = (today: string) => z.object(profileFields(today))
/** `revision` says which state of the profile was changed. */
export const ProfileInput = z.object({ ...profileFields(), revision: exactText(64) })
/** The form, as typed. */
export type ProfileFields = z.input<ReturnType<typeof profileForm>>
/** The same after it was read: what may be left out is null, days are like `1990-02-01`. */
export type ProfileChange = z.output<typeof ProfileInput>

export const PROFILE_FIELDS = Object.keys(profileFields()) as Array<keyof ProfileFields>

/**
 * How a couple wants its dashboard, for both and on every device. `coversResults`: results are shown only when they are asked for.
 * `leavesProfile`: the profile asks no more to be completed.
 */
const CHOICES = ['coversResults', 'leavesProfile'] as const
export type DashboardChoice = (typeof CHOICES)[number]

export const ChoiceInput = z.object({ choice: z.enum(CHOICES), on: z.boolean() })

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
  choices: Record<DashboardChoice, boolean>
  /** `2026-11-20` in Prague: nobody born less than 18 years before can be told. */
  today: string
  avatarSeed: string
}
