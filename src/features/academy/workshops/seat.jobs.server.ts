import type { Job } from '~/server/jobs.server'
import { remindSeats } from './seat.mutations.server'

/** Those who come are told once more, some days before. */
export const seatReminders: Job = {
  name: 'seat-reminders',
  everySeconds: 600,
  run: async (now) => void (await remindSeats(now)),
}
