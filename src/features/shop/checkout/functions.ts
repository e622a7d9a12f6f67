import { createServerFn } from '@tanstack/react-start'
import { CONSENT_VERSIONS } from '~/features/accounts/registration/schema'
import type { Discounted } from '~/features/shop/coupons/schema'
import { forOrder, ordering } from '~/features/shop/orders/access.data.server'
import { orderById } from '~/features/shop/orders/data.server'
import { OrderKeyInput, PlaceOrderInput } from '~/features/shop/orders/schema'
import { settleSimulated } from '~/features/shop/payments/mutations.server'
import { input } from '~/lib/input'
import { type Outcome, refused } from '~/lib/outcome'
import { getLocale } from '~/paraglide/runtime'
import { now } from '~/server/clock.server'
import { RegisterUnreachable, registeredCompany } from '~/server/company-register.server'
import { limited } from '~/server/guards.server'
import { consumeLimit } from '~/server/limits.server'
import { offeredProviders } from '~/server/payments/providers.server'
import { currentAccount } from '~/server/session.server'
import * as coupons from './coupon.data.server'
import { isSoldAlone, offer, orderStateOf } from './data.server'
import * as mutations from './mutations.server'
import { foundCompany } from './rules'
import {
  type CheckoutOffer,
  CouponInput,
  FindCompanyInput,
  type FoundCompany,
  OfferInput,
  type OrderState,
  PayAgainInput,
  type PlaceOutcome,
} from './schema'

/** What is for sale at which price, and what the form knows of who is signed in. */
export const checkoutOffer = createServerFn({ method: 'GET' })
  .validator(input(OfferInput))
  .handler(async ({ data: { product } }): Promise<Outcome<{ offer: CheckoutOffer }, 'not-found'>> => {
    const found = await offer(product, await currentAccount(), getLocale(), now())
    return found ? { ok: true, offer: found } : refused('not-found')
  })

/**
 * What a product costs with a code, in each currency that it is for. One answer for all that does not fit, so that whoever guesses learns
 * nothing of a code that is over, used up or for something else.
 */
export const couponPrices = createServerFn({ method: 'POST' })
  .validator(input(CouponInput))
  .handler(
    limited('coupon', async ({ data: wish, at }): Promise<Outcome<{ discounted: Discounted[] }, 'coupon'>> => {
      const discounted = await coupons.couponPrices(wish, (await currentAccount())?.id ?? null, at)
      return discounted.length > 0 ? { ok: true, discounted } : refused('coupon')
    }),
  )

/** A company by its IČO, to fill the form in; whoever orders can type it as well. */
export const findCompany = createServerFn({ method: 'GET' })
  .validator(input(FindCompanyInput))
  .handler(
    limited('company-search', async ({ data: { companyId } }): Promise<Outcome<{ company: FoundCompany }, 'unknown' | 'unreachable'>> => {
      try {
        const found = await registeredCompany(companyId)
        return found ? { ok: true, company: foundCompany(found) } : refused('unknown')
      } catch (error) {
        if (!(error instanceof RegisterUnreachable)) throw error
        return refused('unreachable')
      }
    }),
  )

/** Places an order, signed in or not, and begins its payment (readings R11). The server alone knows the price. */
export const placeOrder = createServerFn({ method: 'POST' })
  .validator(input(PlaceOrderInput))
  .handler(
    ordering(async ({ data, at }): Promise<PlaceOutcome> => {
      if (!offeredProviders().includes(data.method) || !(await isSoldAlone(data.product))) return refused('unavailable')
      const account = await currentAccount()
      const order = { ...data, account: account?.id ?? null, locale: getLocale(), termsVersion: CONSENT_VERSIONS['adult-terms'] }
      return mutations.buy(order, at)
    }),
  )

/** Pays an order that waits, once more or in another way. */
export const payAgain = createServerFn({ method: 'POST' })
  .validator(input(PayAgainInput))
  .handler(
    forOrder('order', async ({ data: { id, method }, at }) => {
      if (!offeredProviders().includes(method)) return refused('not-found')
      // Each transfer that is begun is told by mail.
      const limit = method === 'transfer' ? await consumeLimit('order-email', (await orderById(id))?.email ?? id, at) : undefined
      return limit?.ok === false ? refused('too-many', limit.retryAt) : mutations.payAgain(id, method, at)
    }),
  )

/** How it stands with an order; the page of a buyer who waits asks again and again. */
export const orderState = createServerFn({ method: 'GET' })
  .validator(input(OrderKeyInput))
  .handler(
    forOrder('order-state', async ({ data: { id }, at }): Promise<Outcome<{ state: OrderState }, 'not-found'>> => {
      // Nobody has to wait for the next run of the job.
      await settleSimulated(at, id)
      const state = await orderStateOf(id)
      return state ? { ok: true, state } : refused('not-found')
    }),
  )
