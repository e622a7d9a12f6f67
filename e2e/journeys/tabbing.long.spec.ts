import type { Page } from '@playwright/test'
import { expect, test } from '../support/test'
import { holdScripts } from '../support/wire'

/** Where the keyboard is: nowhere, or at the stop of this number on the whole page, with its words. */
const stop = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement
    if (!at || at === document.body || at === document.documentElement) return 'nowhere'
    const stops = [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
    return `${stops.indexOf(at)} ${at.getAttribute('aria-label') ?? at.textContent}`.trim()
  })

const isInside = (page: Page, part: string): Promise<boolean> =>
  page.evaluate((selector) => document.activeElement?.closest(selector) !== null, part)

/** Presses Tab until the keyboard is inside of a part. */
async function tabInto(page: Page, part: string): Promise<void> {
  for (let presses = 0; presses < 80 && !(await isInside(page, part)); presses += 1) await page.keyboard.press('Tab')
  expect(await isInside(page, part)).toBe(true)
}

/** Once the page and the part that sleeps in it live. */
async function lives(page: Page, part: string): Promise<void> {
  await expect
    .poll(() =>
      page
        .locator(`${part} a`)
        .first()
        .evaluate((link) => Object.keys(link).some((key) => key.startsWith('__reactProps')))
        .catch(() => false),
    )
    .toBe(true)
}

for (const [name, viewport] of [
  ['at a desk', { width: 1440, height: 900 }],
  ['on a phone', { width: 390, height: 844 }],
] as const) {
  test.describe(name, () => {
    test.use({ viewport })

    for (const part of ['#test', '.footer'])
      test(`whoever is in ${part} of the landing page when it begins to live stays there`, async ({ page }) => {
        const wake = await holdScripts(page)
        await page.goto('/', { waitUntil: 'commit' })
        await tabInto(page, part)
        const before = await stop(page)
        wake()
        await lives(page, '.footer')
        expect(await stop(page)).toBe(before)
        // A section of the page wakes when the keyboard moves in it.
        await page.keyboard.press('Tab')
        await page.keyboard.press('Shift+Tab')
        await lives(page, part)
        expect(await stop(page)).toBe(before)
      })

    test('Tab goes through the whole landing page without falling out of it', async ({ page }) => {
      await page.goto('/')
      const reached: string[] = []
      while (!(await isInside(page, '.footer .theme-switch'))) {
        await page.keyboard.press('Tab')
        reached.push(await stop(page))
        // Longer than any part takes to wake, now and then: the ways of both speeds are tried.
        if (reached.length % 3 === 0) await lives(page, '.footer')
        expect(reached.length, reached.join('\n')).toBeLessThan(120)
      }
      expect(reached).not.toContain('nowhere')
      const numbers = reached.map((one) => Number(one.split(' ', 1)[0]))
      expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
      expect(new Set(numbers).size).toBe(numbers.length)
    })
  })
}
