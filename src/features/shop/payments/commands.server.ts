import { namedOrder } from '~/features/shop/orders/data.server'
import { disputeSteps, entriesOfOrder } from '~/features/shop/payouts/data.server'
import { disputeLine, movementText } from '~/features/shop/payouts/rules'
import { pragueDay } from '~/lib/dates'
import type { Command } from '~/server/commands.server'
import { paymentsOf } from './data.server'
import { refundsOf } from './refund.data.server'
import { paymentLine, refundLine } from './rules'

export const paymentCommands: Command[] = [
  {
    name: 'payment list',
    usage: '<order>',
    summary: 'each try to pay an order, what of it goes or went back, what a bank asks for, and what the provider took',
    run: async ([named = '']) => {
      const order = await namedOrder(named)
      const back = Map.groupBy(await refundsOf(order.id), ({ paymentId }) => paymentId)
      const lines = (await paymentsOf(order.id)).flatMap((payment) => [
        paymentLine(payment),
        ...(back.get(payment.id) ?? []).map((refund) => `  ${refundLine(refund, payment.currency)}`),
      ])
      const disputed = (await disputeSteps(order.id)).map((step) => `disputed  ${disputeLine(step)}`)
      const moved = (await entriesOfOrder(order.id)).map((entry) => `at the provider  ${pragueDay(entry.at)}  ${movementText(entry)}`)
      return [...lines, ...disputed, ...moved].join('\n') || 'Nobody has begun to pay this order.'
    },
  },
]
