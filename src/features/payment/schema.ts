import type { Currency } from '~/lib/money'

/** How to pay an order by transfer; the same on the page of the order and in its mail. */
export interface TransferInstructions {
  bankAccount: string
  iban: string
  variableSymbol: string
  amountCents: number
  currency: Currency
  /** ISO moment. */
  dueAt: string
  /** The payment as a QR code: one path in a square of `size` units. */
  qr: { size: number; path: string }
  /** Said beside an account that is a sample. */
  sample: string | null
}
