import type { BrowserContext } from '@playwright/test'

/** What a visitor chose about cookies earlier: nothing yet, no optional ones, or nothing but preferences. */
export type EarlierChoice = 'none' | 'rejected' | 'preferences'

/** The banner does not come where a choice was made earlier. What a test chooses itself stays. */
export async function settleCookies(context: BrowserContext, choice: EarlierChoice): Promise<void> {
  if (choice === 'none') return
  await context.addInitScript((preferences) => {
    try {
      const record = { necessary: true, preferences, analytics: false, marketing: false, version: '2025-07-01' }
      if (localStorage.getItem('sf-consent') === null) localStorage.setItem('sf-consent', JSON.stringify(record))
    } catch {
      // An empty page has no storage.
    }
  }, choice === 'preferences')
}
