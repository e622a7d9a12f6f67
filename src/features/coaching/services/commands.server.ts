import { pragueTime } from '~/lib/dates'
import { engagementsOf, wholeEngagement } from './engagement.data.server'
import { completeEngagement, noteEngagement } from './engagement.mutations.server'
import { completeStep, scheduleStep } from './step.mutations.server'
import { NOTE_LENGTH, STEP_NAMES, type StepName, isLate } from './engagement.rules'
import { namedOrder } from '~/features/shop/orders/data.server'
import { moneyPreview } from '~/features/shop/payments/rehearsal.mutations.server'
import { amountText } from '~/lib/money'
import { orderNumber } from '~/lib/addresses'
import type { Outcome } from '~/lib/outcome'
import { type Command, CommandError, joined, typedMoment } from '~/server/commands.server'
import { cancelByTeam, noteNoShow } from './mutations.server'
import type { StepRow } from '~/db/schema'

const calledOff = (order: string, at: Date) => cancelByTeam(order, null, 'command', at)

/** What the team does about services that were paid; each is named by the number of its order. */
export const serviceCommands: Command[] = [
  {
    name: 'service list',
    usage: '[all]',
    summary: 'services that are paid and not over, what is due first on top; with `all` the others too',
    reads: true,
    run: async ([which], at) => {
      const found = await engagementsOf(which === 'all' ? 'all' : 'open')
      const lines = await Promise.all(found.map(({ orderId }) => overview(orderId, at)))
      return lines.length === 0 ? 'Nothing is open.' : lines.join('\n')
    },
  },
  {
    name: 'service show',
    usage: '<number>',
    summary: 'everything about one of them: its steps, what is late, the note',
    reads: true,
    run: async ([number = ''], at) => details(await named(number), at),
  },
  {
    name: 'service schedule',
    usage: '<number> <date> <time> [place]',
    summary: 'agrees on the appointment itself, such as 2026-12-05 18:00 in Prague; again: moves it, free of charge',
    run: async ([number = '', day = '', time = '', ...place], at) => {
      const order = await named(number)
      told(await scheduleStep(order, { step: undefined, startsAt: typedMoment(day, time), place: words(place) }, 'command', at))
      return details(order, at)
    },
  },
  {
    name: 'service step',
    usage: '<number> <step> done | <date> <time> [place]',
    summary: `says that a step has taken place, or when it will: ${STEP_NAMES.join(', ')}`,
    run: async ([number = '', name = '', first = '', time = '', ...place], at) => {
      const order = await named(number)
      const step = stepCalled(name)
      if (first === 'done') told(await completeStep(order, step, 'command', at))
      else told(await scheduleStep(order, { step, startsAt: typedMoment(first, time), place: words(place) }, 'command', at))
      return details(order, at)
    },
  },
  {
    name: 'service done',
    usage: '<number>',
    summary: 'all of it has taken place; an accompaniment completes its milestone',
    run: decided((order, at) => completeEngagement(order, 'command', at)),
  },
  {
    name: 'service cancel',
    usage: '<number>',
    summary: 'calls it off for our part: the whole price goes back',
    preview: async ([number = ''], at) => {
      const order = await named(number)
      return moneyPreview(async () => {
        told(await calledOff(order, at))
        return [order]
      }, at)
    },
    run: decided(calledOff),
  },
  {
    name: 'service no-show',
    usage: '<number>',
    summary: 'nobody came and nobody said so: the whole price is kept',
    run: decided((order, at) => noteNoShow(order, 'command', at)),
  },
  {
    name: 'service note',
    usage: '<number> [words]',
    summary: 'a note for the team, erased when the service is over; without words it is taken away',
    run: async ([number = '', ...text], at) => {
      const order = await named(number)
      const note = words(text)
      if (note && note.length > NOTE_LENGTH) throw new CommandError(`A note has at most ${NOTE_LENGTH} characters.`)
      told(await noteEngagement(order, { note }, 'command', at))
      return details(order, at)
    },
  },
]

/** What is decided about a service by its number alone; the answer is how it stands then. */
function decided(decide: (order: string, at: Date) => Promise<Outcome<object, string>>): Command['run'] {
  return async ([number = ''], at) => {
    const order = await named(number)
    told(await decide(order, at))
    return details(order, at)
  }
}

const words = (parts: string[]): string | null => parts.join(' ').trim() || null

/** Its order. Throws a {@link CommandError} where no service belongs to it. */
async function named(number: string): Promise<string> {
  const order = await namedOrder(number)
  if (!(await wholeEngagement(order.id))) throw new CommandError(`Order ${number} is about no service, or is not paid.`)
  return order.id
}

function stepCalled(name: string): StepName {
  const step = STEP_NAMES.find((known) => known === name)
  if (!step) throw new CommandError(`No step is called '${name}': ${STEP_NAMES.join(', ')}.`)
  return step
}

const REFUSALS: Record<string, string> = {
  'not-found': 'It has no such step.',
  over: 'It has taken place or was called off.',
  past: 'That time has passed.',
  'wrong-side': 'That is on the wrong side of the appointment.',
  unscheduled: 'Agree on the appointment first: service schedule.',
  'not-possible': 'It is over, or its money is on its way back.',
  'not-begun': 'It has not begun yet.',
}

function told(outcome: Outcome<object, string>): void {
  if (!outcome.ok) throw new CommandError(REFUSALS[outcome.code] ?? outcome.code)
}

const moment = (at: Date | null): string => (at ? pragueTime(at.toISOString(), 'en') : '–')

async function overview(orderId: string, at: Date): Promise<string> {
  const whole = await wholeEngagement(orderId)
  if (!whole) return ''
  const { engagement, steps } = whole
  const next = steps.find(({ doneAt }) => doneAt === null)
  const isOpen = engagement.endedAt === null
  return joined('  ', [
    orderNumber(orderId),
    engagement.service,
    engagement.state,
    isOpen && next && `next: ${next.step} ${moment(next.startsAt)}`,
    isOpen && steps.some((step) => isLate(step, at)) && 'LATE',
  ])
}

async function details(orderId: string, at: Date): Promise<string> {
  const whole = await wholeEngagement(orderId)
  if (!whole) throw new CommandError('It is gone.')
  const { order, engagement, steps } = whole
  const { feeCents, refundCents } = engagement
  return joined('\n', [
    await overview(orderId, at),
    `for ${joined(' ', [order.firstName, order.lastName])}, ${order.email ?? '–'}, ${order.phone ?? '–'} (${order.locale})`,
    `paid ${moment(order.paidAt)}, ${amountText(order.totalAmountCents, order.currency, 'en')}`,
    ...steps.map((step) => stepLine(step, engagement.endedAt === null, at)),
    engagement.note && `note: ${engagement.note}`,
    engagement.endedAt && `over ${moment(engagement.endedAt)}, by ${engagement.endedBy}`,
    feeCents !== null && refundCents !== null && `kept ${amountText(feeCents, 'CZK', 'en')}, back ${amountText(refundCents, 'CZK', 'en')}`,
  ])
}

function stepLine(step: StepRow, isOpen: boolean, at: Date): string {
  const { step: name, startsAt, dueAt, doneAt, place } = step
  return joined('  ', [
    `  ${name}`,
    doneAt ? `done ${moment(doneAt)}` : `at ${moment(startsAt)}`,
    place,
    !doneAt && dueAt && `due ${moment(dueAt)}`,
    isOpen && isLate(step, at) && 'LATE',
  ])
}
