import { createServerFn } from '@tanstack/react-start'
import { input } from '~/lib/input'
import { type Outcome, refused } from '~/lib/outcome'
import { limited } from '~/server/guards.server'
import { currentAccount } from '~/server/session.server'
import * as data from './data.server'
import { CouponInput, type Discounted } from './schema'

/**
 * What a product costs with a code, in each currency that it is for. One answer for all that does not fit, so that whoever guesses learns nothing of a code that is over,
 * used up or for something else.
 */
export const couponPrices = createServerFn({ method: 'POST' })
  .validator(input(CouponInput))
  .handler(
    limited('coupon', async ({ data: wish, at }): Promise<Outcome<{ discounted: Discounted[] }, 'coupon'>> => {
      const found = await data.couponPrices(wish, (await currentAccount())?.id ?? null, at)
      return found.length > 0 ? { ok: true, discounted: found } : refused('coupon')
    }),
  )
