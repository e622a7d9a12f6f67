import type { Currency } from '~/lib/money'
import type { Match } from './statement.rules'

/** How to pay an order by transfer; the same on the page of the order and in its mail. */
export interface TransferInstructions {
  /** Whom the money goes to. */
  name: string
  /** Of a Czech bank; what comes in euros comes from abroad as well, where nobody knows such numbers. */
  domestic: { bankAccount: string } | null
  iban: string
  /** What a transfer in euros takes: the bank, and a message that says what Czech banks say with the variable symbol. */
  abroad: { bic: string; message: string } | null
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

/** How many lines an import took in, by what became of each; `known`: an earlier import had brought it. */
export type ImportReport = Record<Match | 'known', number>
