import { namedOrder } from '~/features/shop/orders/data.server'
import { orderNumber } from '~/lib/addresses'
import { pragueDay } from '~/lib/dates'
import { amountText } from '~/lib/money'
import type { Outcome } from '~/lib/outcome'
import { type Command, CommandError } from '~/server/commands.server'
import { shortOrders } from './receipt.data.server'
import { receiptPreview } from './rehearsal.mutations.server'
import { acceptShortfall, acceptShortfallIn, askForRest, askForRestIn } from './shortfall.mutations.server'

const REFUSALS = {
  'nothing-missing': 'No part of a price is missing here: nothing has come, the order is paid, or it has ended.',
  'too-much':
    'That is too much to let go: at most a tenth of the price, and 200 crowns or 8 euros. Ask for it, or give the price another way.',
  'asked-already': 'The rest was asked for within the last day.',
  'no-address': 'There is no address to ask at.',
}

export const shortfallCommands: Command[] = [
  {
    name: 'payment short',
    usage: '',
    summary: 'orders that wait for the rest of their price, with what has come and until when they wait',
    reads: true,
    run: async () => {
      const lines = (await shortOrders()).map(({ order, receivedCents }) => {
        const text = (cents: number) => amountText(cents, order.currency, 'en')
        const missing = text(order.totalAmountCents - receivedCents)
        return `${orderNumber(order.id)}  ${text(receivedCents)} of ${text(order.totalAmountCents)}  missing ${missing}  due ${order.dueAt ? pragueDay(order.dueAt) : '–'}`
      })
      return lines.join('\n') || 'No order waits for the rest of its price.'
    },
  },
  {
    name: 'payment accept',
    usage: '<order>',
    summary: 'lets go of what is missing of a price, up to a tenth: the order is paid, and its invoice says what was really paid',
    preview: async ([named = ''], at) => {
      const { id } = await namedOrder(named)
      return receiptPreview(id, async (tx) => done(await acceptShortfallIn(tx, id, 'command', at)), at)
    },
    run: async ([named = ''], at) => {
      const order = await namedOrder(named)
      const { missingCents } = done(await acceptShortfall(order.id, 'command', at))
      return `The order is paid, without ${amountText(missingCents, order.currency, 'en')}.`
    },
  },
  {
    name: 'payment ask',
    usage: '<order>',
    summary: 'asks for what is missing of a price by mail, with a code for just that; the order waits for it a week more',
    preview: async ([named = ''], at) => {
      const { id } = await namedOrder(named)
      return receiptPreview(id, async (tx) => done(await askForRestIn(tx, id, 'command', at)), at)
    },
    run: async ([named = ''], at) => {
      const order = await namedOrder(named)
      const { missingCents } = done(await askForRest(order.id, 'command', at))
      return `Asked for ${amountText(missingCents, order.currency, 'en')}.`
    },
  },
]

/** What was done. Throws what the operator reads of what was refused. */
function done<Thing extends object>(outcome: Outcome<Thing, keyof typeof REFUSALS>): Thing {
  if (!outcome.ok) throw new CommandError(REFUSALS[outcome.code])
  return outcome
}
