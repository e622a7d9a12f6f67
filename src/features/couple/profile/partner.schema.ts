import type { z } from 'zod'
import { readTypedDate, yearsBetween } from '~/lib/dates'
import { exactText } from '~/lib/typed-text'
import { m } from '~/paraglide/messages'
import { OptionalPersonName } from './couple.schema'
import { PARTNERS, PARTNER_FIELD_NAMES, type Partner, type PartnerFieldName } from './partner.rules'

/** How a field of a partner is typed. */
interface TypedField {
  /** What is taken, on this day where that matters; empty is null. */
  shape: (today?: string) => z.ZodType<string | null, string>
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

const TYPED = {
  FirstName: { shape: () => OptionalPersonName },
  LastName: { shape: () => OptionalPersonName },
  BirthDate: { shape: birthDate, hint: m.profile_birthDateHint, placeholder: m.profile_birthDatePlaceholder },
} as const satisfies Record<PartnerFieldName, TypedField>

export const typedField = (name: PartnerFieldName): TypedField => TYPED[name]

type PartnerShapes = { [Name in PartnerFieldName as `${Partner}${Name}`]: ReturnType<(typeof TYPED)[Name]['shape']> }

/** Of both partners: `femaleFirstName` and so on. */
export const partnerShapes = (today?: string): PartnerShapes =>
  Object.fromEntries(
    PARTNERS.flatMap((who) => PARTNER_FIELD_NAMES.map((name) => [`${who}${name}`, TYPED[name].shape(today)])),
  ) as PartnerShapes
