import { closeQuietEnquiries } from './mutations.server'
import type { Job } from '~/server/job-runner.server'

/** What was answered and left alone for a month is over. */
export const enquiriesClosing: Job = {
  name: 'enquiries-closing',
  everySeconds: 86_400,
  run: async (now) => void (await closeQuietEnquiries(now)),
}
