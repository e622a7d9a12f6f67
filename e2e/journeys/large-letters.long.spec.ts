import type { Page } from '@playwright/test'
import { editProfile, openPhoto } from '../support/photos'
import { expect, test } from '../support/test'

test.use({ viewport: { width: 320, height: 700 }, contextOptions: { reducedMotion: 'reduce' } })

const PAGES = [
  '/',
  '/dashboard',
  '/dashboard?tab=progress',
  '/dashboard?tab=settings',
  '/dashboard?tab=settings&settings=privacy',
  '/dashboard?tab=settings&settings=orders',
  '/dashboard/pokrok',
  '/en/dashboard/pokrok',
  '/dashboard/reflexe',
  '/test',
  '/koucink',
  '/koucink/konzultace',
  '/akademie/workshopy',
  '/akademie/kurzy',
]

test('letters twice as large fit the smallest phone', async ({ couplePage: page }) => {
  await page.addInitScript(() => {
    const enlarge = () => document.documentElement?.style.setProperty('font-size', '200%')
    enlarge()
    new MutationObserver((_, observer) => {
      enlarge()
      observer.disconnect()
    }).observe(document, { childList: true })
  })
  for (const path of PAGES) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectToFit()
  }
  await page.goto('/dashboard')
  await editProfile(page)
  await expectToFit()
  await openPhoto(page, 'Fotka páru')
  await expectToFit()

  async function expectToFit(): Promise<void> {
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    expect.soft(await clipped(page), page.url()).toEqual([])
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect.soft(wide, page.url()).toBe(0)
    for (const button of await page.locator('header .nav-menu').all())
      expect.soft(await button.evaluate((element) => element.getBoundingClientRect().right <= innerWidth), page.url()).toBe(true)
  }
})

/** Words of a card, or days of a calendar, that stick out of their place, where nobody sees them or others stand. */
const clipped = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cards = [...document.querySelectorAll('.card.offer :is(h2, h3, p, li, dt, dd)')]
      .filter((part) => part.getBoundingClientRect().right > (part.closest('.card')?.getBoundingClientRect().right ?? 0) + 0.5)
      .map((part) => part.textContent ?? '')
    const days = [...document.querySelectorAll('a.slot-day')]
      .filter((day) => day.scrollWidth > day.clientWidth + 1)
      .map((day) => day.textContent ?? '')
    return [...cards, ...days]
  })
