import { z } from 'zod'
import { CODE, TypedCode } from '~/features/shop/coupons/schema'
import type { Theme } from '~/lib/safe-colors'
import { isDay } from '~/lib/dates'
import { CURRENCIES, type Currency } from '~/lib/money'
import type { ProductKind } from '~/lib/product-kinds'
import { exactText, fewItems, typedText } from '~/lib/typed-text'
import { m } from '~/paraglide/messages'

export const PARTS = ['navigation', 'colors', 'prices', 'coupons', 'tests', 'words'] as const
export type Part = (typeof PARTS)[number]

const Slug = exactText(60)
/** A day of the calendar; nothing is now, or without end. */
const Day = exactText(10).refine((typed) => typed === '' || isDay(typed))
const trimmed = (typed: string): string => typed.trim()
const missing = () => m.validation_required()
const Label = typedText(60, trimmed).min(1, { error: missing })
const MOST_CENTS = 100_000_000
const Cents = z.int().min(1).max(MOST_CENTS)

/** A colour that is tried out: what it would look like. */
export const WebsiteInput = z.object({
  color: exactText(60).optional(),
  value: exactText(9).optional(),
  /** Whether the words of products and result pages are asked for, too: they are many. */
  words: z.boolean().optional(),
})
export type TriedColor = z.output<typeof WebsiteInput>

export const SectionInput = z.object({ slug: Slug, label: Label, labelEn: Label, isEnabled: z.boolean() })
export type SectionWish = z.output<typeof SectionInput>
export const MoveInput = z.object({ slug: Slug, places: z.literal([-1, 1]) })

export type Move = z.output<typeof MoveInput>

