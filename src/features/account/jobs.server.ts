import { purgeExpiredAccess } from '~/features/session/mutations.server'
import type { Job } from '~/server/jobs.server'
import { log } from '~/server/log.server'
import { purgeUnconfirmedAccounts } from './mutations.server'

/** Frees names and e-mails of accounts that nobody confirmed, and removes what has run out. */
export const accountCleanup: Job = {
  name: 'account-cleanup',
  everySeconds: 3600,
  run: async (now) => {
    const accounts = await purgeUnconfirmedAccounts(now)
    const entries = await purgeExpiredAccess(now)
    if (accounts + entries > 0) log.info({ accounts, entries }, 'accounts cleaned up')
  },
}
