import type { Page } from '@playwright/test'
import { inLocale, pages } from '../pages/page-table'
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
  '/akademie/prirucky',
  '/akademie/tier',
  '/recenze',
  '/she-moves',
  '/partners/platby',
]

/** Pages that say „e-mail“, “15-minute” or “9:30–17:30” to whoever is not signed in. */
const TIED_PAGES = [
  '/auth',
  '/koucink',
  '/koucink/konzultace',
  '/akademie/workshopy',
  '/akademie/kurzy/advanced-dynamics/mapa-prani',
  '/obchodni-podminky',
]

const WORDS = /[\p{L}\p{N}]+/gu
/** Longer ones are hyphenated, two with a stroke between them as well; addresses may be parted anywhere. */
const WORDS_OF_A_LINE = /(?<![\p{L}\p{N}@./])[\p{L}\p{N}]{2,15}(?![\p{L}\p{N}@/]|\.\p{L})/gu
/** A letter or a number that a hyphen ties to a word, a word and what is too short to stand alone, and one number to another. */
const TIED = /(?<![\p{L}\p{N}])(?:(?:\p{L}|\p{N}+)-\u2060?\p{L}+|\p{L}{2,9}-\u2060?\p{L}{1,3}(?![\p{L}\p{N}-])|\d[\d:]*–\u2060?\d[\d:]*)/gu
test('letters twice as large fit the smallest phone', async ({ couplePage: page }) => {
  await enlarge(page)
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
    expect.soft(await parted(page, TIED, 'body'), page.url()).toEqual([])
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect.soft(wide, page.url()).toBe(0)
    for (const button of await page.locator('header .nav-menu').all())
      expect.soft(await button.evaluate((element) => element.getBoundingClientRect().right <= innerWidth), page.url()).toBe(true)
  }
})

for (const locale of ['cs', 'en'] as const)
  test(`no word of up to fifteen letters is parted on the smallest phone, in ${locale}`, async ({ page }) => {
    await enlarge(page)
    const read = pages().filter(
      ({ localized, viewers, status, leadsTo }) => localized && viewers.includes('visitor') && !status && !leadsTo,
    )
    for (const address of new Set(read.map((facts) => inLocale(facts, locale).replace(/#.*/, '')))) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      expect.soft(await parted(page, WORDS_OF_A_LINE, 'body'), address).toEqual([])
    }
  })

test('no word of what a couple has is parted on the smallest phone', async ({ couplePage: page }) => {
  await enlarge(page)
  for (const address of [
    '/dashboard',
    '/dashboard?tab=progress',
    '/dashboard?tab=settings',
    '/dashboard?tab=settings&settings=privacy',
    '/test',
    '/akademie',
  ]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect.soft(await parted(page, WORDS_OF_A_LINE, 'body'), address).toEqual([])
  }
})

test.describe('on a usual phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('no word of a heading, of the footer or of a time is parted, in either language', async ({ page }) => {
    await enlarge(page)
    for (const path of [
      '/',
      '/test',
      '/koucink',
      '/akademie/workshopy',
      '/akademie/prirucky',
      '/akademie/kurzy',
      '/akademie/tier',
      '/o-nas',
    ])
      for (const address of [path, `/en${path === '/' ? '' : path}`]) {
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect.soft(await parted(page, WORDS, 'h1, h2, h3, .footer, time'), address).toEqual([])
      }
  })

  test('no word is parted at a hyphen after a letter or a number, in either language', async ({ page }) => {
    for (const address of TIED_PAGES.flatMap((path) => [path, `/en${path}`])) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      for (const size of ['100%', '200%'])
        for (const width of [320, 390]) {
          await page.setViewportSize({ width, height: 844 })
          await page.evaluate((letters) => document.documentElement.style.setProperty('font-size', letters), size)
          expect.soft(await parted(page, TIED, 'body'), `${address}, ${size}, ${width} px`).toEqual([])
        }
    }
  })
})

/** Letters twice as large from the first moment on. */
async function enlarge(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const enlarged = () => document.documentElement?.style.setProperty('font-size', '200%')
    enlarged()
    new MutationObserver((_, observer) => {
      enlarged()
      observer.disconnect()
    }).observe(document, { childList: true })
  })
}

/** Words that go on in another line, inside of `places`. */
const parted = (page: Page, pattern: RegExp, places: string): Promise<string[]> =>
  page.evaluate(
    ([source, selector]) => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      while (texts.nextNode()) {
        const text = texts.currentNode as Text
        if (!text.parentElement?.checkVisibility() || !text.parentElement.closest(selector)) continue
        if (text.parentElement.closest('.sr')) continue
        for (const { 0: word, index } of text.data.matchAll(new RegExp(source, 'gu'))) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)))
          if (lines.size > 1) found.push(word)
        }
      }
      return found
    },
    [pattern.source, places] as const,
  )

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
