import { composeIBAN, electronicFormatIBAN, isValidIBAN } from 'ibantools'
import type { RefundRow } from '~/db/schema'
import { counted } from '~/lib/counted'

/** The name of a refund at banks: its id in the 35 signs that they take. Sent twice under it, a bank can tell. */
export const endToEndOf = (refundId: string): string => refundId.replaceAll('-', '')

/** An account as banks abroad write it, from that or from a Czech number (`19-2000145399/0800`); undefined for what is neither. */
export function ibanOf(account: string | null | undefined): string | undefined {
  const compact = electronicFormatIBAN(account ?? '') ?? ''
  if (isValidIBAN(compact)) return isNobodys(compact) ? undefined : compact
  const [, prefix = '', number = '', bank = ''] = /^(?:(\d{1,6})-)?(\d{2,10})\/(\d{4})$/.exec((account ?? '').replaceAll(/\s/g, '')) ?? []
  const iban = bank && composeIBAN({ countryCode: 'CZ', bban: `${bank}${prefix.padStart(6, '0')}${number.padStart(10, '0')}` })
  return iban && isValidIBAN(iban) && !isNobodys(iban) ? iban : undefined
}

/** Of an account or an IBAN, without its bank. */
export const lastDigits = (account: string): string => (account.split('/')[0] ?? account).slice(-4)

/** Noughts alone have a sum that fits: with them statements name what has no account. */
const isNobodys = (iban: string): boolean => /^CZ.*0{10}$/.test(iban)

/** Written as an account is, and no bank has it: the digits of an account have a sum. */
export const isMistyped = (account: string): boolean =>
  ibanOf(account) === undefined &&
  /^([A-Z]{2}\d{2}[A-Z\d]{11,30}|(\d{1,6}-)?\d{2,10}\/\d{4})$/.test(account.replaceAll(/\s/g, '').toUpperCase())

/** What a line of a statement says of money that left. */
export interface Sent {
  bookedOn: string
  amountCents: number
  currency: string
  variableSymbol: string | null
  endToEndId: string | null
  payeeAccount: string | null
  message: string | null
}

/** A refund that somebody sends by hand, as it can be recognised. */
export interface Returned {
  id: string
  orderId: string
  orderNumber: string
  variableSymbol: string | null
  account: string | null
  amountCents: number
  currency: string
  state: RefundRow['state']
  /** The day in Prague; nothing was sent before. */
  askedOn: string
  /** A line of a statement has told of it: whatever names it as well went twice. */
  isTold: boolean
}

/** matched: just this refund. unmatched: it has to do with a refund, of this order where that is said, and somebody decides. foreign: nothing of ours. */
export type Match = { is: 'matched'; refund: Returned } | { is: 'unmatched'; orderId: string | null } | { is: 'foreign' }

/**
 * A line sends the refund that it names, by its name at banks or else by symbol or number of the order, when amount, currency and account
 * are exactly its own. Whoever is named in another way, and whatever brings a sum that waits or goes where one should, is looked at.
 */
export function matchOf(sent: Sent, refunds: readonly Returned[]): Match {
  const byName = refunds.filter(({ id }) => isNamed(sent, id))
  const named = byName.length > 0 ? byName : refunds.filter((one) => isOfOrder(sent, one))
  const refund = named.find((one) => isExact(sent, one, byName.length === 0))
  if (refund) return { is: 'matched', refund }
  const orders = [...new Set(named.map(({ orderId }) => orderId))]
  if (named.length > 0) return { is: 'unmatched', orderId: orders.length === 1 ? (orders[0] ?? null) : null }
  return refunds.some((one) => isLike(sent, one)) ? { is: 'unmatched', orderId: null } : { is: 'foreign' }
}

/** What became of the lines of a statement that took money out. `foreign`: nothing of ours, and not kept. */
export type OutgoingReport = Record<'matched' | 'unmatched' | 'foreign' | 'known', number>

/** A line below what an import says of money that came; nothing where nothing went. */
export function outgoingTold({ matched, unmatched, foreign, known }: OutgoingReport): string {
  const all = matched + unmatched + foreign + known
  if (all === 0) return ''
  const rest = unmatched > 0 ? `${counted(unmatched, 'waits for you', 'wait for you')}: return lines` : 'none waits for you'
  const told = [
    counted(matched, 'sent a refund', 'sent refunds'),
    counted(known, 'was known', 'were known'),
    counted(foreign, 'concerns none', 'concern none'),
  ]
  return `\n${all} outgoing: ${told.join(', ')}, ${rest}.`
}

const isNamed = ({ endToEndId }: Sent, id: string): boolean => endToEndId?.replaceAll('-', '').toLowerCase() === endToEndOf(id)

const isOfOrder = ({ variableSymbol, message }: Sent, { variableSymbol: symbol, orderNumber }: Returned): boolean =>
  (symbol !== null && variableSymbol === symbol) || (message ?? '').toLowerCase().includes(orderNumber)

function isExact(sent: Sent, refund: Returned, needsAccount: boolean): boolean {
  if (refund.isTold) return false
  const told = ibanOf(sent.payeeAccount)
  const isThere = sent.payeeAccount === null ? !needsAccount : told !== undefined && told === ibanOf(refund.account)
  return isThere && isSum(sent, refund) && refund.state !== 'void' && sent.bookedOn >= refund.askedOn
}

const isSum = (sent: Sent, { amountCents, currency }: Returned): boolean => sent.amountCents === amountCents && sent.currency === currency

function isLike(sent: Sent, refund: Returned): boolean {
  if (refund.isTold) return false
  const told = ibanOf(sent.payeeAccount)
  const isThere = told !== undefined && told === ibanOf(refund.account)
  return isThere || (refund.state === 'asked' && isSum(sent, refund) && sent.bookedOn >= refund.askedOn)
}
