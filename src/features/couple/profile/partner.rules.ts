/**
 * What each partner may say: two columns of `user_profiles`, two fields of the form, two lines of the page and of the couple's copy,
 * called `partner_field` in the messages. What is taken stands in the schema.
 */
interface PartnerField {
  /** The page shows names as its heading, the rest below it. */
  shown: 'name' | 'day' | 'text'
  /** As browsers know it; nothing where they should not fill it in. */
  autoComplete?: string
}

/** In the order of the form. */
const PARTNER_FIELDS = {
  FirstName: { shown: 'name', autoComplete: 'given-name' },
  LastName: { shown: 'name', autoComplete: 'family-name' },
  BirthDate: { shown: 'day' },
} as const satisfies Record<string, PartnerField>

export type PartnerFieldName = keyof typeof PARTNER_FIELDS
export const PARTNER_FIELD_NAMES = Object.keys(PARTNER_FIELDS) as PartnerFieldName[]

export const partnerField = (name: PartnerFieldName): PartnerField => PARTNER_FIELDS[name]

export const PARTNERS = ['female', 'male'] as const
export type Partner = (typeof PARTNERS)[number]
