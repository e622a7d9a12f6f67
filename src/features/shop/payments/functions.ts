import { createServerFn } from '@tanstack/react-start'
import { orderById } from '~/features/shop/orders/data.server'
import { mayUseOrder } from '~/features/shop/orders/functions'
import { OrderKeyInput } from '~/features/shop/orders/schema'
import { input } from '~/lib/input'
import { type Outcome, refused } from '~/lib/outcome'
import { limited } from '~/server/guards.server'
import * as data from './data.server'
import type { TransferInstructions } from './schema'

/** How to pay an order that waits for a transfer, for its couple or for whoever holds its key. */
export const transferDetail = createServerFn({ method: 'GET' })
  .validator(input(OrderKeyInput))
  .handler(
    limited('order-state', async ({ data: { id, key } }): Promise<Outcome<{ instructions: TransferInstructions }, 'not-found'>> => {
      if (!(await mayUseOrder(id, key))) return refused('not-found')
      const order = await orderById(id)
      const instructions = order?.status === 'pending' ? data.transferInstructions(order) : undefined
      return instructions ? { ok: true, instructions } : refused('not-found')
    }),
  )
