import { z } from 'zod'
import { REMEDIES } from '~/features/shop/claims/schema'
import { plainLines } from '~/lib/plain-text'
import type { ProductKind } from '~/lib/product-kinds'
import { type RefundCause, TEAM_CAUSES } from '~/lib/refund-cause'
import { emailText, exactText, typedText } from '~/lib/typed-text'
import { listShape } from '~/features/studio/list/schema'
import { isUuid } from '~/lib/ids'
import type { OrderMethod, OrderState } from './rules'

/** How orders can be searched, filtered and ordered, with the words of the address. */
export const ORDERS = listShape({
  sorts: { newest: 'nejnovejsi', oldest: 'nejstarsi', price: 'castka' },
  filters: {
    state: {
      word: 'stav',
      codes: {
        pending: 'ceka',
        paid: 'zaplaceno',
        claimed: 'reklamace',
        returning: 'k-vraceni',
        refunded: 'vraceno',
        failed: 'neuspesna',
      } satisfies Record<OrderState, string>,
    },
    product: { word: 'produkt' },
    method: { word: 'platba', codes: { card: 'karta', transfer: 'prevod', simulated: 'zkusebni' } satisfies Record<OrderMethod, string> },
  },
})

/** An order as an address names it: by its number, or by its whole id. */
export const isOrderName = (typed: string): boolean => /^[0-9a-f]{8}$/.test(typed) || isUuid(typed)
export const NamedOrderInput = z.object({ order: exactText(36).refine(isOrderName) })

export const DocumentInput = z.object({ document: z.uuid() })

export const OrderInput = z.object({ order: z.uuid() })
export type OrderGiven = z.output<typeof OrderInput>

/** `cents`: so much of the price; without it all that is left. */
export const RefundInput = OrderInput.extend({
  cents: z.int().positive().max(1_000_000_000).nullable(),
  ends: z.boolean(),
  cause: z.enum(TEAM_CAUSES),
  reason: typedText(500, plainLines),
})
export type RefundGiven = z.output<typeof RefundInput>

/** `isSent`: the mail that says how the order stands goes to the new address. */
export const AddressInput = OrderInput.extend({ email: emailText(), isSent: z.boolean() })
export type AddressGiven = z.output<typeof AddressInput>

/** What buyers ask for by phone or letter. */
const CLAIM_KINDS = ['withdrawal', 'guarantee', 'complaint', 'satisfaction'] as const
export const ClaimInput = OrderInput.extend({
  kind: z.enum(CLAIM_KINDS),
  remedy: z.enum(REMEDIES).nullable(),
  words: typedText(2000, plainLines),
})
export type ClaimGiven = z.output<typeof ClaimInput>

/** An order as it stands in the list. Moments are ISO, sums in cents. */
export interface OrderLine {
  id: string
  number: string
  product: string
  /** „K. Nováková“; null for whoever is not known any more. */
  buyer: string | null
  placedAt: string
  amountCents: number
  currency: string
  state: OrderState
  /** What went back of it. */
  returnedCents: number
}

export interface OrderList {
  total: number
  lines: OrderLine[]
  /** How many there are of each state. */
  counts: Record<OrderState, number>
  products: Array<{ slug: string; title: string }>
  /** What was paid within {@link RECENT_DAYS} days, by currency. */
  recent: Array<{ currency: string; cents: number; count: number }>
}

/** Something that happened to an order. */
export type Happening = { at: string; id: string } & (
  | { kind: 'step'; cause: string; status: string }
  | { kind: 'receipt'; cents: number; currency: string }
  | {
      kind: 'refund'
      state: 'asked' | 'gone' | 'void'
      cents: number
      currency: string
      cause: RefundCause
      byHand: boolean
      reason: string | null
    }
  | { kind: 'document'; number: string; isCorrection: boolean }
  | { kind: 'mail'; template: string; state: 'sent' | 'waiting' | 'failed' }
  | { kind: 'download'; title: string; count: number }
  | { kind: 'claim'; number: string; sort: ClaimSort; state: 'open' | 'granted' | 'refused' }
  | { kind: 'dispute'; step: DisputeStep; cents: number; currency: string }
  /** `mail`: what became of the mail that it let go; null where nothing is known of one. */
  | { kind: 'deed'; deed: string; who: string | null; reason: string | null; mail: 'sent' | 'waiting' | 'failed' | 'withdrawn' | null }
)

export type ClaimSort = 'withdrawal' | 'guarantee' | 'complaint' | 'chargeback' | 'satisfaction'
export type DisputeStep = 'opened' | 'withdrawn' | 'reinstated' | 'won' | 'lost' | 'closed'

export interface PaymentFact {
  id: string
  method: 'simulated' | 'card' | 'transfer'
  state: 'open' | 'confirmed' | 'failed' | 'cancelled' | 'surplus'
  amountCents: number
  currency: string
  /** The provider's name for it. */
  reference: string | null
}

/** Everything about an order that whoever sees to it needs. */
export interface OrderDetail {
  id: string
  number: string
  product: string
  kind: ProductKind
  state: OrderState
  status: string
  amountCents: number
  vatCents: number | null
  discountCents: number | null
  shortfallCents: number | null
  currency: string
  coupon: string | null
  symbol: string | null
  placedAt: string
  dueAt: string | null
  paidAt: string | null
  releasedAt: string | null
  endedAt: string | null
  waiverAt: string | null
  withdrawUntil: string
  guaranteeUntil: string | null
  /** Null for an order that is kept for the law alone. */
  buyer: {
    name: string
    email: string | null
    phone: string | null
    company: string | null
    locale: 'cs' | 'en'
    /** The account that it belongs to. */
    couple: { id: string; email: string } | null
  } | null
  payments: PaymentFact[]
  /** What has come of the price while it waits for the rest. */
  receivedCents: number
  /** What of the price neither went back nor goes. */
  leftCents: number
  /** Nearest to its end on top. */
  openClaims: Array<{ id: string; number: string; sort: ClaimSort; dueAt: string }>
  happenings: Happening[]
  can: {
    refund: boolean
    resend: boolean
    correct: boolean
    /** What is missing of the price is little enough. */
    acceptShortfall: boolean
    claims: ReadonlyArray<(typeof CLAIM_KINDS)[number]>
  }
}

/** What whoever looks may do. */
export interface OrderRights {
  refund: boolean
  change: boolean
  accept: boolean
  claims: boolean
  couples: boolean
}
