import type { Job } from '~/server/job-runner.server'
import { releaseDueOrders } from './release.mutations.server'

/** Content without the waiver is given out after the right of withdrawal has passed (readings R11). */
export const orderRelease: Job = { name: 'order-release', everySeconds: 600, run: async (now) => void (await releaseDueOrders(now)) }
