import type { Job } from '~/server/job-runner.server'
import { log } from '~/server/log.server'
import { rewriteFactors } from './mutations.server'
import { removeDueFactors } from './removal.mutations.server'

/** Frees a former secret from what is kept encrypted. */
export const factorRewriting: Job = {
  name: 'factor-rewriting',
  everySeconds: 60,
  run: async () => {
    const { rewritten, unreadable } = await rewriteFactors()
    if (rewritten > 0) log.info({ rewritten, unreadable }, 'second factors encrypted anew')
  },
}

/** Ends second factors whose end was announced a day ago and stopped by nobody. */
export const factorRemoval: Job = {
  name: 'factor-removal',
  everySeconds: 60,
  run: async (now) => {
    const factors = await removeDueFactors(now)
    if (factors > 0) log.info({ factors }, 'second factors ended')
  },
}
