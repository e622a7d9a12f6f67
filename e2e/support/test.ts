import { type BrowserContextOptions, type Page, test as base, expect } from '@playwright/test'
import { Complaints } from './complaints'
import { type EarlierChoice, settleCookies } from './consent'
import type { Couple } from './couple'
import { Couples } from './couples'
import { Site } from './site'

export { expect }

interface Fixtures {
  /** What all tests of a file provoke on purpose; a single test says `complaints.provoke`. */
  expected: RegExp[]
  /** `rejected` unless a test says otherwise: an earlier visit settled the cookies, so no banner comes. `none`: a first visit. */
  consent: EarlierChoice
  complaints: Complaints
  /** A couple of this test's own, signed in in `context`; `couplePage` is its `page`, for tests that need not know who it is. */
  couple: Couple
  couplePage: Page
  /** Another visitor, with a browser profile of their own, watched as closely as `page`. */
  visitor: (options?: BrowserContextOptions) => Promise<Page>
  /** Another device of the couple, signed in. */
  device: () => Promise<Page>
}

interface WorkerFixtures {
  /** Settings of the site under test; a file with settings of its own gets a site of its own. */
  settings: Record<string, string>
  site: Site
  couples: Couples
}

/**
 * Browser tests: one site per worker, and pages that forgive nothing. Any console error, refused request, or request to another
 * origin fails the test, unless the test expects it.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  settings: [{}, { scope: 'worker', option: true }],
  site: [
    async ({ settings }, use) => {
      const site = await Site.create(settings)
      await use(site)
      await site.remove()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  couples: [async ({ site, browser }, use) => use(new Couples(site, browser)), { scope: 'worker' }],
  baseURL: async ({ site }, use) => use(site.url),
  expected: [[], { option: true }],
  consent: ['rejected', { option: true }],
  context: async ({ context, consent }, use) => {
    await settleCookies(context, consent)
    await use(context)
  },
  complaints: [
    async ({ context, site, expected }, use) => {
      const complaints = new Complaints(site, expected)
      complaints.watch(context)
      await use(complaints)
      complaints.expectNone()
    },
    { auto: true },
  ],
  couple: async ({ context, couples }, use) => use(await couples.signedIn(context)),
  // Asking for the couple signs it in.
  couplePage: async ({ page, couple: _signedIn }, use) => use(page),
  device: async ({ visitor, couple, couples }, use) =>
    use(async () => {
      const page = await visitor()
      await couples.signedIn(page.context(), couple)
      return page
    }),
  visitor: async ({ browser, site, locale, timezoneId, consent, complaints }, use) => {
    const visits: Page[] = []
    await use(async (options) => {
      const context = await browser.newContext({
        baseURL: site.url,
        ...(locale && { locale }),
        ...(timezoneId && { timezoneId }),
        ...options,
      })
      await settleCookies(context, consent)
      complaints.watch(context)
      const page = await context.newPage()
      visits.push(page)
      return page
    })
    for (const page of visits) await page.context().close()
  },
})
