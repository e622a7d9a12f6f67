import type { Job } from '~/server/jobs.server'
import { beginRefunds } from './refund.mutations.server'

export const refunds: Job = {
  name: 'refunds',
  everySeconds: 60,
  run: async (now) => void (await beginRefunds(now)),
}
