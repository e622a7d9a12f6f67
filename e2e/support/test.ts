import { type Page, test as base, expect } from '@playwright/test'
import { Site } from './site'

export { expect }

/**
 * Browser tests: one site per worker, and a page that forgives nothing. Any console error, failed or refused request, or
 * request to another origin fails the test, unless the test expects it.
 */
export const test = base.extend<{ baseURL: string; expected: RegExp[]; strict: void }, { site: Site }>({
  site: [
    async ({}, use) => {
      const site = await Site.create()
      await use(site)
      await site.remove()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  /** Complaints that this test provokes on purpose. */
  expected: [[], { option: true }],
  strict: [
    async ({ page, site, expected }, use) => {
      const complaints = watch(page, site.url)
      await use()
      expect(complaints.filter((complaint) => !expected.some((known) => known.test(complaint)))).toEqual([])
    },
    { auto: true },
  ],
})

/** Collects what must not happen on a page. */
export function watch(page: Page, origin: string): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(`console ${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`))
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) && !/^(data|blob|about):/.test(request.url())) complaints.push(`request to another origin: ${request.url()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`)
  })
  return complaints
}
