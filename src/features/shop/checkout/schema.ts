import { z } from 'zod'
import {
  BUYER_SHAPE,
  OrderKeyInput,
  type OrderView,
  PAYMENT_METHODS,
  type PaymentMethod,
  type PlaceOrderRefusal,
  ProductSlug,
  withWholeCompany,
} from '~/features/shop/orders/schema'
import { TypedCode } from '~/features/shop/coupons/schema'
import type { Price } from '~/features/shop/products/price.schema'
import { isCompanyId } from '~/lib/company'
import { CURRENCIES } from '~/lib/money'
import type { FileType } from '~/lib/product-kinds'
import type { Outcome } from '~/lib/outcome'
import { exactText } from '~/lib/typed-text'

export const OfferInput = z.object({ product: ProductSlug })

export const CouponInput = z.object({ product: ProductSlug, code: TypedCode })

/** Something that can be bought in the dialog, as its page shows it. */
export interface ForSale {
  /** The slug of the product. */
  product: string
  title: string
  subtitle: string
  description: string
  features: readonly string[]
  /** By currency; none while it is not for sale. */
  prices: readonly Price[]
  /** It is sold on a page of its own too, /purchase/{slug}. */
  hasPage?: boolean
  /** When it takes place, such as the day and hour of a consultation: said once more when it is paid. */
  when?: string
  /** Of a guide, whose texts speak of one and of its file. */
  file?: FileType
  /** The couple that asks has paid for it. */
  owned?: boolean
}

/** What the order form needs to know of a product and of who orders it. */
export interface CheckoutOffer {
  product: string
  title: string
  /** Content that is handed out, about which the buyer may decide when (the waiver); else something that takes place. */
  isDigital: boolean
  /** None: it cannot be bought now. */
  prices: Price[]
  /** A code may lower the price; what was agreed with one buyer it does not. */
  takesCoupon: boolean
  methods: PaymentMethod[]
  owned: boolean
  /** Of a bundle: the titles of those parts that the couple has already. */
  ownedParts: string[]
  /** What the profile knows, for whoever is signed in. */
  buyer: { email: string; firstName: string; lastName: string } | null
  coupleName: string | null
  /** A company can be looked up in the register (setting ARES_URL). */
  findsCompanies: boolean
}

/** A company as the register knows it; empty where that says nothing. `vatId`: of whoever pays VAT. */
export type FoundCompany = Record<'company' | 'vatId' | 'companyStreet' | 'companyCity' | 'companyPostcode', string>

export const FindCompanyInput = z.object({ companyId: exactText(8).refine(isCompanyId) })

/** The fields of both order forms. `delivery`: when content is handed out; what is no content has `later`. */
export const OrderForm = withWholeCompany(
  z.object({
    ...BUYER_SHAPE,
    delivery: z.enum(['now', 'later']),
    currency: z.enum(CURRENCIES),
    method: z.enum(PAYMENT_METHODS),
  }),
)
export type OrderFields = z.input<typeof OrderForm>
export type OrderWish = z.output<typeof OrderForm>

/** How it stands with an order whose buyer waits. */
export interface OrderState extends Pick<OrderView, 'status' | 'kind' | 'downloadable' | 'releaseAt'> {
  /** A payment is open, and nobody has decided about it yet. */
  isOpen: boolean
}

export const PayAgainInput = OrderKeyInput.extend({ method: z.enum(PAYMENT_METHODS) })

/** What the buyer does next. `wait`: ask for the state of the order until it is decided. */
export type NextStep =
  | { next: 'wait' }
  | { next: 'redirect'; url: string }
  /** The page of the order says how to pay by transfer. */
  | { next: 'instructions' }

/** What every way to order answers. */
export type PlaceOutcome = Outcome<{ placed: PlacedOrder }, PlaceOrderRefusal | 'payment-unreachable'>

export interface PlacedOrder {
  id: string
  key: string
  step: NextStep
}

/**
 * Why an order is not paid now. `payment-unreachable`: nothing was charged, and the same can be sent again. `method-too-slow`: the money
 * could come when what was ordered is over. `method-full`: enough waits for transfers already.
 */
export type PayAgainRefusal = 'not-waiting' | 'payment-unreachable' | 'method-too-slow' | 'method-full'
