import { namedOrder } from '~/features/shop/orders/data.server'
import type { Command } from '~/server/commands.server'
import { paymentsOf } from './data.server'
import { refundsOf } from './refund.data.server'
import { paymentLine, refundLine } from './rules'

export const paymentCommands: Command[] = [
  {
    name: 'payment list',
    usage: '<order>',
    summary: 'each try to pay an order, and what of it goes or went back',
    reads: true,
    run: async ([named = '']) => {
      const order = await namedOrder(named)
      const back = Map.groupBy(await refundsOf(order.id), ({ paymentId }) => paymentId)
      const lines = (await paymentsOf(order.id)).flatMap((payment) => [
        paymentLine(payment),
        ...(back.get(payment.id) ?? []).map((refund) => `  ${refundLine(refund, payment.currency)}`),
      ])
      return lines.join('\n') || 'Nobody has begun to pay this order.'
    },
  },
]
