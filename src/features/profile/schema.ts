import { z } from 'zod'
import { CoupleName, PROFILE_STATUSES, PersonName, type AvatarLabel } from '~/features/couple/schema'
import { ADULT_YEARS, readTypedDate, yearsBetween } from '~/lib/typed-date'
import { m } from '~/paraglide/messages'

/** The bytes of a photo in base64, after the browser has cropped it; requests of more than a megabyte are refused as they come. */
const AVATAR_TEXT_MAX = 900_000

export const AvatarInput = z.object({
  label: z.enum(['couple', 'female', 'male']),
  image: z
    .string()
    .max(AVATAR_TEXT_MAX)
    .regex(/^[A-Za-z0-9+/]+={0,2}$/),
})

/** A name that may be left out: empty is null. */
const optionalName = z
  .string()
  .transform((name) => (name.trim() === '' ? null : name))
  .pipe(PersonName.nullable())

const OLDEST_BIRTH = '1900-01-01'
const TYPED_DATE_MAX = 40

/** Readings R15. Births in the future and less than 18 years ago are found when it is known which day is `today`. */
function birthDateFault(birth: string | undefined, today: string | undefined): string | undefined {
  if (birth === undefined || birth < OLDEST_BIRTH) return m.profile_error_birthDate()
  if (today && birth > today) return m.profile_error_futureDate()
  return today && yearsBetween(birth, today) < ADULT_YEARS ? m.profile_error_underAge() : undefined
}

/** Typed as dd.mm.rrrr, stored as a day; empty is null. */
const birthDate = (today?: string) =>
  z
    .string()
    .max(TYPED_DATE_MAX, { error: () => m.profile_error_birthDate() })
    .transform((typed, context) => {
      if (typed.trim() === '') return null
      const birth = readTypedDate(typed)
      const fault = birthDateFault(birth, today)
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
