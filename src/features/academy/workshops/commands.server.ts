import { namedOrder } from '~/features/shop/orders/data.server'
import { calledOffSeats, seatsOf } from './seat.data.server'
import { noteAttendance, setAddress } from './seat.mutations.server'
import { entriesOf } from './waiting.data.server'
import { type AskedCouple, changesOf } from './change.data.server'
import { allEvents, namedEvent, placesTaken } from './event.data.server'
import { counted } from '~/lib/counted'
import { orderNumber } from '~/lib/addresses'
import { localTime } from '~/lib/dates'
import { type Command, CommandError, clockText, joined } from '~/server/commands.server'
import { moneyPreview } from '~/features/shop/payments/rehearsal.mutations.server'
import { callOff, callOffIn } from './mutations.server'
import type { EventRow, OrderRow } from '~/db/schema'

export const workshopCommands: Command[] = [
  {
    name: 'workshop list',
    usage: '',
    summary: 'the events with their places and who waits',
    reads: true,
    run: async () => {
      const [events, places] = [await allEvents(), await placesTaken()]
      return events.map((event) => line(event, places.get(event.slug))).join('\n') || 'There are no events.'
    },
  },
  {
    name: 'workshop show',
    usage: '<slug>',
    summary: 'an event with its address, who has a place, and who waits',
    reads: true,
    run: async ([slug = '']) => details(await namedEvent(slug)),
  },
  {
    name: 'workshop place',
    usage: '<slug> <address…>',
    summary: 'says exactly where an event is; all who have a place get it by mail and in their calendars',
    run: async ([slug = '', ...words], at) => {
      const event = await namedEvent(slug)
      const address = words.join(' ').trim()
      if (address === '' || address.length > 200) throw new CommandError('Say the address, in 200 characters at most.')
      if (event.cancelledAt || at >= event.endsAt) throw new CommandError('This event is over.')
      const outcome = await setAddress(event.id, address, 'command', at)
      return `Noted. ${counted(outcome.ok ? outcome.told : 0, 'couple gets', 'couples get')} it by mail.`
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
      const event = await namedEvent(slug)
      return moneyPreview(async (tx) => {
        const ended = await callOffIn(tx, event.id, 'command', at)
        called(ended !== undefined)
        return ended ?? []
      }, at)
    },
    run: async ([slug = ''], at) => {
      const event = await namedEvent(slug)
      called(await callOff(event.id, 'command', at))
      return 'Called off. What was paid goes back by itself; see payments surplus for transfers.'
    },
  },
]

function called(isOff: boolean): void {
  if (!isOff) throw new CommandError('This event is over, or was called off before.')
}

async function attendance([name = '']: readonly string[], was: 'attended' | 'no-show', at: Date): Promise<string> {
  const order = await namedOrder(name)
  if (!(await noteAttendance(order.id, was, 'command', at)))
    throw new CommandError('This order has no paid place in an event that has begun.')
  return 'Noted.'
}

function line(event: EventRow, places: { taken: number; waiting: number } | undefined): string {
  const when = localTime(event.startsAt.toISOString()).replace('T', ' ')
  const counts = `${places?.taken ?? 0} of ${event.capacity} taken, ${places?.waiting ?? 0} waiting`
  const state = event.cancelledAt ? '  called off' : event.isOpen ? '' : '  announced'
  return `${when}  ${event.slug.padEnd(24)} ${counts}${state}`
}

async function details(event: EventRow): Promise<string> {
  const [seats, waiting, changes] = [await seatsOf(event.id), await entriesOf(event.id), await changesOf(event.id)]
  const had = event.cancelledAt ? await calledOffSeats(event.id) : []
  const answers = new Map(changes.map((asked) => [asked.change.seatId, answerText(asked)]))
  const live = waiting.filter(({ state }) => state === 'waiting' || state === 'offered')
  return [
    line(event, { taken: seats.length, waiting: live.filter(({ state }) => state === 'waiting').length }),
    `  address   ${event.address ?? 'not said yet'}`,
    ...seats.map(({ seat, order }) => {
      const state = (seat.attendance ?? seat.state).padEnd(9)
      const facts = [state, order ? orderNumber(order.id) : '        ', ` ${nameOf(order)}`].join(' ')
      return joined('  ', [`  ${String(seat.number).padStart(3)}`, facts, answers.get(seat.id)])
    }),
    ...changes
      .filter(({ change }) => change.answer === 'leaves' || change.answer === 'silent')
      .map((asked) => `  left  ${orderNumber(asked.change.orderId)}  ${nameOf(asked.order)}  ${answerText(asked)}`),
    ...had.map(({ order }) => `  had a place  ${order ? orderNumber(order.id) : '        '}  ${nameOf(order)}`),
    ...live.map(({ state, name, email }) => `  waits  ${state.padEnd(9)} ${name} ${email}`),
  ].join('\n')
}

function nameOf(order: OrderRow | null): string {
  if (!order) return '–'
  return order.restrictedAt ? 'account is gone' : joined(' ', [order.firstName, order.lastName, order.email])
}

/** What the couple says to the newest change. */
function answerText({ change: { answer, answerUntil, answeredAt } }: AskedCouple): string | undefined {
  if (answer === null) return `has not answered, until ${clockText(answerUntil)}`
  const said = ANSWERS[answer]
  return said && joined(' ', [said, answeredAt && clockText(answeredAt)])
}

const ANSWERS: Partial<Record<string, string>> = { stays: 'stays, said', leaves: 'wanted its money back', silent: 'did not answer, ended' }
