import { expireOffers, offerSpare } from './waiting-offer.mutations.server'
import type { Job } from '~/server/job-runner.server'
import { settleEvents } from './mutations.server'
import { remindSilent, settleSilent } from './moving.mutations.server'
import { remindSeats } from './seat.mutations.server'

/** Places that were offered and not ordered in time go on to the next; what waits for an event that has begun or was called off ends. */
export const workshopSettling: Job = {
  name: 'workshop-settling',
  everySeconds: 60,
  run: async (now) => {
    await expireOffers(now)
    await settleSilent(now)
    await settleEvents(now)
    await offerSpare(now)
  },
}

/** Those who come are told once more, some days before, and those who are asked about a change. */
export const seatReminders: Job = {
  name: 'seat-reminders',
  everySeconds: 600,
  run: async (now) => {
    await remindSeats(now)
    await remindSilent(now)
  },
}
