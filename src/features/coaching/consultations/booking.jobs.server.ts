import type { Job } from '~/server/jobs.server'
import { wakeMailer } from '~/server/mailer.server'
import { closePastBookings, remindBookings } from './booking.mutations.server'

/** A day before a consultation; and what is over is closed. */
export const bookingReminders: Job = {
  name: 'booking-reminders',
  everySeconds: 300,
  run: async (now) => {
    if ((await remindBookings(now)) > 0) wakeMailer()
    await closePastBookings(now)
  },
}
