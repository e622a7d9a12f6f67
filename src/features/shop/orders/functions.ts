import { createServerFn, createServerOnlyFn } from '@tanstack/react-start'
import { beginningOfOrder } from '~/features/shop/fulfilment/mutations.server'
import { input } from '~/lib/input'
import { type Done, type Outcome, refused } from '~/lib/outcome'
import { getLocale } from '~/paraglide/runtime'
import { now } from '~/server/clock.server'
import { withAccount } from '~/server/guards.server'
import { offeredProviders } from '~/server/payments/providers.server'
import { currentAccount } from '~/server/session.server'
import { isSignedKey } from '~/server/signed-key.server'
import * as data from './data.server'
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
    return order ? { ok: true, order, isOwn, methods } : refused('not-found')
  })

/**
 * The order of the couple that is signed in, or one whose key the buyer holds. An order of others, or one that is kept for
 * the law alone, is not found.
 */
export const mayUseOrder = createServerOnlyFn(async (id: string, key: string): Promise<boolean> =>
  isSignedKey('order', id, key) ? (await data.orderById(id)) !== undefined : isOwnOrder(id),
)

const isOwnOrder = createServerOnlyFn(async (id: string): Promise<boolean> => {
  const account = await currentAccount()
  return account !== undefined && (await data.orderById(id))?.userId === account.id
})
