import { testPurchase } from '../support/purchase-paths'

// The guide that has a page of its own, without an account, by every provider, in both languages.

for (const locale of ['cs', 'en'] as const)
  for (const provider of ['simulated', 'card', 'transfer'] as const) testPurchase({ way: 'page', slug: 'swingers-bible', provider, locale })
