import { addDays, isDay, localTime, momentInPrague } from '~/lib/dates'
import { CURRENCIES, type Currency, amountText } from '~/lib/money'
import type { PriceRow } from '~/db/schema'
import { type Command, CommandError, joined } from '~/server/commands.server'
import { type Typed, notYet, readTyped, typedCents } from './command.rules'
import { allPrices, namedPrice, priceHistory } from './price.data.server'
import { type PlannedPrice, endSale, planPrice, takePriceBack } from './price.mutations.server'
import { changeOf, faultOfPlan, isLargeChange, priceAt, stepsOf } from './price.rules'
import type { PlanRefusal, PriceEntry, TakeBackRefusal } from './price.schema'

const USAGE = '<product> <CZK|EUR> <amount> [from=2026-12-01] [until=2026-12-24] [--yes]'

export const priceCommands: Command[] = [
  {
    name: 'price list',
    usage: '[product]',
    summary: 'what every product costs, has cost and is to cost; each price with its id',
    run: async ([wanted], at) => {
      const shown = (await allPrices()).filter(({ slug }) => !wanted || slug === wanted)
      return shown.map(({ slug, price }) => `${slug.padEnd(24)} ${line(price, at)}`).join('\n') || 'Nothing is for sale.'
    },
  },
  {
    name: 'price set',
    usage: USAGE,
    summary: 'a price from now or a day on, VAT included, or a sale until a day; the lowest one of 30 days is told by itself',
    run: async (args, at) => {
      const typed = readTyped(args, ['from', 'until'])
      const wish = typed && wished(typed, at)
      if (!typed || !wish) throw new CommandError(`Usage: price set ${USAGE}, such as: price set swingers-bible CZK 599`)
      const told = await foreseen(wish, at)
      if (!typed.yes) return notYet(joined('\n', [told.text, told.warning]))
      if (told.warning && typed.yes !== `${told.percent}%`) throw new CommandError(joined('\n', [told.text, told.warning]))
      const outcome = await planPrice(wish, at)
      if (!outcome.ok) throw new CommandError(PLAN_FAULTS[outcome.code])
      return `${told.text}\nDone. It is taken back by: price undo ${nameOf(outcome.price)}`
    },
  },
  {
    name: 'price undo',
    usage: '<price> [--yes]',
    summary: 'takes back a price that is planned, or that began less than an hour ago: it never counted',
    run: async (args, at) => {
      const { found, yes } = await namedIn('price undo', args)
      const without = { ...found.price, takenBackAt: at }
      if (!yes) return notYet(`Taken back:\n  ${line(found.price, at)}\n${await courseWith(found, without, at)}`)
      const outcome = await takePriceBack(found.price.id, at)
      if (!outcome.ok) throw new CommandError(TAKE_BACK_FAULTS[outcome.code])
      return `Taken back, as if it had never been.\n${await courseWith(found, without, at)}`
    },
  },
  {
    name: 'price end',
    usage: '<price> [--yes]',
    summary: 'ends a sale that runs; the lasting price counts again',
    run: async (args, at) => {
      const { found, yes } = await namedIn('price end', args)
      const ended = { ...found.price, validUntil: at }
      if (!yes) return notYet(`Ends now:\n  ${line(found.price, at)}\n${await courseWith(found, ended, at)}`)
      const outcome = await endSale(found.price.id, at)
      if (!outcome.ok) throw new CommandError('This is no sale that runs. What is only planned is taken back: price undo.')
      return `Ended.\n${await courseWith(found, ended, at)}`
    },
  },
]

const PLAN_FAULTS: Record<PlanRefusal, string> = {
  'not-found': 'There is no such product.',
  'not-ahead': 'A price begins now or later, and a sale ends after it begins.',
  'moment-taken': 'Another price of this product begins at that moment: see price list.',
  'no-lasting-price': 'A sale lowers a price that lasts, and then there is none: set that first.',
  'no-reduction': 'A sale is lower than what the product costs at its beginning.',
}

const TAKE_BACK_FAULTS: Record<TakeBackRefusal, string> = {
  'not-found': 'There is no such price.',
  'too-late': 'It has counted for longer than an hour and stays in the history: set another price.',
  ordered: 'Somebody has ordered at this price, so it was one and stays in the history: set another price.',
}

