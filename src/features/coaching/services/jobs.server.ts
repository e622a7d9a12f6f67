import type { Job } from '~/server/job-runner.server'
import { remindOfSteps } from './step.mutations.server'
import { expireOffers } from './offer.mutations.server'

/** Of calls and conversations that nobody has agreed a time for (specification §9: 7 days before, within 14 days). */
export const serviceReminders: Job = {
  name: 'service-reminders',
  everySeconds: 3600,
  run: async (now) => void (await remindOfSteps(now)),
}

/** Ends offers whose time is over. */
export const offerExpiry: Job = {
  name: 'offer-expiry',
  everySeconds: 600,
  run: async (now) => void (await expireOffers(now)),
}
