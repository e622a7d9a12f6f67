import type { Job } from '~/server/job-runner.server'
import { tellPriceTurns } from './price.mutations.server'

const SECONDS = 10

/** Pages that are kept show a price from the minute on in which it begins, and no longer than until it ends. Runs overlap: telling twice does no harm. */
export const priceTurning: Job = {
  name: 'price-turning',
  everySeconds: SECONDS,
  run: async (now) => void (await tellPriceTurns(new Date(+now - 3 * SECONDS * 1000), now)),
}
