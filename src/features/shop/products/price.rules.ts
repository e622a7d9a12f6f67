import type { Currency } from '~/lib/money'
import type { PlanRefusal, Price, PriceEntry } from './price.schema'

/** The first prices count since the terms do (specification §9). */
export const FIRST_PRICE = new Date('2025-07-01T00:00:00+02:00')

/** specification §9. */
const VAT_PERCENT = 21

/** Crowns are whole, euros have cents (readings R11: VAT rounded to crowns). */
const UNIT: Record<Currency, number> = { CZK: 100, EUR: 1 }

/** The VAT contained in a price that includes it: of 599 Kč it is 104 Kč, and the base 495 Kč (readings R11). */
export const vatIn = (amountCents: number, currency: Currency): number =>
  Math.min(amountCents, wholeCents((amountCents * VAT_PERCENT) / (100 + VAT_PERCENT), currency))

/** A share of a price as it is written: whole crowns, whole cents. */
export const wholeCents = (cents: number, currency: Currency): number => Math.round(cents / UNIT[currency]) * UNIT[currency]

/** An amount, VAT included, as a price without a history: what was agreed with one couple. */
export const priceOf = (amountCents: number, currency: Currency): Price => ({
  currency,
  amountCents,
  vatPercent: VAT_PERCENT,
  vatCents: vatIn(amountCents, currency),
  reduced: null,
})

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Directive 98/6/EC, Article 6a: the days before a reduction whose lowest price is told. */
const LOWEST_OF_DAYS = 30

/** A price that everybody pays from a moment on, until the next step. */
interface PriceStep {
  from: Date
  amountCents: number
}

/** The price at the moment `at`, out of its history in any order; undefined before the first one. */
export function priceAt(history: readonly PriceEntry[], currency: Currency, at: Date): Price | undefined {
  const past = stepsOf(history)
    .filter(({ from }) => from <= at)
    .toReversed()
  const [current, before] = past
  if (!current) return undefined
  const { amountCents } = current
  const reduced =
    before && before.amountCents > amountCents ? { fromCents: before.amountCents, lowestCents: lowestBefore(past.slice(1), current) } : null
  return { ...priceOf(amountCents, currency), reduced }
}

/** The lowest price that counted in the 30 days before the reduction; `past` are the steps before it, the newest first. */
function lowestBefore(past: readonly PriceStep[], reduction: PriceStep): number {
  const since = new Date(+reduction.from - LOWEST_OF_DAYS * DAY)
  const beginsWithin = past.filter(({ from }) => from > since)
  const runningThen = past.find(({ from }) => from <= since)
  return Math.min(...[...beginsWithin, ...(runningThen ? [runningThen] : [])].map(({ amountCents }) => amountCents))
}

/**
 * How the price goes, planned steps as well: sales lower the lasting price while they run, and what was taken back never was. A lasting
 * price that is set anew is a step of its own, although it costs the same: what it cost before is not told any more.
 */
export function stepsOf(history: readonly PriceEntry[]): PriceStep[] {
  const counted = history.filter(({ takenBackAt }) => !takenBackAt)
  const moments = new Set(counted.flatMap(({ validFrom, validUntil }) => (validUntil ? [+validFrom, +validUntil] : [+validFrom])))
  const steps: PriceStep[] = []
  for (const from of [...moments].toSorted((a, b) => a - b).map((time) => new Date(time))) {
    const amountCents = amountAt(counted, from)
    if (amountCents === undefined) continue
    const isSetAnew = counted.some((entry) => !entry.validUntil && +entry.validFrom === +from && entry.amountCents === amountCents)
    if (isSetAnew || steps.at(-1)?.amountCents !== amountCents) steps.push({ from, amountCents })
  }
  return steps
}

function amountAt(counted: readonly PriceEntry[], at: Date): number | undefined {
  const begun = counted.filter(({ validFrom }) => validFrom <= at).toSorted((a, b) => +a.validFrom - +b.validFrom)
  const lasting = begun.findLast(({ validUntil }) => !validUntil)
  const sales = begun.filter(({ validUntil }) => validUntil && at < validUntil)
  return lasting && Math.min(...[lasting, ...sales].map(({ amountCents }) => amountCents))
}

/** Why an entry does not fit into the history, if it does not. */
export function faultOfPlan(history: readonly PriceEntry[], entry: PriceEntry, at: Date): PlanRefusal | undefined {
  const { validFrom, validUntil, amountCents } = entry
  if (validFrom < at || (validUntil && validUntil <= validFrom)) return 'not-ahead'
  const counted = history.filter(({ takenBackAt }) => !takenBackAt)
  if (counted.some((other) => +other.validFrom === +validFrom)) return 'moment-taken'
  const before = amountAt(counted, validFrom)
  if (!validUntil) return undefined
  if (before === undefined) return 'no-lasting-price'
  return amountCents < before ? undefined : 'no-reduction'
}

/** By how much an entry changes the price that would count at its beginning without it, in whole per cent; undefined for a first price. */
export function changeOf(history: readonly PriceEntry[], { validFrom, amountCents }: PriceEntry): number | undefined {
  const before = stepsOf(history).findLast(({ from }) => from <= validFrom)
  return before && Math.round(((amountCents - before.amountCents) * 100) / before.amountCents)
}

/** More than half up or down is more often a slip of the finger than a decision. */
export const isLargeChange = (percent: number | undefined): boolean => percent !== undefined && Math.abs(percent) > 50

/** Until so long after its beginning a price can be taken back as if it had never been; one that has not begun at any time. */
const TAKEN_BACK_WITHIN = HOUR

export const mayTakeBack = ({ validFrom, takenBackAt }: PriceEntry, at: Date): boolean =>
  !takenBackAt && +at < +validFrom + TAKEN_BACK_WITHIN
