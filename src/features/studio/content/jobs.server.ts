import type { Job } from '~/server/job-runner.server'
import { turnRevisions } from './mutations.server'

/** Readers get what is planned at its minute by themselves; pages that are kept are dropped within these seconds. */
export const contentTurning: Job = {
  name: 'content-turning',
  everySeconds: 5,
  run: async (at) => void (await turnRevisions(at)),
}
