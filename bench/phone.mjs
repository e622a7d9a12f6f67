// A phone in the browser of the tests, for figures that Lighthouse does not give.
import { chromium, devices } from '@playwright/test'
import { findChromium } from '../scripts/chromium.mjs'

/** What is read most, and where visitors begin. */
export const READ_PAGES = ['/', '/test', '/she-moves/prvni-clanek', '/koucink', '/akademie']

/** Does `work` with a page that nobody has opened anything in. */
export async function onPhone(work) {
  const root = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--disable-gpu', ...root] })
  try {
    const { defaultBrowserType: _, ...phone } = devices['Pixel 7']
    const context = await browser.newContext({ ...phone, locale: 'cs-CZ' })
    return await work(await context.newPage())
  } finally {
    await browser.close()
  }
}
