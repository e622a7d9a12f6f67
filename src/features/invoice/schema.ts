import type { Locale } from '~/lib/locale'
import type { Currency } from '~/lib/money'

/** What stands in a document, frozen when it is issued. */
export interface InvoiceData {
  locale: Locale
  supplier: { name: string; seat: string; ico: string; dic: string; register: string; email: string; bankAccount: string; iban: string }
  customer: { name: string; company: string | null; email: string }
  orderNumber: string
  /** ISO moments. */
  orderedAt: string
  taxPoint: string
  item: string
  method: 'simulated' | 'card' | 'transfer'
  variableSymbol: string | null
  currency: Currency
  totalCents: number
  vatCents: number
  vatPercent: number
  /** Of a corrective document: whose figures it takes back, and why. Its amounts are those of the invoice, with the opposite sign when shown. */
  corrects: { number: string; reason: 'returned' | 'disputed' } | null
}
