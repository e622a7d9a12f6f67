import { namedOrder } from '~/features/shop/orders/data.server'
import { seatsOf } from './seat.data.server'
import { noteAttendance, setAddress } from './seat.mutations.server'
import { entriesOf } from './waiting.data.server'
import { allEvents, eventBySlug, placesTaken } from './event.data.server'
import { orderNumber } from '~/lib/addresses'
import { localTime } from '~/lib/dates'
import { type Command, CommandError } from '~/server/commands.server'
import { moneyPreview } from '~/features/shop/payments/rehearsal.mutations.server'
import { callOff, rehearseCallOff } from './mutations.server'
import type { EventRow } from '~/db/schema'

export const workshopCommands: Command[] = [
  {
    name: 'workshop list',
    usage: '',
    summary: 'the events with their places and who waits',
    run: async () => {
      const [events, places] = [await allEvents(), await placesTaken()]
      return events.map((event) => line(event, places.get(event.slug))).join('\n') || 'There are no events.'
    },
  },
  {
    name: 'workshop show',
    usage: '<slug>',
    summary: 'an event with its address, who has a place, and who waits',
    run: async ([slug = '']) => details(await named(slug)),
  },
  {
    name: 'workshop place',
    usage: '<slug> <address…>',
    summary: 'says exactly where an event is; all who have a place get it by mail and in their calendars',
    run: async ([slug = '', ...words], at) => {
      const event = await named(slug)
      const address = words.join(' ').trim()
      if (address === '' || address.length > 200) throw new CommandError('Say the address, in 200 characters at most.')
      if (event.cancelledAt || at >= event.endsAt) throw new CommandError('This event is over.')
      const told = await setAddress(event.id, address, at)
      return `Noted. ${told} ${told === 1 ? 'couple gets' : 'couples get'} it by mail.`
    },
  },
  {
    name: 'workshop attended',
    usage: '<order>',
    summary: 'the couple of this order was there',
    run: (args, at) => attendance(args, 'attended', at),
  },
  {
    name: 'workshop no-show',
    usage: '<order>',
    summary: 'the couple of this order did not come',
    run: (args, at) => attendance(args, 'no-show', at),
  },
  {
    name: 'workshop cancel',
    usage: '<slug>',
    summary: 'calls an event off for good: everybody gets everything back and a mail; whoever waits is told',
    preview: async ([slug = ''], at) => {
      const event = await named(slug)
      return moneyPreview(async (tx) => {
        const ended = await rehearseCallOff(tx, event.id, at)
        called(ended !== undefined)
        return ended ?? []
      }, at)
    },
    run: async ([slug = ''], at) => {
      const event = await named(slug)
      called(await callOff(event.id, at))
      return 'Called off. What was paid goes back by itself; see payments surplus for transfers.'
    },
  },
]

function called(isOff: boolean): void {
  if (!isOff) throw new CommandError('This event is over, or was called off before.')
}

async function attendance([name = '']: readonly string[], was: 'attended' | 'no-show', at: Date): Promise<string> {
  const order = await namedOrder(name)
  if (!(await noteAttendance(order.id, was, at))) throw new CommandError('This order has no paid place in an event that has begun.')
  return 'Noted.'
}

async function named(slug: string): Promise<EventRow> {
  const event = await eventBySlug(slug)
  if (!event) throw new CommandError(`There is no event '${slug}': see workshop list.`)
  return event
}

function line(event: EventRow, places: { taken: number; waiting: number } | undefined): string {
  const when = localTime(event.startsAt.toISOString()).replace('T', ' ')
  const counts = `${places?.taken ?? 0} of ${event.capacity} taken, ${places?.waiting ?? 0} waiting`
  const state = event.cancelledAt ? '  called off' : event.isOpen ? '' : '  announced'
  return `${when}  ${event.slug.padEnd(24)} ${counts}${state}`
}

async function details(event: EventRow): Promise<string> {
  const [seats, waiting] = [await seatsOf(event.id), await entriesOf(event.id)]
  const live = waiting.filter(({ state }) => state === 'waiting' || state === 'offered')
  return [
    line(event, { taken: seats.length, waiting: live.filter(({ state }) => state === 'waiting').length }),
    `  address   ${event.address ?? 'not said yet'}`,
    ...seats.map(({ seat, order }) => {
      const who = order
        ? order.restrictedAt
          ? 'account is gone'
          : [order.firstName, order.lastName, order.email].filter(Boolean).join(' ')
        : '–'
      return `  ${String(seat.number).padStart(3)}  ${(seat.attendance ?? seat.state).padEnd(9)} ${order ? orderNumber(order.id) : '        '}  ${who}`
    }),
    ...live.map(({ state, name, email }) => `  waits  ${state.padEnd(9)} ${name} ${email}`),
  ].join('\n')
}
