import { createServerFn } from '@tanstack/react-start'
import { forOrder, mayUseOrder } from '~/features/shop/orders/access.data.server'
import { OrderKeyInput } from '~/features/shop/orders/schema'
import { input } from '~/lib/input'
import { type Outcome, refused } from '~/lib/outcome'
import { getLocale } from '~/paraglide/runtime'
import { now } from '~/server/clock.server'
import { claimedOrder, openClaimsOf } from './data.server'
import * as mutations from './mutations.server'
import { type OrderClaimFacts, claimFacts } from './rules'
import { ComplaintInput, RefundInput, SatisfactionInput } from './schema'

/** What can be done with an order now, for the couple whose it is or who holds its key. */
export const orderClaims = createServerFn({ method: 'GET' })
  .validator(input(OrderKeyInput))
  .handler(async ({ data: { id, key } }): Promise<Outcome<{ facts: OrderClaimFacts }, 'not-found'>> => {
    const order = (await mayUseOrder(id, key)) ? await claimedOrder(id, getLocale()) : undefined
    return order ? { ok: true, facts: claimFacts(order, await openClaimsOf(id), now()) } : refused('not-found')
  })

/** „Požádat o vrácení peněz“ under the guarantee of 30 days. */
export const requestRefund = createServerFn({ method: 'POST' })
  .validator(input(RefundInput))
  .handler(forOrder('claim', ({ data: { id, reason }, at }) => mutations.requestRefund(id, reason, at)))

/** „Reklamovat“. */
export const sendComplaint = createServerFn({ method: 'POST' })
  .validator(input(ComplaintInput))
  .handler(forOrder('claim', ({ data: { id, key: _key, ...complaint }, at }) => mutations.sendComplaint(id, complaint, at)))

/** „Uplatnit garanci“ of a service. */
export const claimSatisfaction = createServerFn({ method: 'POST' })
  .validator(input(SatisfactionInput))
  .handler(forOrder('claim', ({ data: { id, key: _key, ...claim }, at }) => mutations.claimSatisfaction(id, claim, at)))

/** „Chci obsah hned“ on an order that was bought without it. The call is the consent: its form is not ticked beforehand. */
export const releaseContent = createServerFn({ method: 'POST' })
  .validator(input(OrderKeyInput))
  .handler(forOrder('claim', ({ data: { id }, at }) => mutations.releaseNow(id, at)))
