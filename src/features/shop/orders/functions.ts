import { createServerFn } from '@tanstack/react-start'
import { beginningOfOrder } from '~/features/shop/fulfilment/mutations.server'
import { input } from '~/lib/input'
import { type Done, type Outcome, refused } from '~/lib/outcome'
import { getLocale } from '~/paraglide/runtime'
import { now } from '~/server/clock.server'
import { withAccount } from '~/server/guards.server'
import { offeredProviders } from '~/server/payments/providers.server'
import { isOwnOrder, mayUseOrder } from './access.data.server'
import * as view from './view.data.server'
import { comesInTime } from './rules'
import { OrderKeyInput, type OrderView, type PaymentMethod } from './schema'

/** The orders of the couple that asks. */
export const ownOrders = createServerFn({ method: 'GET' }).handler(
  withAccount(async ({ account }): Promise<Done<{ orders: OrderView[] }>> => ({
    ok: true,
    orders: await view.ownOrders(account.id, getLocale()),
  })),
)

/** What the page of an order shows, to its couple or to whoever holds its key. */
export const orderDetail = createServerFn({ method: 'GET' })
  .validator(input(OrderKeyInput))
  .handler(async ({ data: { id, key } }): Promise<Outcome<{ order: OrderView; isOwn: boolean; methods: PaymentMethod[] }, 'not-found'>> => {
    if (!(await mayUseOrder(id, key))) return refused('not-found')
    const [order, isOwn, startsAt] = await Promise.all([view.orderView(id, getLocale()), isOwnOrder(id), beginningOfOrder(id)])
    const methods = offeredProviders().filter((method) => comesInTime(method, startsAt, now()))
    // Whether an address has an account is told to that account alone.
    return order ? { ok: true, order: { ...order, isJoined: order.isJoined && isOwn }, isOwn, methods } : refused('not-found')
  })
