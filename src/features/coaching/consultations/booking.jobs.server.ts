import type { Job } from '~/server/jobs.server'
import { closePastBookings, remindBookings } from './appointment.mutations.server'

/** A day before a consultation; and what is over is closed. */
export const bookingReminders: Job = {
  name: 'booking-reminders',
  everySeconds: 300,
  run: async (now) => {
    await remindBookings(now)
    await closePastBookings(now)
  },
}
