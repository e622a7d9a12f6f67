import type { Currency } from '~/lib/money'

/** Cents; what goes back is below nought. The base and its VAT make the total. */
export interface Sums {
  base: number
  vat: number
  total: number
}

/** A tax document as the accountant's books have it. Days are those of Prague, 2026-11-20. */
export interface Entry {
  /** Of the document, a UUID. */
  id: string
  number: string
  kind: 'invoice' | 'correction'
  issuedOn: string
  taxedOn: string
  supplier: { name: string; seat: string; ico: string; dic: string; register: string; email: string; bankAccount: string; iban: string }
  buyer: {
    name: string
    company: string | null
    ico: string | null
    dic: string | null
    seat: { street: string; city: string; postcode: string } | null
    email: string
  }
  item: string
  orderNumber: string
  orderedOn: string
  currency: Currency
  vatPercent: number
  sums: Sums
  /** Crowns for one of the currency, in thousandths; 1000 for crowns. */
  rate: number
  /** In crowns. */
  home: Sums
  symbol: string
  method: 'simulated' | 'card' | 'transfer'
  /** The number of the document that is corrected. */
  corrects: string | null
}
