import { type PurchasePath, testPurchase } from '../support/purchase-paths'

// Every guide in the dialog of the academy, by every provider, in both languages.

for (const locale of ['cs', 'en'] as const)
  for (const slug of ['swingers-bible', 'communication-toolkit', 'safety-protocols', 'one-wants-other-unsure'] as const)
    for (const provider of ['simulated', 'card', 'transfer'] as const)
      testPurchase({ way: 'dialog', slug, provider, locale } satisfies PurchasePath)
