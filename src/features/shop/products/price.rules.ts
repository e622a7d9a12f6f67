import type { Currency } from '~/lib/money'
import type { Price, PriceEntry } from './price.schema'

/** The first prices count since the terms do (specification §9). */
export const FIRST_PRICE = new Date('2025-07-01T00:00:00+02:00')

/** specification §9. */
const VAT_PERCENT = 21

/** Crowns are whole, euros have cents (readings R11: VAT rounded to crowns). */
const UNIT: Record<Currency, number> = { CZK: 100, EUR: 1 }

/** The VAT contained in a price that includes it: of 599 Kč it is 104 Kč, and the base 495 Kč (readings R11). */
export function vatIn(amountCents: number, currency: Currency): number {
  const unit = UNIT[currency]
  return Math.min(amountCents, Math.round((amountCents * VAT_PERCENT) / (100 + VAT_PERCENT) / unit) * unit)
}

/** An amount, VAT included, as a price without a history: what was agreed with one couple. */
export const priceOf = (amountCents: number, currency: Currency): Price => ({
  currency,
  amountCents,
  vatPercent: VAT_PERCENT,
  vatCents: vatIn(amountCents, currency),
  reduced: null,
})

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