export const ColorInput = z.object({ cssVar: Slug, value: exactText(7).regex(/^#[0-9a-f]{6}$/) })
export type ColorWish = z.output<typeof ColorInput>
export const ColorName = ColorInput.pick({ cssVar: true })
export type ColorNamed = z.output<typeof ColorName>

export const PriceInput = z.object({
  slug: Slug,
  currency: z.enum(CURRENCIES),
  amountCents: Cents,
  from: Day,
  /** Of a sale: its last day. */
  until: Day,
  /** A change of more than half is what whoever asks for it means. */
  isMeant: z.boolean(),
})
export type PriceWish = z.output<typeof PriceInput>
export const PriceId = z.object({ id: z.uuid() })
export type PriceNamed = z.output<typeof PriceId>

export const CouponInput = z.object({
  code: exactText(24).regex(CODE, { error: () => m.studio_website_codeWrong() }),
  /** One of the two; the amount is of `currency`. */
  percent: z.int().min(1).max(90).nullable(),
  amountCents: Cents.nullable(),
  currency: z.enum(CURRENCIES),
  products: fewItems(Slug, 100),
  from: Day,
  until: Day,
  uses: z.int().min(1).max(999_999),
})
export type CouponWish = z.output<typeof CouponInput>
/** „599“, „149,75“: an amount as it is typed. */
const TypedNumber = typedText(12, (typed) => typed.replaceAll(/\s/g, '').replace(',', '.')).regex(/^\d{1,6}(\.\d{1,2})?$/, {
  error: () => m.studio_website_amountWrong(),
})
const TypedCents = TypedNumber.transform((typed) => Math.round(Number(typed) * 100)).pipe(Cents)

/** A price as it is typed. */
export const PriceForm = PriceInput.omit({ amountCents: true }).extend({ amount: TypedCents })

/** A coupon as it is typed. */
export const CouponForm = CouponInput.omit({ percent: true, amountCents: true, currency: true })
  .extend({
    code: TypedCode.regex(CODE, { error: () => m.studio_website_codeWrong() }),
    kind: z.enum(['percent', ...CURRENCIES]),
    off: TypedCents.transform((cents) => ({ cents, percent: Math.round(cents / 100) })),
    products: fewItems(Slug, 100).refine((products) => products.length > 0, { error: missing }),
    uses: TypedNumber.transform(Number).pipe(z.int().min(1).max(999_999)),
  })
  .refine(({ kind, off: { percent } }) => kind !== 'percent' || (percent >= 1 && percent <= 90), {
    path: ['off'],
    error: () => m.studio_website_percentWrong(),
  })

export const CouponCode = z.object({ code: exactText(24) })
export type CouponNamed = z.output<typeof CouponCode>

export const TestInput = z.object({
  test: Slug,
  isEnabled: z.boolean(),
  cooldownDays: z.int().min(0).max(3650),
  thresholds: fewItems(z.object({ key: exactText(20), lowest: z.number().min(0).max(1000) }), 10),
})
export type TestWish = z.output<typeof TestInput>

const WORDED = ['product', 'result'] as const
type Worded = (typeof WORDED)[number]
const Digest = exactText(80)

/** Words that stand in the database, as they were seen: the slug of a product, or test and key of a result page. */
export const WordsName = z.object({ what: z.enum(WORDED), name: exactText(80), seen: Digest })
export type WordsNamed = z.output<typeof WordsName>

const required = (most: number) => typedText(most, trimmed).min(1, { error: missing })
const wordsOf = (description: number) =>
  z.object({
    name: exactText(80),
    seen: Digest,
    title: required(120),
    titleEn: required(120),
    description: required(description),
    descriptionEn: required(description),
  })
export const ProductWordsInput = wordsOf(1000)
export const ResultWordsInput = wordsOf(10_000)
export type WordsWish = z.output<typeof ProductWordsInput>

/** A product or a result page with its words. `seen`: a digest of them. */
export interface ListedWords extends WordsWish {
  what: Worded
  /** Of a product. */
  kind: ProductKind | null
  /** Where visitors read them. */
  path: string
  /** They are other ones than those of the release. */
  isEdited: boolean
  mayReturn: boolean
}

export interface Section {
  slug: string
  label: string
  labelEn: string
  /** Its address. */
  path: string
  isEnabled: boolean
}

export interface SiteColor {
  cssVar: string
  design: Record<Theme, string>
  /** What the operator wants instead; null for the design. */
  wanted: string | null
  /** Where it is kept. */
  kept: Theme[]
}

/** A colour that is tried out, and what changes with it. */
export interface ColorTrial {
  cssVar: string
  value: string
  kept: Theme[]
  palettes: Record<Theme, Record<string, string>>
}

/** One entry of a price history, in ISO moments. */
export interface ListedPrice {
  id: string
  currency: Currency
  amountCents: number
  validFrom: string
  validUntil: string | null
  state: 'past' | 'runs' | 'planned' | 'taken-back'
  mayTakeBack: boolean
  mayEnd: boolean
}

export interface PricedProduct {
  slug: string
  kind: ProductKind
  title: string
  /** What it costs now and is going to, as pages tell it. */
  course: Array<{ currency: Currency; from: string; isNow: boolean; amountCents: number; lowestCents: number | null }>
  entries: ListedPrice[]
}

export interface ListedCoupon {
  code: string
  percent: number | null
  amountCents: number | null
  currency: string | null
  validFrom: string
  validUntil: string | null
  used: number
  uses: number
  state: 'runs' | 'planned' | 'over'
  products: string[]
}

export interface TestState {
  id: string
  title: string
  isEnabled: boolean
  cooldownDays: number
  isWhole: boolean
  /** From the best result down. */
  thresholds: Array<{ key: string; lowest: number }>
}

export interface Website {
  navigation: { main: Section[]; academy: Section[] }
  colors: SiteColor[]
  trial: ColorTrial | null
  prices: PricedProduct[]
  coupons: ListedCoupon[]
  tests: TestState[]
  /** Empty where they were not asked for. */
  words: ListedWords[]
  may: { change: boolean; price: boolean }
}
