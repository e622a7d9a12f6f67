import { z } from 'zod'
import { CURRENCIES, type Currency } from '~/lib/money'

/** What a shop decides; an imported order may have another status, which is shown as it is (specification §4). */
export const ORDER_STATUSES = ['paid', 'pending', 'failed', 'refunded'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** Why an order changed its status. */
export type OrderCause =
  | 'placed'
  | 'confirmed'
  | 'declined'
  | 'expired'
  | 'returned'
  | 'disputed'
  /** The buyer withdrew before paying. */
  | 'withdrawn'
  /** Still paid: the buyer gave up the right of withdrawal to have the content, or its access ended because the money goes back. */
  | 'waived'
  | 'withheld'

/** How an order can be paid; the setting PAYMENTS says which ones there are (readings R11). */
export const PAYMENT_METHODS = ['simulated', 'card', 'transfer'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

const NAME_LENGTH = 80
const text = (most: number) => z.string().trim().normalize('NFC').max(most)
const optional = (most: number) =>
  text(most)
    .transform((value) => value || null)
    .nullable()
    .default(null)

/** Whom the order is for; the fields of both order forms (specification §3, §5). */
export const Buyer = z.object({
  email: z.email().trim().toLowerCase().max(254),
  firstName: text(NAME_LENGTH).min(1),
  lastName: text(NAME_LENGTH).min(1),
  /** Digits, spaces and a plus sign in front; never needed. */
  phone: optional(30).refine((phone) => phone === null || /^\+?[\d ()/-]{6,}$/.test(phone), { error: 'phone' }),
  /** On the invoice in place of the person; the dialog asks for it. */
  company: optional(120),
})
export type Buyer = z.output<typeof Buyer>

export const PlaceOrderInput = z.object({
  product: z.string().min(1).max(80),
  /** One per opening of a form: sent again, it is the same order. */
  attemptId: z.uuid(),
  currency: z.enum(CURRENCIES),
  /** The price that the buyer saw: an order at another one is refused, never made. */
  seenCents: z.int().positive(),
  method: z.enum(PAYMENT_METHODS),
  buyer: Buyer,
  /** „Chci obsah hned“: never ticked beforehand (readings R11). */
  waiver: z.boolean(),
})
export type PlaceOrderInput = z.output<typeof PlaceOrderInput>

/** Why an order was not made. */
export type PlaceOrderRefusal = 'unavailable' | 'price-changed' | 'already-owned' | 'attempt-used'

export interface OrderMaterial {
  id: string
  slug: string
  title: string
}

/** An order as its couple sees it. */
export interface OrderSummary {
  id: string
  /** ISO moment. */
  placedAt: string
  amountCents: number
  currency: Currency
  status: string
  product: string
  materials: OrderMaterial[]
  /** Only a paid and released order gives its materials out (specification §4, readings R11). */
  downloadable: boolean
}

/** An order by its id, and by its key for whoever has no account or is not signed in. */
export const OrderKeyInput = z.object({ id: z.uuid(), key: z.string().max(64).default('') })
