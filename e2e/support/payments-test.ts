import { StripeServer } from './stripe'
import { test as browserTest } from './test'

export { expect } from './test'

/** Browser tests of a site that takes every kind of payment. Cards are paid on a page of another origin, the one of `stripe`. */
export const test = browserTest.extend<{ cards: void }, { stripe: StripeServer }>({
  stripe: [
    // Playwright reads the names of what a fixture needs, and this one needs nothing.
    async ({ headless: _ }, use) => {
      const stripe = await StripeServer.start()
      await use(stripe)
      await stripe.stop()
    },
    { scope: 'worker' },
  ],
  settings: [async ({ stripe }, use) => use({ PAYMENTS: 'simulated,card,transfer', ...stripe.settings }), { scope: 'worker' }],
  // A hook would count for the first file of a worker alone.
  cards: [
    async ({ complaints, stripe, site }, use) => {
      complaints.provoke(new RegExp(`request to another origin: ${stripe.url}`))
      stripe.notices.address = site.url
      await use()
    },
    { auto: true },
  ],
})
