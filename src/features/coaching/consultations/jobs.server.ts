import type { Job } from '~/server/job-runner.server'
import { settleExpired } from './mutations.server'
import { closePastBookings, remindBookings } from './upkeep.mutations.server'

/** Money that came when its time was over. */
export const expiredConsultations: Job = {
  name: 'expired-consultations',
  everySeconds: 600,
  run: async (now) => void (await settleExpired(now)),
}

/** A day before a consultation; and what is over is closed. */
export const bookingReminders: Job = {
  name: 'booking-reminders',
  everySeconds: 300,
  run: async (now) => {
    await remindBookings(now)
    await closePastBookings(now)
  },
}
