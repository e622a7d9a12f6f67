import { orderNumber } from '~/lib/order-address'
import { namedOrder } from '~/features/order/data.server'
import { amountText } from '~/lib/money'
import { type Command, CommandError } from '~/server/commands.server'
import { type PaymentRow, moneyToReturn, paymentsOf } from './data.server'
import { noteReturned, refundOrder } from './mutations.server'

export const paymentCommands: Command[] = [
  {
    name: 'payment list',
    usage: '<order>',
    summary: 'each try to pay an order',
    run: async ([named = '']) => {
      const order = await namedOrder(named)
      return (await paymentsOf(order.id)).map(line).join('\n') || 'Nobody has begun to pay this order.'
    },
  },
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
      if (count === 0) throw new CommandError('No money of this order waits for being sent back by hand.')
      return 'Noted. The buyer gets a mail, and the order its corrective document.'
    },
  },
  {
    name: 'payments surplus',
    usage: '',
    summary: 'money that goes back, and who has to send it',
    run: async () => (await moneyToReturn()).map(line).join('\n') || 'No money has to go back.',
  },
]

function line({ orderId, provider, state, amountCents, currency, refundAskedAt, refundByHandAt, refundedAt }: PaymentRow): string {
  const told = refundByHandAt ? 'send it by hand' : refundedAt ? 'went back' : refundAskedAt ? 'goes back by itself' : ''
  return `${orderNumber(orderId)}  ${provider.padEnd(9)} ${state.padEnd(9)} ${amountText(amountCents, currency, 'en').padStart(12)}  ${told}`.trimEnd()
}
