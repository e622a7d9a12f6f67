import { namedOrder } from '~/features/shop/orders/data.server'
import { paymentLine } from './rules'
import { type Command, CommandError } from '~/server/commands.server'
import { moneyToReturn } from './refund.data.server'
import { noteReturned, refundOrder } from './refund.mutations.server'

export const refundCommands: Command[] = [
  {
    name: 'payment refund',
    usage: '<order>',
    summary: 'gives the money of a paid order back; its content ends',
    run: async ([named = ''], at) => {
      const order = await namedOrder(named)
      if (!(await refundOrder(order.id, at))) throw new CommandError('This order is not paid, or its money is going back already.')
      return 'The provider is asked within a minute. A transfer goes back by hand: see payments surplus.'
    },
  },
  {
    name: 'payment returned',
    usage: '<order>',
    summary: 'you have sent the money of an order back by hand',
    run: async ([named = ''], at) => {
      const order = await namedOrder(named)
      const count = await noteReturned(order.id, at)
      if (count === 0)
        throw new CommandError(
          'No money of this order waits for being sent back by hand. What was asked for just now waits in a minute: see payments surplus.',
        )
      return 'Noted. The buyer gets a mail, and the order its corrective document.'
    },
  },
  {
    name: 'payments surplus',
    usage: '',
    summary: 'money that goes back, and who has to send it',
    run: async () => (await moneyToReturn()).map(paymentLine).join('\n') || 'No money has to go back.',
  },
]
