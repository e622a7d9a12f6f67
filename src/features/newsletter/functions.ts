import { createServerFn } from '@tanstack/react-start'
import { input } from '~/lib/input'
import { localizedPath } from '~/lib/locale'
import { type Outcome, refused } from '~/lib/outcome'
import { getLocale } from '~/paraglide/runtime'
import { now } from '~/server/clock.server'
import { env } from '~/server/env.server'
import { consumeLimit } from '~/server/limits.server'
import { wakeMailer } from '~/server/mailer.server'
import { clientAddress } from '~/server/request.server'
import * as mutations from './mutations.server'
import { CONSENT_VERSION, ConfirmSubscriptionInput, SubscribeInput } from './schema'

export const subscribe = createServerFn({ method: 'POST' })
  .validator(input(SubscribeInput))
  .handler(async ({ data }): Promise<Outcome<object, 'too-many'>> => {
    const at = now()
    const byAddress = await consumeLimit('newsletter', clientAddress(), at)
    const limit = byAddress.ok ? await consumeLimit('newsletter-email', data.email, at) : byAddress
    if (!limit.ok) return refused('too-many', limit.retryAt)
    const locale = getLocale()
    await mutations.requestSubscription({
      email: data.email,
      list: data.list,
      locale,
      consentVersion: CONSENT_VERSION,
      confirmPage: env().PUBLIC_URL + localizedPath('/newsletter/confirm', locale),
      now: at,
    })
    wakeMailer()
    return { ok: true }
  })

export const confirmSubscription = createServerFn({ method: 'POST' })
  .validator(input(ConfirmSubscriptionInput))
  .handler(async ({ data }): Promise<Outcome<object, 'invalid' | 'too-many'>> => {
    const limit = await consumeLimit('confirm', clientAddress(), now())
    if (!limit.ok) return refused('too-many', limit.retryAt)
    return (await mutations.confirmSubscription(data.token, now())) ? { ok: true } : refused('invalid')
  })
