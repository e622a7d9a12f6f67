import type { Page } from '@playwright/test'
import { awake } from '../support/awake'
import { expect, test } from '../support/test'

const PAGES = ['/', '/test', '/auth', '/en']

/** Notes the theme at the moment at which the page gets a body: nothing has been painted before that. */
async function watchFirstPaint(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return
      observer.disconnect()
      Object.assign(window, { themeAtFirst: document.documentElement.dataset.theme ?? 'system' })
    }).observe(document, { childList: true, subtree: true })
  })
}

const themeAtFirst = (page: Page) => page.evaluate(() => (window as unknown as { themeAtFirst: string }).themeAtFirst)

/** Of the background, 0 black to 255 white. */
const brightness = (page: Page) =>
  page.evaluate(() => {
    const paper = document.createElement('canvas').getContext('2d')
    if (!paper) throw new Error('no canvas')
    paper.fillStyle = getComputedStyle(document.body).backgroundColor
    paper.fillRect(0, 0, 1, 1)
    return paper.getImageData(0, 0, 1, 1).data[1] ?? 0
  })

/** The switch at the foot of the page wakes up when it comes into view; then it shows what is chosen. */
async function choose(page: Page, theme: string): Promise<void> {
  const group = page.getByRole('contentinfo').getByRole('group', { name: 'Přepnout vzhled' })
  await awake(group.getByRole('button', { name: theme }))
  await expect(group.getByRole('button', { pressed: true })).toHaveCount(1)
  await group.getByRole('button', { name: theme }).click()
  await expect(group.getByRole('button', { pressed: true })).toHaveAccessibleName(theme)
}

test('a chosen theme is there before the first paint, on every page', async ({ page }) => {
  await watchFirstPaint(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  expect(await themeAtFirst(page)).toBe('system')
  await expect.poll(() => brightness(page)).toBeGreaterThan(200)
  await choose(page, 'Tmavý vzhled')
  await expect.poll(() => brightness(page)).toBeLessThan(60)
  for (const path of PAGES) {
    await page.goto(path)
    expect(await themeAtFirst(page)).toBe('dark')
    await expect.poll(() => brightness(page)).toBeLessThan(60)
  }
})

test('light beats a dark system, and the system can be followed again', async ({ page }) => {
  await watchFirstPaint(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  await expect.poll(() => brightness(page)).toBeLessThan(60)
  await choose(page, 'Světlý vzhled')
  await expect.poll(() => brightness(page)).toBeGreaterThan(200)
  await page.reload()
  expect(await themeAtFirst(page)).toBe('light')
  await choose(page, 'Podle systému')
  await expect.poll(() => brightness(page)).toBeLessThan(60)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => brightness(page)).toBeGreaterThan(200)
  await page.reload()
  expect(await themeAtFirst(page)).toBe('system')
})

test('the theme is switched in the settings and in the menu of a phone, too', async ({ couplePage: page }) => {
  await page.goto('/dashboard?tab=settings')
  await page.getByRole('main').getByRole('button', { name: 'Tmavý vzhled' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Světlý vzhled' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})
