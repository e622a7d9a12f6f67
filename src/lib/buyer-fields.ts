import type { z } from 'zod'
import { emailText, typedText } from './typed-text.ts'

/** One text that a buyer types in the order form: a column of `orders`, called `buyer_field` in the messages. */
interface BuyerField {
  /** What is taken, of at most `most` characters. */
  shape: z.ZodType<string | null>
  most: number
  isOptional: boolean
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
const text = (most: number) => typedText(most, (typed) => visible(typed).trim().normalize('NFC')).regex(WHOLE)
const optionalText = (most: number) =>
  text(most)
    .transform((value) => value || null)
    .nullable()
    .default(null)

const FIELD = { type: 'text', autoComplete: 'off', isWide: false, isShown: false } as const
const required = (most: number) => ({ ...FIELD, shape: text(most).min(1), most, isOptional: false })
const optional = (most: number) => ({ ...FIELD, shape: optionalText(most), most, isOptional: true })

const { shape: phone, ...phoneField } = optional(30)

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
  /** On the invoice in place of the person; the dialog asks for it. */
  company: { ...optional(120), autoComplete: 'organization', fate: 'document' },
} satisfies Record<string, BuyerField>

export type BuyerName = keyof typeof BUYER_FIELDS
export const BUYER_NAMES = Object.keys(BUYER_FIELDS) as BuyerName[]
export const BLANK_BUYER = Object.fromEntries(BUYER_NAMES.map((name) => [name, ''])) as Record<BuyerName, string>
