import type { Job } from '~/server/job-runner.server'
import { cleanUpExports, makeDueExports } from './mutations.server'

/** Often, for somebody waits; there is seldom anything to do. */
export const exportMaking: Job = {
  name: 'export-making',
  everySeconds: 15,
  run: async (now) => void (await makeDueExports(now)),
}

export const exportCleanup: Job = { name: 'export-cleanup', everySeconds: 3600, run: async (now) => void (await cleanUpExports(now)) }
