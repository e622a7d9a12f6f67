import { changeOf, isLargeChange, mayTakeBack, priceAt, stepsOf } from '~/features/shop/products/price.rules'
import type { PriceEntry } from '~/features/shop/products/price.schema'
import { addDays, momentInPrague, pragueDay } from '~/lib/dates'
import { CURRENCIES, type Currency } from '~/lib/money'
import { KINDS, type ProductKind } from '~/lib/product-kinds'
import type { ListedPrice, Part, PricedProduct } from './schema'

/** The word of each part in the address. */
export const PART_WORDS: Record<Part, string> = {
  navigation: 'navigace',
  colors: 'barvy',
  prices: 'ceny',
  coupons: 'kody',
  tests: 'testy',
  words: 'texty',
}

/** Products as the team looks for them. */
export const SHELVES = ['guides', 'courses', 'services', 'workshops'] as const
export type Shelf = (typeof SHELVES)[number]

export function shelfOf(kind: ProductKind): Shelf {
  if (kind === 'course') return 'courses'
  if (kind === 'workshop') return 'workshops'
  return KINDS[kind].isDigital ? 'guides' : 'services'
}

/** From the beginning of the first day, or from now, to the end of the last one. */
export function spanOf({ from, until }: { from: string; until: string }, at: Date): { validFrom: Date; validUntil: Date | null } {
  const begins = from === '' || from === pragueDay(at) ? at : midnight(from)
  return { validFrom: begins, validUntil: until === '' ? null : midnight(addDays(until, 1)) }
}

function midnight(day: string): Date {
  const moment = momentInPrague(day, '00:00')
  if (!moment) throw new Error(`${day} has no beginning`)
  return moment
}

/** Whether this is rather a slip of the finger, as long as nobody says that it is meant. */
export const isSlip = (history: readonly PriceEntry[], entry: PriceEntry): boolean => isLargeChange(changeOf(history, entry))

interface HistoryEntry extends PriceEntry {
  id: string
  currency: Currency
  validUntil: Date | null
  takenBackAt: Date | null
}

/** How the price of a product goes from now on, as pages tell it. */
export const courseOf = (history: readonly HistoryEntry[], at: Date): PricedProduct['course'] =>
  CURRENCIES.flatMap((currency) => {
    const own = history.filter((entry) => entry.currency === currency)
    const steps = stepsOf(own)
    const now = steps.findLast(({ from }) => from <= at)
    return [...(now ? [now] : []), ...steps.filter(({ from }) => from > at)].flatMap(({ from }) => {
      const price = priceAt(own, currency, from)
      if (!price) return []
      const { amountCents, reduced } = price
      return [{ currency, from: from.toISOString(), isNow: from <= at, amountCents, lowestCents: reduced?.lowestCents ?? null }]
    })
  })

/** An entry of a history, which says whether another one stands in its place by now. */
export function listedPrice(entry: HistoryEntry, history: readonly HistoryEntry[], at: Date): ListedPrice {
  const { id, currency, amountCents, validFrom, validUntil, takenBackAt } = entry
  const isReplaced = (other: HistoryEntry) =>
    other.currency === currency && !other.takenBackAt && !other.validUntil && other.validFrom > validFrom && other.validFrom <= at
  const runs = validFrom <= at && (validUntil ? at < validUntil : !history.some(isReplaced))
  return {
    id,
    currency,
    amountCents,
    validFrom: validFrom.toISOString(),
    validUntil: validUntil?.toISOString() ?? null,
    state: takenBackAt ? 'taken-back' : validFrom > at ? 'planned' : runs ? 'runs' : 'past',
    mayTakeBack: mayTakeBack(entry, at),
    mayEnd: !takenBackAt && validUntil !== null && runs,
  }
}
