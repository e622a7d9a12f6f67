import { orderNumber } from '~/lib/addresses'
import { amountText } from '~/lib/money'
import { disputeSteps } from '~/features/shop/payouts/data.server'
import { disputeLine } from '~/features/shop/payouts/rules'
import { type Command, CommandError, clockText, joined } from '~/server/commands.server'
import { foundOrders, namedOrder, newestOrders, orderSteps, paymentsByOrder } from './data.server'
import { ORDER_STATUSES, type PaymentTry, presentOrder } from './rules'
import type { OrderRow } from '~/db/schema'

export const orderCommands: Command[] = [
  {
    name: 'order list',
    usage: `[${ORDER_STATUSES.join('|')}]`,
    summary: 'the newest 50 orders',
    reads: true,
    run: async ([status]) => {
      if (status && !ORDER_STATUSES.some((known) => known === status)) throw new CommandError(`There is no status '${status}'.`)
      const lines = (await newestOrders(status)).map(found)
      return lines.join('\n') || 'There are no orders.'
    },
  },
  {
    name: 'order find',
    usage: '<number, symbol, e-mail or name>',
    summary: 'the newest 50 orders that fit: the end of a number, a whole symbol or address, a part of a name',
    reads: true,
    run: async (words) => {
      const sought = words.join(' ').trim()
      if (sought.length < 3) throw new CommandError('Name at least three characters.')
      const lines = (await foundOrders(sought)).map(found)
      return lines.join('\n') || 'No order fits.'
    },
  },
  {
    name: 'order show',
    usage: '<order>',
    summary: 'an order with its history, by its number or its whole id',
    reads: true,
    run: async ([named = '']) => {
      const order = await namedOrder(named)
      const steps = (await orderSteps(order.id)).map(({ at, toStatus, cause }) => `  ${clockText(at)}  ${toStatus} (${cause})`)
      const facts = [
        ['id', order.id],
        ['buyer', buyerOf(order)],
        ...(order.discountCents === null ? [] : [['discount', amountText(order.discountCents, order.currency, 'en')]]),
        ...(order.shortfallCents === null ? [] : [['shortfall', amountText(order.shortfallCents, order.currency, 'en')]]),
        ...(order.company ? [['company', joined(', ', [order.company, order.companyId, order.vatId])]] : []),
        ['symbol', order.variableSymbol ?? '–'],
        ['due', order.dueAt ? clockText(order.dueAt) : '–'],
        ['released', order.releasedAt ? clockText(order.releasedAt) : 'no'],
        ['ended', order.endedAt ? clockText(order.endedAt) : 'no'],
        ...(await moneyFacts(order)),
        ...(await disputeFacts(order)),
      ].map(([name = '', value = '']) => `  ${name.padEnd(9)} ${value}`)
      return [line(order), ...facts, ...steps].join('\n')
    },
  },
]

/** What has come of the price while the order waits for the rest, and what went back of it. */
async function moneyFacts(order: OrderRow): Promise<string[][]> {
  const tries = (await paymentsByOrder([order.id])).get(order.id) ?? []
  const text = (cents: number) => amountText(cents, order.currency, 'en')
  const { receivedCents } = presentOrder(order, tries, [])
  return [...(receivedCents > 0 ? [['received', text(receivedCents)]] : []), ['returned', returned(tries, text)]]
}

function returned(tries: readonly PaymentTry[], text: (cents: number) => string): string {
  const paid = tries.find(({ state }) => state === 'confirmed')
  if (!paid || paid.backCents === 0) return 'nothing'
  const gone = paid.goneCents === paid.amountCents ? 'all' : text(paid.goneCents)
  return paid.backCents > paid.goneCents ? `${gone}, ${text(paid.backCents - paid.goneCents)} on its way` : gone
}

async function disputeFacts({ id }: OrderRow): Promise<string[][]> {
  return (await disputeSteps(id)).map((step) => ['disputed', disputeLine(step)])
}

const line = (order: OrderRow): string =>
  `${orderNumber(order.id)}  ${clockText(order.createdAt)}  ${order.status.padEnd(8)} ${amountText(order.totalAmountCents, order.currency, 'en').padStart(12)}`

const buyerOf = (order: OrderRow & { accountEmail?: string | null }): string =>
  order.restrictedAt ? 'restricted: its account is gone' : joined(' ', [order.firstName, order.lastName, order.email ?? order.accountEmail])

/** With who bought it. */
const found = (order: OrderRow & { accountEmail: string | null }): string =>
  joined('  ', [line(order), buyerOf(order), order.variableSymbol])
