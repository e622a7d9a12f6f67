import { purgeExpiredAccess } from '~/features/accounts/sessions/mutations.server'
import type { Job } from '~/server/job-runner.server'
import { purgeRegistrations } from './registration.mutations.server'
import { log } from '~/server/log.server'

/** Frees the names of registrations that nobody confirmed, and removes what has run out. */
export const accountCleanup: Job = {
  name: 'account-cleanup',
  everySeconds: 3600,
  run: async (now) => {
    const registrations = await purgeRegistrations(now)
    const entries = await purgeExpiredAccess(now)
    if (registrations + entries > 0) log.info({ registrations, entries }, 'accounts cleaned up')
  },
}
