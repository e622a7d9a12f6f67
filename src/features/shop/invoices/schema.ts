import { z } from 'zod'
import type { Locale } from '~/lib/locale'
import type { Currency } from '~/lib/money'
import type { CorrectionReason } from '~/lib/refund-cause'
import { exactText } from '~/lib/typed-text'

/** What stands in a document, frozen when it is issued. */
export interface InvoiceData {
  locale: Locale
  supplier: { name: string; seat: string; ico: string; dic: string; register: string; email: string; bankAccount: string; iban: string }
  customer: {
    name: string
    company: string | null
    email: string
    /** Of a company, where it was asked for: older documents name it alone. */
    ico?: string | null
    dic?: string | null
    seat?: { street: string; city: string; postcode: string } | null
  }
  orderNumber: string
  /** ISO moments. */
  orderedAt: string
  taxPoint: string
  item: string
  method: 'simulated' | 'card' | 'transfer'
  variableSymbol: string | null
  currency: Currency
  /** In cents, VAT included. */
  totalCents: number
  vatCents: number
  vatPercent: number
  /** What a coupon took off the price of everybody, and the VAT in it; documents of before, and corrections, have none. */
  discount?: { cents: number; vatCents: number } | undefined
  /** What was missing when it was paid, and was let off: a discount as well. */
  shortfall?: { cents: number; vatCents: number } | undefined
  /**
   * Of a corrective document: whose figures it takes back, and why. Its amounts are what goes back of the invoice, with the opposite sign
   * when shown. `kept`: what stays of the price, in cents and where it is a whole one, as a percentage; older documents say nothing of it.
   */
  corrects: { number: string; reason: CorrectionReason; kept?: { cents: number; percent: number | null } } | null
}

/** A document with what is frozen in it. */
export interface FrozenDocument {
  id: string
  kind: 'invoice' | 'correction'
  number: string
  issuedAt: Date
  data: InvoiceData
}

/** A document that was issued for an order. */
export interface IssuedDocument {
  number: string
  kind: 'invoice' | 'correction'
}

/** A document as its address names it: its order, the key of whoever has no account or is not signed in, and its number. */
export const DocumentAddress = z.object({
  id: z.uuid(),
  key: exactText(64).default(''),
  number: exactText(20).regex(/^\d+$/),
})
