import { effectsOf } from '~/features/shop/payments/rehearsal.mutations.server'
import { keptCents } from '~/features/shop/payments/refund.data.server'
import { counted } from '~/lib/counted'
import { orderNumber } from '~/lib/addresses'
import { endOfDay, isDay, localTime, pragueDay } from '~/lib/dates'
import { amountText } from '~/lib/money'
import { type Command, CommandError, clockText, joined, readTyped, typedMoment } from '~/server/commands.server'
import type { EventRow } from '~/db/schema'
import type { EventWish } from './change.rules'
import { namedEvent } from './event.data.server'
import { type ChangeRefusal, type Changed, changeEvent, changeEventIn } from './moving.mutations.server'

const USAGE = '<slug> [day=2027-02-06] [from=09:30] [to=17:30] [place=… place-en=…] [address=…] [capacity=8] [until=2027-01-15]'

/** What is booked already can be another day or place, as long as those who come agree. */
export const workshopChangeCommands: Command[] = [
  {
    name: 'workshop change',
    usage: USAGE,
    summary:
      'another day, place or size; a new day or place asks every couple that has one whether it stays or has all of its money back, until a day',
    preview: async (args, at) => {
      const { event, wish } = await wished(args)
      let changed: Changed | undefined
      const effects = await effectsOf(async (tx) => {
        changed = done(await changeEventIn(tx, event.id, wish, 'command', at))
        return changed
      }, at)
      return joined('\n', [changed && (await factsOf(changed)), effects])
    },
    run: async (args, at) => {
      const { event, wish } = await wished(args)
      const { asked, until, event: now } = done(await changeEvent(event.id, wish, 'command', at))
      return joined('\n', [
        `${now.slug} is ${whenText(now)}, ${whereText(now)}, ${now.capacity} places.`,
        until && `${counted(asked.length, 'couple is', 'couples are')} asked, until ${clockText(until)}: see workshop show ${now.slug}.`,
      ])
    },
  },
]

const REFUSALS: Record<ChangeRefusal, string> = {
  over: 'This event has begun or was called off.',
  same: 'It is like that already. Where exactly it is: workshop place.',
  'too-late': 'That leaves the couples less than a day to answer: choose a later day, or call it off.',
  'too-small': 'More couples have a place or are offered one: the capacity cannot be lower than that.',
}

function done(outcome: Awaited<ReturnType<typeof changeEvent>>): Changed {
  if (!outcome.ok) throw new CommandError(REFUSALS[outcome.code])
  return outcome
}

/** Throws a {@link CommandError}. */
async function wished([slug = '', ...rest]: readonly string[]): Promise<{ event: EventRow; wish: EventWish }> {
  const event = await namedEvent(slug)
  const { words, named } = readTyped(rest, ['day', 'from', 'to', 'place', 'place-en', 'address', 'capacity', 'until'])
  if (words.length > 0 || Object.keys(named).length === 0) throw new CommandError(`Usage: workshop change ${USAGE}`)
  const { place, 'place-en': placeEn } = named
  if ((place === undefined) !== (placeEn === undefined))
    throw new CommandError('A place has a Czech and an English name: place=… place-en=…')
  return {
    event,
    wish: {
      ...timesIn(event, named),
      ...(place && placeEn ? { location: within(80, place), locationEn: within(80, placeEn) } : {}),
      ...(named.address ? { address: within(200, named.address) } : {}),
      ...(named.capacity ? { capacity: capacityIn(named.capacity) } : {}),
      ...(named.until ? { until: lastDay(named.until) } : {}),
    },
  }
}

/** What is not said stays as it is by the clock in Prague. */
function timesIn(event: EventRow, { day, from, to }: { day?: string; from?: string; to?: string }): Pick<EventWish, 'startsAt' | 'endsAt'> {
  if (!day && !from && !to) return {}
  const on = day ?? pragueDay(event.startsAt)
  const [startsAt, endsAt] = [typedMoment(on, from ?? clockOf(event.startsAt)), typedMoment(on, to ?? clockOf(event.endsAt))]
  if (startsAt >= endsAt) throw new CommandError('It would end before it begins.')
  return { startsAt, endsAt }
}

const clockOf = (moment: Date): string => localTime(moment).slice(-'09:30'.length)

function within(most: number, text: string): string {
  if (text.trim() === '' || text.length > most) throw new CommandError(`Say it in ${most} characters at most.`)
  return text.trim()
}

function capacityIn(typed: string): number {
  if (!/^[1-9]\d{0,2}$/.test(typed)) throw new CommandError(`'${typed}' is no number of couples.`)
  return Number(typed)
}

function lastDay(day: string): Date {
  if (!isDay(day)) throw new CommandError(`'${day}' is no day, such as 2027-01-15.`)
  return endOfDay(day)
}

/** The event before and after, who is asked, and what all of them would get back. */
async function factsOf({ before, event, asked, until }: Changed): Promise<string> {
  return joined('\n', [
    `was      ${whenText(before)}, ${whereText(before)}, ${before.capacity} places`,
    `will be  ${whenText(event)}, ${whereText(event)}, ${event.capacity} places`,
    until &&
      `${counted(asked.length, 'couple is', 'couples are')} asked until ${clockText(until)}; who has not answered by then has not agreed: its place ends`,
    until && `If all of them leave, ${await allBack(asked)} goes back; until then nothing does, and every place stays.`,
    before.address && !event.address && 'The address is said anew later: workshop place.',
    ...asked.map(({ order }) => `  order ${orderNumber(order.id)}  ${order.email ?? 'nobody to write to'}`),
    clockOf(before.startsAt) !== clockOf(event.startsAt) &&
      'The programme and the length on the page stay as they are: change them in the studio.',
  ])
}

async function allBack(asked: Changed['asked']): Promise<string> {
  const sums = new Map<string, number>()
  for (const { seat, order } of asked)
    if (seat.state === 'paid') sums.set(order.currency, (sums.get(order.currency) ?? 0) + (await keptCents(order)))
  return [...sums].map(([currency, cents]) => amountText(cents, currency === 'EUR' ? 'EUR' : 'CZK', 'en')).join(' and ') || 'nothing'
}

const whenText = ({ startsAt, endsAt }: EventRow): string => `${clockText(startsAt)} to ${clockOf(endsAt)}`
const whereText = ({ address, location }: EventRow): string => address ?? location
