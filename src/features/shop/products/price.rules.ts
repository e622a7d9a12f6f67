import type { Currency } from '~/lib/money'
import { priceOf } from './price.policy'
import type { Price, PriceEntry } from './price.schema'

const DAY = 86_400_000
/** Directive 98/6/EC, Article 6a: the days before a reduction whose lowest price is told. */
const LOWEST_OF_DAYS = 30

/** The price at the moment `at`, out of its history in any order; undefined before the first one. */
export function priceAt(history: readonly PriceEntry[], currency: Currency, at: Date): Price | undefined {
  const past = history.filter(({ validFrom }) => validFrom <= at).toSorted((a, b) => +b.validFrom - +a.validFrom)
  const [current, before] = past
  if (!current) return undefined
  const { amountCents } = current
  const reduced =
    before && before.amountCents > amountCents ? { fromCents: before.amountCents, lowestCents: lowestBefore(past.slice(1), current) } : null
  return { ...priceOf(amountCents, currency), reduced }
}

/** The lowest price that counted in the 30 days before the reduction; `past` is the history before it, the newest first. */
function lowestBefore(past: readonly PriceEntry[], reduction: PriceEntry): number {
  const since = new Date(+reduction.validFrom - LOWEST_OF_DAYS * DAY)
  const startsWithin = past.filter(({ validFrom }) => validFrom > since)
  const runningThen = past.find(({ validFrom }) => validFrom <= since)
  return Math.min(...[...startsWithin, ...(runningThen ? [runningThen] : [])].map(({ amountCents }) => amountCents))
}
