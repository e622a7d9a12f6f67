import { isDay } from '~/lib/dates'

/** Money that came to the account, as the bank tells of it. */
export interface StatementLine {
  /** Our account. */
  account: string
  /** The bank's own name for the line: read twice, it is the same. */
  bankReference: string
  /** Such as `2026-11-20`. */
  bookedOn: string
  amountCents: number
  currency: string
  variableSymbol: string | null
  payer: string | null
  payerAccount: string | null
  message: string | null
}

/** Money that left the account. */
export interface OutgoingLine extends Omit<StatementLine, 'payer' | 'payerAccount'> {
  payee: string | null
  payeeAccount: string | null
  /** The name that whoever sent it gave it. */
  endToEndId: string | null
}

/** A line either way, as the readers find it: the payer of money that left is whoever got it. */
export interface MovedLine extends StatementLine {
  isOutgoing: boolean
  endToEndId: string | null
}

/** What is wrong with a statement, in one sentence for the operator. */
export class StatementFault extends Error {
  override name = 'StatementFault'
}

/** „1 234,50“, `1234.5` or `-12` in cents; undefined for what is no amount of money, or would have to be rounded. */
export function centsOf(written: string): number | undefined {
  const compact = written.replaceAll(/[\s\u{a0}\u{202f}']/gu, '')
  const parts = /^([+-]?)(\d{1,9}|\d{1,3}(?:\.\d{3})+)(?:[.,](\d{1,2}))?$/.exec(compact)
  if (!parts) return undefined
  const [, sign = '', whole = '', fraction = ''] = parts
  const cents = Number(whole.replaceAll('.', '')) * 100 + Number(fraction.padEnd(2, '0'))
  return sign === '-' ? -cents : cents
}

/** `20.11.2026` or `2026-11-20`, with or without a time, as `2026-11-20`; undefined for what is no day. */
export function dayOf(written: string): string | undefined {
  const czech = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})(?:\s.*)?$/.exec(written)
  const day = czech ? `${czech[3]}-${czech[2]?.padStart(2, '0')}-${czech[1]?.padStart(2, '0')}` : /^\d{4}-\d{2}-\d{2}/.exec(written)?.[0]
  return day && isDay(day) ? day : undefined
}

const SYMBOL = /^\d{1,10}$/

/** Digits without noughts in front, which some banks add and others drop; null for what is no variable symbol. */
export function symbolOf(written: string | null | undefined): string | null {
  const digits = (written ?? '').trim()
  return SYMBOL.test(digits) ? digits.replace(/^0+/, '') || null : null
}
