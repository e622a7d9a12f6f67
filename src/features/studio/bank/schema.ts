import { z } from 'zod'
import type { Intake } from '~/features/shop/payments/schema'
import type { Ground } from '~/features/shop/payments/suggestion.rules'
import type { CheckedPayout } from '~/features/shop/payouts/rules'
import type { Hindrance } from '~/features/shop/returns/rules'
import { PAIN_VERSIONS } from '~/features/shop/returns/schema'
import { isOrderName } from '~/features/studio/orders/schema'
import { CURRENCIES } from '~/lib/money'
import { plainLine, plainLines } from '~/lib/plain-text'
import type { EntryKind } from '~/lib/provider-entry'
import type { RefundCause } from '~/lib/refund-cause'
import { exactText, fewItems, typedText } from '~/lib/typed-text'

/** A file that was packed (gzip) where it is, as base64: what a bank writes becomes a tenth. */
const PackedFile = exactText(900_000)
const Cents = z.int().positive().max(1_000_000_000)
const Reason = typedText(500, plainLines).min(3)
const OrderName = exactText(36).refine(isOrderName)
const Month = exactText(7).regex(/^\d{4}-\d{2}$/)

export const StatementInput = z.object({ file: PackedFile })
export type StatementGiven = z.output<typeof StatementInput>

export const MatchInput = z.object({ transfer: z.uuid(), order: OrderName })
export type MatchGiven = z.output<typeof MatchInput>

export const SettleInput = z.object({ transfer: z.uuid(), reason: Reason })
export type SettleGiven = z.output<typeof SettleInput>

/** Money that left: it sent a refund of this order, or was something else. */
export const OutgoingInput = z.object({ line: z.uuid(), order: OrderName.nullable(), reason: typedText(500, plainLines) })
export type OutgoingGiven = z.output<typeof OutgoingInput>

export const ShortfallInput = z.object({ order: z.uuid() })

export const AccountInput = z.object({ order: z.uuid(), account: typedText(40, plainLine).min(5) })
export type AccountGiven = z.output<typeof AccountInput>

export const RefundInput = z.object({ order: z.uuid(), refund: z.uuid() })
export type RefundGiven = z.output<typeof RefundInput>

export const BatchInput = z.object({ currency: z.enum(CURRENCIES), refunds: fewItems(z.uuid(), 100) })
export type BatchGiven = z.output<typeof BatchInput>

export const BatchNameInput = z.object({ batch: z.uuid() })
export const BatchFileInput = BatchNameInput.extend({ version: z.enum(PAIN_VERSIONS) })
export type BatchFileGiven = z.output<typeof BatchFileInput>

/** What came of a payout to the bank may be said, too. */
export const PayoutReportInput = z.object({ file: PackedFile, cents: Cents.nullable() })
export type PayoutReportGiven = z.output<typeof PayoutReportInput>
export const PayoutNameInput = z.object({ payout: exactText(64).regex(/^po_\w+$/), cents: Cents.nullable() })
export type PayoutNameGiven = z.output<typeof PayoutNameInput>

export const MonthInput = z.object({ month: Month.nullable() })
/** `rate`: crowns for a euro, in thousandths; needed where documents are in euros. */
export const PackInput = z.object({ month: Month, rate: z.int().min(1000).max(9_999_999).nullable() })
export type PackGiven = z.output<typeof PackInput>

/** What whoever looks may do here. */
export interface BankRights {
  change: boolean
  export: boolean
}

/** What a statement brings. */
export type Brought = Intake

interface Money {
  amountCents: number
  currency: string
}

/** An order that money may be meant for. */
export interface SuggestedOrder {
  id: string
  number: string
  who: string | null
  missingCents: number
  isWaiting: boolean
  score: number
  because: Ground[]
}

/** Money that came and names no order that takes it. */
export interface WaitingMoney extends Money {
  id: string
  bookedOn: string
  symbol: string | null
  payer: string | null
  account: string | null
  message: string | null
  /** The number of the order that it names, and that takes no such money. */
  names: string | null
  suggestions: SuggestedOrder[]
}

/** An order of whose price something is missing. */
export interface ShortOrder {
  id: string
  number: string
  who: string | null
  priceCents: number
  receivedCents: number
  currency: string
  /** ISO moment. */
  dueAt: string | null
  /** Little enough is missing that it can be let go. */
  isForgivable: boolean
}

export interface PaymentsView {
  view: 'payments'
  money: WaitingMoney[]
  short: ShortOrder[]
}

/** A refund that somebody sends. */
export interface HandRefund extends Money {
  id: string
  order: string
  number: string
  name: string
  cause: RefundCause
  account: string | null
  symbol: string | null
  /** ISO moment. */
  dueAt: string
  hindrance: Hindrance | null
  batch: { number: string; form: 'file' | 'code' } | null
  /** The team asked for it, so that it may be taken back. */
  isOurs: boolean
}

export interface Batch extends Money {
  id: string
  number: string
  form: 'file' | 'code'
  /** ISO moments. */
  madeAt: string
  calledOffAt: string | null
  all: number
  waiting: number
}

/** Money that left, has to do with a refund, and that nobody has decided about. */
export interface LeftMoney extends Money {
  id: string
  bookedOn: string
  symbol: string | null
  payee: string | null
  account: string | null
  message: string | null
  names: string | null
  /** Numbers of orders of which a refund is exactly so much. */
  fitting: string[]
}

export interface RefundsView {
  view: 'refunds'
  refunds: HandRefund[]
  batches: Batch[]
  left: LeftMoney[]
}

export interface CardEntry extends Money {
  reference: string
  /** ISO moment. */
  at: string
  kind: EntryKind
  feeCents: number
  order: string | null
}

/** Sums of a month in one currency. */
export interface CardSums {
  currency: string
  feeCents: number
  disputeCents: number
  reversalCents: number
}

export interface CardsView {
  view: 'cards'
  month: string
  months: string[]
  entries: CardEntry[]
  sums: CardSums[]
  /** Paid by card, and the provider has told no movement of it. */
  untold: Array<Money & { order: string }>
}

export interface DocumentSums {
  kind: 'invoice' | 'correction'
  currency: string
  count: number
  totalCents: number
}

export interface MonthView {
  view: 'month'
  month: string
  months: string[]
  documents: DocumentSums[]
  movements: number
  gaps: Array<{ first: string; last: string; count: number }>
  /** Some are in euros: what one is worth has to be said. */
  needsRate: boolean
  /** When somebody took it last, an ISO moment. */
  packedAt: string | null
}

/** A file for whoever pressed. */
export interface TakenFile {
  name: string
  base64: string
}

export type PayoutFound = CheckedPayout & { fits: boolean }
