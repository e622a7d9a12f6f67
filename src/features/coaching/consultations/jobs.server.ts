import type { Job } from '~/server/jobs.server'
import { settleLapsed } from './mutations.server'

/** Money that came when its time was over. */
export const lapsedConsultations: Job = {
  name: 'lapsed-consultations',
  everySeconds: 600,
  run: async (now) => void (await settleLapsed(now)),
}
