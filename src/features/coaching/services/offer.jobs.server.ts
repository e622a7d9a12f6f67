import type { Job } from '~/server/jobs.server'
import { expireOffers } from './offer.mutations.server'

/** Ends offers whose time is over. */
export const offerExpiry: Job = {
  name: 'offer-expiry',
  everySeconds: 600,
  run: async (now) => void (await expireOffers(now)),
}
