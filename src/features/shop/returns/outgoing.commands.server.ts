import { namedOrder } from '~/features/shop/orders/data.server'
import { outgoingNamed, outgoingToSettle } from '~/features/shop/payments/outgoing.data.server'
import { settleOutgoing } from '~/features/shop/payments/outgoing.mutations.server'
import { amountText } from '~/lib/money'
import { type Command, CommandError, namedByEnd } from '~/server/commands.server'
import { settlePreview } from './rehearsal.mutations.server'

const REFUSALS = {
  'settled-already': 'This line is settled already.',
  'no-match': 'No refund of this order that is sent by hand is exactly so much.',
}

export const outgoingCommands: Command[] = [
  {
    name: 'return lines',
    usage: '',
    summary: 'money that left the account, has to do with a refund and fits none',
    reads: true,
    run: async () => {
      const lines = (await outgoingToSettle()).map(
        ({ id, bookedOn, amountCents, currency, variableSymbol, payee, payeeAccount, message }) =>
          [id.slice(-8), bookedOn, amountText(amountCents, currency, 'en'), variableSymbol ?? '–', payee, payeeAccount, message]
            .filter(Boolean)
            .join('  '),
      )
      return lines.join('\n') || 'Everything that went out is settled.'
    },
  },
  {
    name: 'return settle',
    usage: '<line> [<order>]',
    summary: 'this line sent the refund of this order; without an order: it was something else',
    preview: async ([named = '', orderNamed], at) => {
      const line = await namedLine(named)
      if (orderNamed === undefined) return 'The line is taken off the list; no refund has gone with it.'
      const order = await namedOrder(orderNamed)
      const told = await settlePreview(line, order.id, at)
      if (!told) throw new CommandError(REFUSALS[line.state === 'unmatched' ? 'no-match' : 'settled-already'])
      return told
    },
    run: async ([named = '', orderNamed], at) => {
      const order = orderNamed === undefined ? undefined : await namedOrder(orderNamed)
      const outcome = await settleOutgoing((await namedLine(named)).id, { orderId: order?.id }, 'command', at)
      if (!outcome.ok) throw new CommandError(REFUSALS[outcome.code])
      return order ? 'The refund has gone: the buyer gets a mail, and the order its corrective document.' : 'Settled.'
    },
  },
]

const namedLine = (named: string) => namedByEnd('line', { named, atLeast: 8 }, outgoingNamed)
