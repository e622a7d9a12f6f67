import { CURRENCIES, type Currency, amountText } from '~/lib/money'
import type { PriceRow } from '~/db/schema'
import { type Command, CommandError, clockText, joined, readTyped, typedCents, typedDay } from '~/server/commands.server'
import { allPrices, namedPrice, priceHistory } from './price.data.server'
import { type PlannedPrice, endSale, planPrice, takePriceBack } from './price.mutations.server'
import { changeOf, faultOfPlan, isLargeChange, priceAt, stepsOf } from './price.rules'
import type { PlanRefusal, PriceEntry, TakeBackRefusal } from './price.schema'

const USAGE = '<product> <CZK|EUR> <amount> [from=2026-12-01] [until=2026-12-24]'

export const priceCommands: Command[] = [
  {
    name: 'price list',
    usage: '[product]',
    summary: 'what every product costs, has cost and is to cost; each price with its id',
    reads: true,
    run: async ([wanted], at) => {
      const shown = (await allPrices()).filter(({ slug }) => !wanted || slug === wanted)
      return shown.map(({ slug, price }) => `${slug.padEnd(24)} ${line(price, at)}`).join('\n') || 'Nothing is for sale.'
    },
  },
  {
    name: 'price set',
    usage: USAGE,
    summary: 'a price from now or a day on, VAT included, or a sale until a day; the lowest one of 30 days is told by itself',
    preview: async (args, at) => foreseen(wished(args, at), at),
    run: async (args, at) => {
      const wish = wished(args, at)
      const told = await foreseen(wish, at)
      const outcome = await planPrice(wish.price, 'command', at)
      if (!outcome.ok) throw new CommandError(PLAN_FAULTS[outcome.code])
      return `${told}\nDone. It is taken back by: price undo ${nameOf(outcome.price)}`
    },
  },
  {
    name: 'price undo',
    usage: '<price>',
    summary: 'takes back a price that is planned, or that began less than an hour ago: it never counted',
    preview: async (args, at) => {
      const found = await namedIn('price undo', args)
      return `Taken back:\n  ${line(found.price, at)}\n${await courseWithout(found, at)}`
    },
    run: async (args, at) => {
      const found = await namedIn('price undo', args)
      const outcome = await takePriceBack(found.price.id, 'command', at)
      if (!outcome.ok) throw new CommandError(TAKE_BACK_FAULTS[outcome.code])
      return `Taken back, as if it had never been.\n${await courseWithout(found, at)}`
    },
  },
  {
    name: 'price end',
    usage: '<price>',
    summary: 'ends a sale that runs; the lasting price counts again',
    preview: async (args, at) => {
      const found = await namedIn('price end', args)
      return `Ends now:\n  ${line(found.price, at)}\n${await courseEnded(found, at)}`
    },
    run: async (args, at) => {
      const found = await namedIn('price end', args)
      const outcome = await endSale(found.price.id, 'command', at)
      if (!outcome.ok) throw new CommandError('This is no sale that runs. What is only planned is taken back: price undo.')
      return `Ended.\n${await courseEnded(found, at)}`
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
  'taken-back': 'It has been taken back already.',
  ordered: 'Somebody has ordered at this price, so it was one and stays in the history: set another price.',
}

/** `change`: in percent, as whoever means so large a one has typed it. */
interface Wish {
  price: PlannedPrice
  change: string | undefined
}

/** From the beginning of the first day to the end of the last one, in Prague. Throws a {@link CommandError}. */
function wished(args: readonly string[], at: Date): Wish {
  const { words, named } = readTyped(args, ['from', 'until', 'change'])
  const [slug, currencyName = '', amount = '', ...more] = words
  const currency = CURRENCIES.find((known) => known === currencyName.toUpperCase())
  if (!slug || !currency || more.length > 0) throw new CommandError(`Usage: price set ${USAGE}, such as: price set swingers-bible CZK 599`)
  const { from, until, change } = named
  const validFrom = from === undefined ? at : typedDay(from)
  const validUntil = until === undefined ? null : typedDay(until, 1)
  return { price: { slug, currency, amountCents: typedCents(amount), validFrom, validUntil }, change }
}

/** What a price would bring. Throws a {@link CommandError} for what does not fit, and for a large change that was not typed as well. */
async function foreseen({ price: { slug, currency, ...entry }, change }: Wish, at: Date): Promise<string> {
  const history = await priceHistory(slug, currency)
  if (!history) throw new CommandError(PLAN_FAULTS['not-found'])
  const fault = faultOfPlan(history, entry, at)
  if (fault) throw new CommandError(PLAN_FAULTS[fault])
  const told = course(slug, currency, [...history, entry], at)
  const percent = changeOf(history, entry)
  if (percent === undefined || !isLargeChange(percent) || change === `${percent}%`) return told
  const warning = `THIS IS ${Math.abs(percent)} % ${percent < 0 ? 'LESS' : 'MORE'} than what counts then. If it is meant, add change=${percent}%`
  throw new CommandError(`${told}\n${warning}`)
}

interface Found {
  slug: string
  price: PriceRow
}

/** The price that an operator names. Throws a {@link CommandError}. */
async function namedIn(command: string, args: readonly string[]): Promise<Found> {
  const [named, ...more] = readTyped(args, []).words
  if (!named || more.length > 0) throw new CommandError(`Usage: ${command} <price>; the prices stand in price list.`)
  return namedPrice(named)
}

const courseWithout = (found: Found, at: Date): Promise<string> => courseWith(found, { ...found.price, takenBackAt: at }, at)
const courseEnded = (found: Found, at: Date): Promise<string> => courseWith(found, { ...found.price, validUntil: at }, at)

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
    const when = from > at ? `from ${clockText(from)}` : 'now'
    return `  ${when.padEnd(22)} ${joined(' ', [price && text(price.amountCents, currency), before])}`
  })
  return [`${slug}, as pages tell it (times of Prague):`, ...(lines.length > 0 ? lines : ['  not for sale'])].join('\n')
}

function line(price: PriceRow, at: Date): string {
  const { amountCents, currency, validFrom, validUntil, takenBackAt } = price
  const fate = takenBackAt ? 'taken back' : validFrom > at ? 'planned' : undefined
  const span = `from ${clockText(validFrom)}${validUntil ? ` until ${clockText(validUntil)}` : ''}`
  return joined('  ', [nameOf(price), text(amountCents, currency).padStart(12), span, fate])
}

const nameOf = ({ id }: { id: string }): string => id.slice(-8)
const text = (cents: number, currency: string): string => amountText(cents, currency, 'en')
