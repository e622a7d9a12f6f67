/**
 * What became of money that came: it paid its order, or did so and some of it goes back, is a part of the price, goes back, or an operator
 * decides.
 */
export type Match = 'matched' | 'overpaid' | 'part' | 'surplus' | 'unmatched'

export interface Money {
  amountCents: number
  currency: string
}

/**
 * What money does with the order that is meant: `gathers` until the price is there, or `returns`, because the order is paid already or
 * has ended. Undefined where an operator decides: nothing is meant, or the order waits for another currency.
 */
export function destinationOf(
  money: Pick<Money, 'currency'>,
  order: { status: string; isImported: boolean; currency: string } | undefined,
): 'gathers' | 'returns' | undefined {
  if (!order || order.isImported) return undefined
  if (order.status !== 'pending') return 'returns'
  return money.currency === order.currency ? 'gathers' : undefined
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
