import type { Job } from '~/server/jobs.server'
import { wakeMailer } from '~/server/mailer.server'
import { beginRefunds } from './refund.mutations.server'

export const refunds: Job = {
  name: 'refunds',
  everySeconds: 60,
  run: async (now) => {
    if ((await beginRefunds(now)) > 0) wakeMailer()
  },
}
