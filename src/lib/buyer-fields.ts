import type { z } from 'zod'
import { isCompanyId, isVatId } from './company.ts'
import { emailText, typedText } from './typed-text.ts'

/** One text that a buyer types in the order form: a column of `orders`, called `buyer_field` in the messages. */
interface BuyerField {
  /** What is taken, of at most `most` characters. */
  shape: z.ZodType<string | null>
  most: number
  isOptional: boolean
  /** Where it is asked for. `company`: folded, for whoever buys for one; with one of its fields all that are not optional belong there. */
  part: 'person' | 'company'
  /** As browsers know them. */
  type: 'text' | 'email' | 'tel'
  autoComplete: string
  /** Takes a whole row of the form. */
  isWide: boolean
  /** It stands on the page of the order. */
  isShown: boolean
  /**
   * What becomes of it when its account goes. `emptied`: at once. `document`: it stays with an order that was paid, for as long as the
   * tax law wants the document.
   */
  fate: 'emptied' | 'document'
}

/** What is pasted brings signs along that nobody sees: marks of direction, soft hyphens, tabs, spaces that keep words together. */
const visible = (value: string): string => value.replaceAll(/\p{Cf}/gu, '').replaceAll(/[\p{Cc}\p{Z}]+/gu, ' ')
/** Halves of characters no form can send. */
const WHOLE = /^\P{Cs}*$/u
const tidy = (typed: string): string => visible(typed).trim().normalize('NFC')
const unspaced = (typed: string): string => visible(typed).replaceAll(' ', '').toUpperCase()
const text = (most: number, clean = tidy) => typedText(most, clean).regex(WHOLE)
const optionalText = (most: number, clean = tidy) =>
  text(most, clean)
    .transform((value) => value || null)
    .nullable()
    .default(null)

const FIELD = { type: 'text', autoComplete: 'off', part: 'person', isWide: false, isShown: false } as const
const required = (most: number) => ({ ...FIELD, shape: text(most).min(1), most, isOptional: false })
const optional = (most: number) => ({ ...FIELD, shape: optionalText(most), most, isOptional: true })

const COMPANY = { ...FIELD, part: 'company', isShown: true, isOptional: false, fate: 'document' } as const
const ofCompany = (most: number, clean = tidy) => ({ ...COMPANY, shape: optionalText(most, clean), most })
const inForm = (form: (typed: string) => boolean) => (typed: string | null) => typed === null || form(typed)

const { shape: phone, ...phoneField } = optional(30)
const { shape: companyId, ...companyIdField } = ofCompany(8, unspaced)
const { shape: vatId, ...vatIdField } = ofCompany(12, unspaced)
const { shape: postcode, ...postcodeField } = ofCompany(6, (typed) => unspaced(typed).replace(/^(\d{3})(\d{2})$/, '$1 $2'))

/** Whom the order is for (specification §3, §5), in the order of the form. */
export const BUYER_FIELDS = {
  email: { ...required(254), shape: emailText(), type: 'email', autoComplete: 'email', isWide: true, fate: 'document' },
  firstName: { ...required(80), autoComplete: 'given-name', fate: 'document' },
  lastName: { ...required(80), autoComplete: 'family-name', fate: 'document' },
  /** Digits, spaces and a plus sign in front. */
  phone: {
    ...phoneField,
    shape: phone.refine((typed) => typed === null || /^\+?[\d ()/-]{6,}$/.test(typed)),
    type: 'tel',
    autoComplete: 'tel',
    fate: 'emptied',
  },
  /** On the invoice in place of the person, with all that follows; a company has its seat in the Czech Republic (docs/decisions/055). */
  company: { ...ofCompany(120), autoComplete: 'organization', isWide: true },
  /** IČO, and DIČ of whoever pays VAT. */
  companyId: { ...companyIdField, shape: companyId.refine(inForm(isCompanyId)) },
  vatId: { ...vatIdField, shape: vatId.refine(inForm(isVatId)), isOptional: true },
  /** As long as the accountant's program takes it. */
  companyStreet: { ...ofCompany(64), autoComplete: 'street-address', isWide: true },
  companyCity: { ...ofCompany(45), autoComplete: 'address-level2' },
  companyPostcode: {
    ...postcodeField,
    shape: postcode.refine(inForm((typed) => /^\d{3} \d{2}$/.test(typed))),
    autoComplete: 'postal-code',
  },
} satisfies Record<string, BuyerField>

export type BuyerName = keyof typeof BUYER_FIELDS
export const BUYER_NAMES = Object.keys(BUYER_FIELDS) as BuyerName[]
export const BLANK_BUYER = Object.fromEntries(BUYER_NAMES.map((name) => [name, ''])) as Record<BuyerName, string>

const namesOf = (part: BuyerField['part']): BuyerName[] => BUYER_NAMES.filter((name) => BUYER_FIELDS[name].part === part)
export const PERSON_NAMES = namesOf('person')
export const COMPANY_NAMES = namesOf('company')

/** What is missing of the company that is bought for; nothing where a person buys for themselves. */
export const missingOfCompany = (buyer: { [Name in BuyerName]?: string | null }): BuyerName[] =>
  COMPANY_NAMES.some((name) => buyer[name]) ? COMPANY_NAMES.filter((name) => !BUYER_FIELDS[name].isOptional && !buyer[name]) : []
