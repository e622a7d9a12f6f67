import { createServerFn } from '@tanstack/react-start'
import { CONSENT_VERSIONS } from '~/features/account/schema'
import { orderById } from '~/features/order/data.server'
import { mayUseOrder } from '~/features/order/functions'
import { OrderKeyInput, PlaceOrderInput, type PlaceOrderRefusal } from '~/features/order/schema'
import { settleSimulated } from '~/features/payment/mutations.server'
import { input } from '~/lib/input'
import { type Outcome, refused } from '~/lib/outcome'
import { getLocale } from '~/paraglide/runtime'
import { now } from '~/server/clock.server'
import { consumeLimit } from '~/server/limits.server'
import { wakeMailer } from '~/server/mailer.server'
import { offeredProviders } from '~/server/payments/providers.server'
import { clientAddress } from '~/server/request.server'
import { currentAccount } from '~/server/session.server'
import * as mutations from './mutations.server'
import { PayAgainInput, type PlacedOrder } from './schema'

/** Places an order, signed in or not, and begins its payment (readings R11). The server alone knows the price. */
export const placeOrder = createServerFn({ method: 'POST' })
  .validator(input(PlaceOrderInput))
  .handler(async ({ data }): Promise<Outcome<{ placed: PlacedOrder }, PlaceOrderRefusal | 'too-many'>> => {
    const at = now()
    const limit = await consumeLimit('order', clientAddress(), at)
    if (!limit.ok) return refused('too-many', limit.retryAt)
    if (!offeredProviders().includes(data.method)) return refused('unavailable')
    const account = await currentAccount()
    const order = { ...data, account: account?.id ?? null, locale: getLocale(), termsVersion: CONSENT_VERSIONS['adult-terms'] }
    const outcome = await mutations.buy(order, at)
    wakeMailer()
    return outcome
  })

/** Pays an order that waits, once more or in another way. */
export const payAgain = createServerFn({ method: 'POST' })
  .validator(input(PayAgainInput))
  .handler(async ({ data: { id, key, method } }): Promise<Outcome<{ placed: PlacedOrder }, 'not-found' | 'not-waiting' | 'too-many'>> => {
    const at = now()
    const limit = await consumeLimit('order', clientAddress(), at)
    if (!limit.ok) return refused('too-many', limit.retryAt)
    if (!offeredProviders().includes(method) || !(await mayUseOrder(id, key))) return refused('not-found')
    const outcome = await mutations.payAgain(id, method, at)
    wakeMailer()
    return outcome
  })

/** How it stands with an order; the page of a buyer who waits asks again and again. */
export const orderState = createServerFn({ method: 'GET' })
  .validator(input(OrderKeyInput))
  .handler(async ({ data: { id, key } }): Promise<Outcome<{ status: string }, 'not-found' | 'too-many'>> => {
    const at = now()
    const limit = await consumeLimit('order-state', clientAddress(), at)
    if (!limit.ok) return refused('too-many', limit.retryAt)
    if (!(await mayUseOrder(id, key))) return refused('not-found')
    // Nobody has to wait for the next run of the job.
    if ((await settleSimulated(at)) > 0) wakeMailer()
    const order = await orderById(id)
    return order ? { ok: true, status: order.status } : refused('not-found')
  })