/** From the beginning of the first day to the end of the last one, in Prague. */
function wished({ words: [slug = '', currencyName = '', amount = '', ...more], named }: Typed, at: Date): PlannedPrice | undefined {
  const currency = CURRENCIES.find((known) => known === currencyName.toUpperCase())
  const amountCents = typedCents(amount)
  if (!slug || !currency || !amountCents || more.length > 0) return undefined
  const { from, until } = named
  const validFrom = from === undefined ? at : midnight(from)
  const validUntil = until === undefined ? null : midnight(until, 1)
  return validFrom && validUntil !== undefined ? { slug, currency, amountCents, validFrom, validUntil } : undefined
}

const midnight = (day: string, later = 0): Date | undefined => (isDay(day) ? momentInPrague(addDays(day, later), '00:00') : undefined)

/** What a price would bring. Throws a {@link CommandError} for what does not fit. */
async function foreseen({ slug, currency, ...entry }: PlannedPrice, at: Date) {
  const history = await priceHistory(slug, currency)
  if (!history) throw new CommandError(PLAN_FAULTS['not-found'])
  const fault = faultOfPlan(history, entry, at)
  if (fault) throw new CommandError(PLAN_FAULTS[fault])
  const percent = changeOf(history, entry)
  const warning = isLargeChange(percent)
    ? `THIS IS ${Math.abs(percent ?? 0)} % ${(percent ?? 0) < 0 ? 'LESS' : 'MORE'} than what counts then. If it is meant, say so: --yes=${percent}%`
    : undefined
  return { text: course(slug, currency, [...history, entry], at), percent, warning }
}

interface Found {
  slug: string
  price: PriceRow
}

/** The price that an operator names. Throws a {@link CommandError}. */
async function namedIn(command: string, args: readonly string[]): Promise<{ found: Found; yes: boolean }> {
  const typed = readTyped(args, [])
  const [named, ...more] = typed?.words ?? []
  if (!typed || !named || more.length > 0) throw new CommandError(`Usage: ${command} <price> [--yes]; the prices stand in price list.`)
  return { found: await namedPrice(named), yes: typed.yes !== false }
}

async function courseWith({ slug, price }: Found, changed: PriceEntry, at: Date): Promise<string> {
  const history = (await priceHistory(slug, price.currency)) ?? []
  return course(slug, price.currency, [...history.filter(({ id }) => id !== price.id), changed], at)
}

/** How a price goes from now on, as pages will tell it. */
function course(slug: string, currency: Currency, history: readonly PriceEntry[], at: Date): string {
  const steps = stepsOf(history)
  const now = steps.findLast(({ from }) => from <= at)
  const ahead = steps.filter(({ from }) => from > at)
  const lines = [...(now ? [now] : []), ...ahead].map(({ from }) => {
    const price = priceAt(history, currency, from)
    const reduced = price?.reduced
    const before = reduced && `(before ${text(reduced.fromCents, currency)}, lowest of 30 days ${text(reduced.lowestCents, currency)})`
    const when = from > at ? `from ${clock(from)}` : 'now'
    return `  ${when.padEnd(22)} ${joined(' ', [price && text(price.amountCents, currency), before])}`
  })
  return [`${slug}, as pages tell it (times of Prague):`, ...(lines.length > 0 ? lines : ['  not for sale'])].join('\n')
}

function line(price: PriceRow, at: Date): string {
  const { amountCents, currency, validFrom, validUntil, takenBackAt } = price
  const fate = takenBackAt ? 'taken back' : validFrom > at ? 'planned' : undefined
  const span = `from ${clock(validFrom)}${validUntil ? ` until ${clock(validUntil)}` : ''}`
  return joined('  ', [nameOf(price), text(amountCents, currency).padStart(12), span, fate])
}

const nameOf = ({ id }: { id: string }): string => id.slice(-8)
const text = (cents: number, currency: string): string => amountText(cents, currency, 'en')
const clock = (moment: Date): string => localTime(moment).replace('T', ' ')
