import type { Job } from '~/server/job-runner.server'
import { remindTeam } from './mutations.server'

/** Before an answer is due and on its last day (readings R11). */
export const claimReminders: Job = { name: 'claim-reminders', everySeconds: 600, run: async (now) => void (await remindTeam(now)) }
