import type { BrowserContext } from '@playwright/test'

/** A visitor who refused optional cookies earlier: the banner does not come. What a test chooses itself stays. */
export async function refuseCookies(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    try {
      const record = { necessary: true, preferences: false, analytics: false, marketing: false, version: '2025-07-01' }
      if (localStorage.getItem('sf-consent') === null) localStorage.setItem('sf-consent', JSON.stringify(record))
    } catch {
      // An empty page has no storage.
    }
  })
}
