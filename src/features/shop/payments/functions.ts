import { createServerFn } from '@tanstack/react-start'
import { orderById } from '~/features/shop/orders/data.server'
import { forOrder } from '~/features/shop/orders/access.data.server'
import { OrderKeyInput } from '~/features/shop/orders/schema'
import { input } from '~/lib/input'
import { type Outcome, refused } from '~/lib/outcome'
import * as data from './data.server'
import { receivedOf } from './receipt.data.server'
import type { TransferInstructions } from './schema'

/** How to pay an order that waits for a transfer, for its couple or for whoever holds its key. */
export const transferDetail = createServerFn({ method: 'GET' })
  .validator(input(OrderKeyInput))
  .handler(
    forOrder('order-state', async ({ data: { id } }): Promise<Outcome<{ instructions: TransferInstructions }, 'not-found'>> => {
      const order = await orderById(id)
      if (order?.status !== 'pending') return refused('not-found')
      const instructions = data.transferInstructions(order, order.totalAmountCents - (await receivedOf(order)))
      return instructions ? { ok: true, instructions } : refused('not-found')
    }),
  )
