/** What becomes of money that came: it pays an order, or an operator decides. */
export type Match = 'matched' | 'wrong-amount' | 'surplus' | 'unmatched'

export interface Money {
  amountCents: number
  currency: string
}

/**
 * Money pays the order that its variable symbol names when that waits for exactly this amount in this currency. An order that is paid
 * already or has ended makes it a surplus, whatever its amount.
 */
export function matchOf(
  money: Money,
  order: { status: string; isImported: boolean; totalAmountCents: number; currency: string } | undefined,
): Match {
  if (!order || order.isImported) return 'unmatched'
  if (order.status !== 'pending') return 'surplus'
  return money.amountCents === order.totalAmountCents && money.currency === order.currency ? 'matched' : 'wrong-amount'
}

/**
 * The symbols that a line may mean: the one in its field, or else numbers in the message that have the check digit of ours, which
 * nobody hits by chance with ten digits beginning with 1 to 9.
 */
export function meantSymbol(
  line: { variableSymbol: string | null; message: string | null },
  isSymbol: (digits: string) => boolean,
): string | undefined {
  if (line.variableSymbol) return line.variableSymbol
  const numbers = (line.message ?? '').match(/(?<!\d)[1-9]\d{9}(?!\d)/g) ?? []
  const meant = [...new Set(numbers)].filter(isSymbol)
  return meant.length === 1 ? meant[0] : undefined
}
