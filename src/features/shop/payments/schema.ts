import type { Currency } from '~/lib/money'
import type { AccountDeed, ChangeDeed } from '~/lib/operator-events'
import type { Locale } from '~/lib/locale'
import type { ProductKind } from '~/lib/product-kinds'
import type { OutgoingReport } from './outgoing.rules'
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

/** What became of a statement: how many lines came in, and what of those that came and that left. */
export interface Intake {
  lines: number
  incoming: ImportReport
  outgoing: OutgoingReport
}

interface Sum {
  /** Its number. */
  order: string
  amountCents: number
  currency: string
}

/** Stands for the moment of the act among what the record says. */
export const NOW = 'now'
export type ChangedState = Readonly<Record<string, string | number | boolean | null>>

/** An order, and what it is about. */
export interface ToldOrder {
  /** Its number. */
  order: string
  product: Record<Locale, string>
  productKind: ProductKind
}

/** What something would do, as whoever has to agree to it reads it. */
export type Consequence =
  /** Something is another one from now on. */
  | { kind: 'change'; deed: ChangeDeed; before: ChangedState | null; after: ChangedState | null }
  /** Goes back; `byHand`: somebody sends it from the bank, to an account of which the last digits are told where it is known. */
  | ({ kind: 'money'; byHand: boolean; isCard: boolean; account: string | null } & Sum)
  /** Stays of a payment of which some goes back. */
  | ({ kind: 'kept' } & Sum)
  /** Was owed, and is noted as sent. */
  | ({ kind: 'settled' } & Sum)
  /**
   * A part of its price has come; it begins; it is paid and its content waits; it ends; it was never paid and will not be; it goes on
   * while money goes back.
   */
  | ({ kind: 'part' | 'begins' | 'waits' | 'ends' | 'cancelled' | 'stays' } & ToldOrder)
  /** It gets a document; one that corrects another, `corrects`, when the money has gone: its number may be another one by then. */
  | { kind: 'document'; order: string; number: string; corrects: string | null }
  /** Of an account; `sessions`: so many end. */
  | { kind: 'account'; deed: AccountDeed; sessions: number }
  /** A letter goes to so many readers. */
  | { kind: 'letter'; recipients: number }
  /** `later`: when the money has gone. `to`: masked; of several the first one. */
  | {
      kind: 'mail'
      to: string
      subject: string
      text: string
      calendar: 'changes' | 'cancels' | null
      count: number
      later: boolean
    }
