import { namedOrder } from '~/features/shop/orders/data.server'
import { disputeSteps, entriesOfOrder } from '~/features/shop/payouts/data.server'
import { disputeLine, movementText } from '~/features/shop/payouts/rules'
import { pragueDay } from '~/lib/dates'
import type { Command } from '~/server/commands.server'
import { paymentsOf } from './data.server'
import { refundsOf } from './refund.data.server'
import { receiptsOfOrder } from './receipt.data.server'
import { paymentLine, receiptLine, refundLine } from './rules'

export const paymentCommands: Command[] = [
  {
    name: 'payment list',
    usage: '<order>',
    summary:
      'each try to pay an order, what came of it in which line of the bank, what of it goes or went back, what a bank asks for, and what the provider took',
    reads: true,
    run: async ([named = '']) => {
      const order = await namedOrder(named)
      const back = Map.groupBy(await refundsOf(order.id), ({ paymentId }) => paymentId)
      const come = Map.groupBy(await receiptsOfOrder(order.id), ({ paymentId }) => paymentId)
      const lines = (await paymentsOf(order.id)).flatMap((payment) => [
        paymentLine(payment),
        ...(come.get(payment.id) ?? []).map((receipt) => `  ${receiptLine(receipt, payment.currency)}`),
        ...(back.get(payment.id) ?? []).map((refund) => `  ${refundLine(refund, payment.currency)}`),
      ])
      const disputed = (await disputeSteps(order.id)).map((step) => `disputed  ${disputeLine(step)}`)
      const moved = (await entriesOfOrder(order.id)).map((entry) => `at the provider  ${pragueDay(entry.at)}  ${movementText(entry)}`)
      return [...lines, ...disputed, ...moved].join('\n') || 'Nobody has begun to pay this order.'
    },
  },
]
