import { namedOrder } from '~/features/shop/orders/data.server'
import type { Command } from '~/server/commands.server'
import { paymentsOf } from './data.server'
import { paymentLine } from './rules'

export const paymentCommands: Command[] = [
  {
    name: 'payment list',
    usage: '<order>',
    summary: 'each try to pay an order',
    run: async ([named = '']) => {
      const order = await namedOrder(named)
      return (await paymentsOf(order.id)).map(paymentLine).join('\n') || 'Nobody has begun to pay this order.'
    },
  },
]
