import type { Job } from '~/server/jobs.server'
import { log } from '~/server/log.server'
import { rewriteFactors } from './mutations.server'

/** Frees a former secret from what is kept encrypted. */
export const factorRewriting: Job = {
  name: 'factor-rewriting',
  everySeconds: 60,
  run: async () => {
    const { rewritten, unreadable } = await rewriteFactors()
    if (rewritten > 0) log.info({ rewritten, unreadable }, 'second factors encrypted anew')
  },
}
