import { z } from 'zod'
import { BUYER_FIELDS, BUYER_NAMES, type BuyerName, COMPANY_NAMES, missingOfCompany } from '~/lib/buyer-fields'
import type { Locale } from '~/lib/locale'
import { CURRENCIES } from '~/lib/money'
import type { RefundCause } from '~/lib/refund-cause'
import { exactText } from '~/lib/typed-text'
import type { IssuedDocument } from '~/features/shop/invoices/schema'
import { TypedCode } from '~/features/shop/coupons/schema'
import type { OrderDispute } from '~/features/shop/payouts/schema'
import type { FileType, ProductKind } from '~/lib/product-kinds'
import type { presentOrder } from './rules'

/** Why an order changed its status. */
export type OrderCause =
  | 'placed'
  | 'confirmed'
  /** Of a payment: the provider refused, or its page ended; the order waits on. Orders of before ended with it. */
  | 'declined'
  | 'lapsed'
  | 'expired'
  /** Its account is gone. */
  | 'erased'
  /** We called off what was ordered. */
  | 'called-off'
  | 'returned'
  | 'disputed'
  /** Still paid: a part of the price went back, and what was ordered goes on. */
  | 'reduced'
  /** Still paid: what was ordered ended, however much of its price goes back. */
  | 'ended'
  /** The buyer withdrew before paying. */
  | 'withdrawn'
  /** Still paid: the buyer gave up the right of withdrawal to have the content. */
  | 'waived'
  /** A part of the price has come by transfer; the rest was asked for by mail; it was let go, and the price is what has come. */
  | 'part'
  | 'rest-asked'
  | 'let-go'
  /** Of orders of before: access ended because the money went back. */
  | 'withheld'

/** How an order can be paid; the setting PAYMENTS says which ones there are (readings R11). */
export const PAYMENT_METHODS = ['simulated', 'card', 'transfer'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** The slug of a product. */
export const ProductSlug = exactText(80).regex(/^[a-z\d-]+$/)

type BuyerShapes = { [Name in BuyerName]: (typeof BUYER_FIELDS)[Name]['shape'] }

/** Whom the order is for; the fields of both order forms (specification §3, §5). */
const BuyerForm = z.object(Object.fromEntries(BUYER_NAMES.map((name) => [name, BUYER_FIELDS[name].shape])) as BuyerShapes)
export const BUYER_SHAPE = BuyerForm.shape

/** A company is taken whole or not at all; what is missing of it is told beside whatever else is wrong, but after an e-mail that is none. */
export const withWholeCompany = <Form extends z.ZodObject<BuyerShapes>>(form: Form): Form =>
  COMPANY_NAMES.reduce(
    (taken, name) => taken.refine((buyer) => !missingOfCompany(buyer).includes(name), { path: [name], when: isRecord }),
    form,
  )

const isRecord = ({ value }: { value: unknown }): boolean => typeof value === 'object' && value !== null

export const Buyer = withWholeCompany(BuyerForm)
export type Buyer = z.output<typeof Buyer>

export const PlaceOrderInput = z.object({
  product: ProductSlug,
  /** One per opening of a form: sent again, it is the same order. */
  attemptId: z.uuid(),
  currency: z.enum(CURRENCIES),
  /** The price that the buyer saw, with the coupon if there is one: an order at another one is refused, never made. */
  seenCents: z.int().positive(),
  method: z.enum(PAYMENT_METHODS),
  coupon: TypedCode.nullable().default(null),
  buyer: Buyer,
  /** „Chci obsah hned“: never ticked beforehand (readings R11). */
  waiver: z.boolean(),
})
export type PlaceOrderInput = z.output<typeof PlaceOrderInput>
export type PlaceOrderFields = z.input<typeof PlaceOrderInput>

/** Why an order was not made. */
export type PlaceOrderRefusal =
  | 'unavailable'
  | 'price-changed'
  /** The code is none for this order: unknown, over, used up, used before, or for something else. */
  | 'coupon'
  | 'already-owned'
  | 'attempt-used'
  /** The last place, or the time, went to somebody else meanwhile. */
  | 'taken'
  /** The money could come when what was ordered is over. */
  | 'method-too-slow'
  /** So many places or times wait for transfers already that the others are kept for those who pay at once. */
  | 'method-full'

export interface OrderMaterial {
  id: string
  slug: string
  title: string
  /** None as long as nothing was made for it. */
  files: MaterialFile[]
}

/** What a material can be fetched as: the same in each language. */
export interface MaterialFile {
  locale: Locale
  type: FileType
  bytes: number
  /** Null for what is not read. */
  pages: number | null
}

/** An order by its id, and by its key for whoever has no account or is not signed in. */
export const OrderKeyInput = z.object({ id: z.uuid(), key: exactText(64).default('') })

/** An order as its buyer sees it. */
export type OrderView = ReturnType<typeof presentOrder> & {
  /** What its buyer typed and finds again on its page. */
  typed: Array<{ field: BuyerName; text: string }>
  /** Why it has failed. */
  failure: 'declined' | 'expired' | 'withdrawn' | 'called-off' | null
  product: string
  /** The code that took something off the price. */
  coupon: string | null
  productSlug: string
  /** What the order brings. */
  kind: ProductKind
  /** Sold on a page of its own. */
  hasPage: boolean
  materials: OrderMaterial[]
  documents: IssuedDocument[]
  /** What went or goes back, the first on top; what paid nothing among it. */
  refunds: OrderRefund[]
  /** What the buyer's bank asks for; null where it never did. */
  dispute: OrderDispute | null
}

interface OrderRefund {
  id: string
  cents: number
  cause: RefundCause
  /** ISO moment; null while it is on its way. */
  goneAt: string | null
}

/** An order, and the key that the page was opened with; empty for the couple that it belongs to. */
export interface ShownOrder {
  order: OrderView
  orderKey: string
}
