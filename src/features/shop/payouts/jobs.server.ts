import type { Job } from '~/server/job-runner.server'
import { attempted } from '~/server/payments/provider.server'
import { askMovements } from './mutations.server'

/** What the provider of card payments has moved and taken. */
export const providerEntries: Job = {
  name: 'provider-entries',
  everySeconds: 3600,
  run: async (now) => void (await attempted('', 'movements could not be asked for', () => askMovements(now))),
}
