import type { Job } from '~/server/job-runner.server'
import { restrictOver } from '~/features/shop/retention/mutations.server'
import { log } from '~/server/log.server'
import { closeIdleAccounts, eraseDueAccounts } from './mutations.server'

/** Erases accounts whose time to change their mind is over. */
export const accountErasure: Job = {
  name: 'account-erasure',
  // Often: until it has run, a couple whose time is over would go on with an account that is about to go.
  everySeconds: 60,
  run: async (now) => {
    const erased = await eraseDueAccounts(now)
    if (erased > 0) log.info({ erased }, 'accounts erased')
    const over = await restrictOver(now)
    if (over > 0) log.info({ over }, 'orders of erased accounts are over')
  },
}

/** Warns couples that have not been here for long, and closes the accounts of those that stay away. */
export const accountInactivity: Job = {
  name: 'account-inactivity',
  everySeconds: 86_400,
  run: async (now) => {
    const { warned, closed } = await closeIdleAccounts(now)
    if (warned + closed > 0) log.info({ warned, closed }, 'unused accounts')
  },
}
