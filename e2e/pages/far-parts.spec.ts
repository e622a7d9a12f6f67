import type { Locator } from '@playwright/test'
import { expect, test } from '../support/test'

// Parts of the landing page below the first screen are laid out when they come near: nobody notices.

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('nothing moves while somebody scrolls through', async ({ page }) => {
      await page.goto('/')
      // Fonts that come late move a line or two before anybody scrolls.
      await page.evaluate(async () => {
        await document.fonts.ready
        shifts = []
        new PerformanceObserver((list) => shifts.push(...list.getEntries().map((entry) => JSON.stringify(entry)))).observe({
          type: 'layout-shift',
        })
      })
      const end = page.getByRole('contentinfo')
      while (!(await isSeen(end))) {
        await page.mouse.wheel(0, viewport.height / 2)
        await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))))
      }
      expect(await page.evaluate(() => shifts)).toEqual([])
    })

    test('a link to a part leads to its beginning', async ({ page }) => {
      await page.goto('/#test')
      const heading = page.locator('#test').getByRole('heading', { level: 2 })
      await expect(heading).toBeInViewport()
      await expect.poll(() => heading.evaluate((one) => one.getBoundingClientRect().top)).toBeLessThan(viewport.height / 2)
    })
  })
}

test('all of it is printed', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  await page.goto('/')
  expect(await page.locator('main section').evaluateAll((parts) => parts.map((part) => getComputedStyle(part).contentVisibility))).toEqual(
    Array(6).fill('visible'),
  )
})

declare let shifts: string[]

const isSeen = (part: Locator): Promise<boolean> =>
  part.evaluate((one) => one.getBoundingClientRect().top < innerHeight && one.getBoundingClientRect().bottom > 0)
