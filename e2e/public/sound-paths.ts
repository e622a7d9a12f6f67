import { type Page, expect } from '@playwright/test'
import { axe } from '../support/axe'
import { test } from '../support/test'

export const ACADEMY = ['', '/start', '/tier', '/prirucky', '/kurzy', '/workshopy', '/novinky'].map((module) => `/akademie${module}`)
export const COMPANY = [
  '/koucink',
  '/o-nas',
  '/partners',
  '/partners/platby',
  '/obchodni-podminky',
  '/privacy',
  '/legal/v1/obchodni-podminky',
  '/legal/v1/privacy',
  '/legal/archive',
]
export const EDITORIAL = [
  '/recenze',
  '/recenze/fantasy-club-prague',
  '/recenze/retreat-spolu',
  '/recenze/oralni-techniky-gaia',
  '/she-moves',
  '/she-moves/prvni-clanek',
  '/she-moves/druhy-clanek',
  '/she-moves/treti-clanek',
  '/lide-z-lifestyle',
  '/dnes-vecer',
]

export const inBoth = (czech: readonly string[]): string[] => czech.flatMap((path) => [path, `/en${path}`])

/** Nothing that axe finds, in either theme. */
export function testUnderAxe(paths: readonly string[]): void {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds nothing (${colorScheme})`, async ({ visitor }) => {
      const page = await visitor({ colorScheme })
      for (const path of paths) {
        await page.goto(path)
        await expectNoViolation(page, path)
      }
    })
  }
}

/** On the narrowest screen, in both languages, with what these summaries fold away, without scripts and with them. */
export function testNarrowScreen(czech: readonly string[], summaries?: string): void {
  for (const javaScriptEnabled of [false, true]) {
    test(`nothing is wider than a screen of 320 px ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({ visitor }) => {
      const page = await visitor({ javaScriptEnabled, viewport: { width: 320, height: 640 } })
      for (const path of inBoth(czech)) {
        await page.goto(path)
        if (summaries) await unfold(page, summaries)
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
      }
    })
  }
}

export async function unfold(page: Page, summaries: string): Promise<void> {
  for (const summary of await page.locator(summaries).all()) await summary.click()
}

export async function expectNoViolation(page: Page, what: string): Promise<void> {
  const { violations } = await axe(page).analyze()
  expect(violations.map(({ id, nodes }) => `${what} ${id} ${nodes[0]?.html}`)).toEqual([])
}
