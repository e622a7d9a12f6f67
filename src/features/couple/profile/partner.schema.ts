import type { z } from 'zod'
import { readTypedDate, yearsBetween } from '~/lib/dates'
import { exactText } from '~/lib/typed-text'
import { m } from '~/paraglide/messages'
import { OptionalPersonName } from './couple.schema'

/**
 * What each partner may say: two columns of `user_profiles`, two fields of the form, two lines of the page and of the couple's copy,
 * called `partner_field` in the messages.
 */
interface PartnerField {
  /** What is taken, on this day where that matters; empty is null. */
  shape: (today?: string) => z.ZodType<string | null, string>
  /** The page shows names as its heading, the rest below it. */
  shown: 'name' | 'day' | 'text'
  /** As browsers know it; nothing where they should not fill it in. */
  autoComplete?: string
  hint?: () => string
  placeholder?: () => string
}

export const ADULT_YEARS = 18
const OLDEST_BIRTH = '1900-01-01'
const TYPED_DATE_MAX = 40

/** Readings R15. Births in the future and less than 18 years ago are found when it is known which day is `today`. */
function birthDateFault(birth: string | undefined, today: string | undefined): string | undefined {
  if (birth === undefined || birth < OLDEST_BIRTH) return m.profile_error_birthDate()
  if (today && birth > today) return m.profile_error_futureDate()
  return today && yearsBetween(birth, today) < ADULT_YEARS ? m.profile_error_underAge() : undefined
}

/** Typed as dd.mm.rrrr, stored as a day. */
const birthDate = (today?: string) =>
  exactText(TYPED_DATE_MAX, { tooLong: () => m.profile_error_birthDate(), unreadable: () => m.profile_error_birthDate() }).transform(
    (typed, context) => {
      if (typed.trim() === '') return null
      const birth = readTypedDate(typed)
      const fault = birthDateFault(birth, today)
      if (fault) context.addIssue({ code: 'custom', message: fault })
      return birth ?? null
    },
  )

/** In the order of the form. */
const PARTNER_FIELDS = {
  FirstName: { shape: () => OptionalPersonName, shown: 'name', autoComplete: 'given-name' },
  LastName: { shape: () => OptionalPersonName, shown: 'name', autoComplete: 'family-name' },
  BirthDate: { shape: birthDate, shown: 'day', hint: m.profile_birthDateHint, placeholder: m.profile_birthDatePlaceholder },
} as const satisfies Record<string, PartnerField>

type PartnerFields = typeof PARTNER_FIELDS
export type PartnerFieldName = keyof PartnerFields
export const PARTNER_FIELD_NAMES = Object.keys(PARTNER_FIELDS) as PartnerFieldName[]

export const partnerField = (name: PartnerFieldName): PartnerField => PARTNER_FIELDS[name]

export const PARTNERS = ['female', 'male'] as const
export type Partner = (typeof PARTNERS)[number]

type PartnerShapes = { [Name in PartnerFieldName as `${Partner}${Name}`]: ReturnType<PartnerFields[Name]['shape']> }

/** Of both partners: `femaleFirstName` and so on. */
export const partnerShapes = (today?: string): PartnerShapes =>
  Object.fromEntries(
    PARTNERS.flatMap((who) => PARTNER_FIELD_NAMES.map((name) => [`${who}${name}`, PARTNER_FIELDS[name].shape(today)])),
  ) as PartnerShapes
