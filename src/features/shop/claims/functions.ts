import { createServerFn } from '@tanstack/react-start'
import { mayUseOrder } from '~/features/shop/orders/functions'
import { OrderKeyInput } from '~/features/shop/orders/schema'
import { input } from '~/lib/input'
import { type Outcome, refused } from '~/lib/outcome'
import { getLocale } from '~/paraglide/runtime'
import { now } from '~/server/clock.server'
import { consumeLimit } from '~/server/limits.server'
import { wakeMailer } from '~/server/mailer.server'
import { clientAddress } from '~/server/request.server'
import { claimedOrder, openClaimsOf } from './data.server'
import * as mutations from './mutations.server'
import type { ComplaintRefusal, RefundRefusal } from './mutations.server'
import { claimFacts, type OrderClaimFacts } from './rules'
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
  .handler(async ({ data: { id, key, reason } }): Promise<Outcome<object, RefundRefusal | 'not-found' | 'too-many'>> => {
    const at = now()
    const limit = await consumeLimit('claim', clientAddress(), at)
    if (!limit.ok) return refused('too-many', limit.retryAt)
    if (!(await mayUseOrder(id, key))) return refused('not-found')
    const outcome = await mutations.requestRefund(id, reason, at)
    wakeMailer()
    return outcome
  })

/** „Reklamovat“. */
export const sendComplaint = createServerFn({ method: 'POST' })
  .validator(input(ComplaintInput))
  .handler(
    async ({
      data: { id, key, ...complaint },
    }): Promise<Outcome<{ number: string; dueAt: string }, ComplaintRefusal | 'not-found' | 'too-many'>> => {
      const at = now()
      const limit = await consumeLimit('claim', clientAddress(), at)
      if (!limit.ok) return refused('too-many', limit.retryAt)
      if (!(await mayUseOrder(id, key))) return refused('not-found')
      const outcome = await mutations.sendComplaint(id, complaint, at)
      wakeMailer()
      return outcome
    },
  )

/** „Uplatnit garanci“ of a service. */
export const claimSatisfaction = createServerFn({ method: 'POST' })
  .validator(input(SatisfactionInput))
  .handler(
    async ({
      data: { id, key, ...claim },
    }): Promise<Outcome<{ number: string; dueAt: string }, ComplaintRefusal | 'not-found' | 'too-many'>> => {
      const at = now()
      const limit = await consumeLimit('claim', clientAddress(), at)
      if (!limit.ok) return refused('too-many', limit.retryAt)
      if (!(await mayUseOrder(id, key))) return refused('not-found')
      const outcome = await mutations.claimSatisfaction(id, claim, at)
      wakeMailer()
      return outcome
    },
  )

/** „Chci obsah hned“ on an order that was bought without it. The call is the consent: its form is not ticked beforehand. */
export const releaseContent = createServerFn({ method: 'POST' })
  .validator(input(OrderKeyInput))
  .handler(async ({ data: { id, key } }): Promise<Outcome<object, 'not-found' | 'not-possible' | 'too-many'>> => {
    const at = now()
    const limit = await consumeLimit('claim', clientAddress(), at)
    if (!limit.ok) return refused('too-many', limit.retryAt)
    if (!(await mayUseOrder(id, key))) return refused('not-found')
    const outcome = await mutations.releaseNow(id, at)
    wakeMailer()
    return outcome
  })
