import { createServerFn } from '@tanstack/react-start'
import { input } from '~/lib/input'
import { type Outcome, refused } from '~/lib/outcome'
import { now } from '~/server/clock.server'
import { consumeLimit } from '~/server/limits.server'
import { describeError, log } from '~/server/log.server'
import { clientAddress, requestId } from '~/server/request.server'
import { storeConsent } from './mutations.server'
import { ConsentInput } from './schema'

/** The choice already holds on the device; a record that cannot be stored is worth a warning only (specification §8). */
export const recordConsent = createServerFn({ method: 'POST' })
  .validator(input(ConsentInput))
  .handler(async ({ data }): Promise<Outcome<object, 'too-many' | 'unexpected'>> => {
    try {
      const limit = await consumeLimit('consent', clientAddress(), now())
      if (!limit.ok) return refused('too-many', limit.retryAt)
      await storeConsent(data, now())
      return { ok: true }
    } catch (error) {
      log.warn({ request: requestId(), err: describeError(error) }, 'cookie consent could not be stored')
      return refused('unexpected')
    }
  })
