import { namedOrder } from '~/features/shop/orders/data.server'
import type { Command } from '~/server/commands.server'
import { paymentsOf } from './data.server'
import { refundsOf } from './refund.data.server'
import { receiptsOfOrder } from './receipt.data.server'
import { paymentLine, receiptLine, refundLine } from './rules'

export const paymentCommands: Command[] = [
  {
    name: 'payment list',
    usage: '<order>',
    summary: 'each try to pay an order, what came of it in which line of the bank, and what goes or went back',
    run: async ([named = '']) => {
      const order = await namedOrder(named)
      const back = Map.groupBy(await refundsOf(order.id), ({ paymentId }) => paymentId)
      const come = Map.groupBy(await receiptsOfOrder(order.id), ({ paymentId }) => paymentId)
      const lines = (await paymentsOf(order.id)).flatMap((payment) => [
        paymentLine(payment),
        ...(come.get(payment.id) ?? []).map((receipt) => `  ${receiptLine(receipt, payment.currency)}`),
        ...(back.get(payment.id) ?? []).map((refund) => `  ${refundLine(refund, payment.currency)}`),
      ])
      return lines.join('\n') || 'Nobody has begun to pay this order.'
    },
  },
]
