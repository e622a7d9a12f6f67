import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readPdf } from '../../test/pdf-reader'
import { awake } from '../support/awake'
import { SALE } from '../support/orders'
import { expect, test } from '../support/test'
import { words } from '../support/words'

const UNSURE = '/akademie/prirucky/one-wants-other-unsure'
const PHONE = { width: 390, height: 844 }

const bar = (page: Page) => page.locator('.sale-bar > .wrap')
const scrollTo = (page: Page, y: number) => page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), y)

for (const [path, price, way] of [
  [SALE, /599\sKč/, 'link'],
  [UNSURE, /249\sKč/, 'button'],
] as const) {
  test(`price and button stand under the title of ${path}, and stay in reach on a phone`, async ({ page }) => {
    for (const viewport of [PHONE, { width: 1440, height: 900 }]) {
      await page.setViewportSize(viewport)
      await page.goto(path)
      const buy = page.locator('.sale-buy')
      await expect(buy).toContainText(price)
      await expect(buy.getByRole(way)).toBeInViewport({ ratio: 1 })
      await expect(bar(page)).toBeHidden()
    }
    await page.setViewportSize(PHONE)
    await scrollTo(page, 2000)
    await expect(bar(page)).toBeInViewport()
    await expect(bar(page)).toContainText(price)
    await scrollTo(page, 0)
    await expect(bar(page)).toBeHidden()
    await scrollTo(page, 2000)
    await bar(page).getByRole('link', { name: 'Přejít k objednávce' }).click()
    await expect(page.locator('#objednavka')).toBeInViewport()
    await expect(bar(page)).not.toBeInViewport()
  })
}

test('whatever has the focus is never under the bar', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto(UNSURE)
  await page.getByRole('heading', { level: 1 }).click()
  for (let pressed = 0; pressed < 40; pressed += 1) {
    await page.keyboard.press('Tab')
    const hidden = await page.evaluate(() => {
      const focused = document.activeElement
      const over = document.querySelector('.sale-bar > .wrap')
      if (!focused || !over || over.contains(focused) || focused === document.body || !over.checkVisibility({ visibilityProperty: true }))
        return false
      const [own, other] = [focused.getBoundingClientRect(), over.getBoundingClientRect()]
      return own.bottom > other.top + 1 && own.top < other.bottom && own.top >= other.top
    })
    expect(hidden).toBe(false)
  }
})

test('pages of the guide are looked at one after the other by keys, and the page that was looked at last gets the focus', async ({
  page,
}) => {
  await page.goto(UNSURE)
  const looks = page.getByRole('region', { name: 'Nahlédněte dovnitř' })
  await expect(looks.getByRole('listitem')).toHaveCount(6)
  const first = await awake(looks.getByRole('link').first())
  await first.press('Enter')
  const large = page.getByRole('dialog', { name: words('Ukázka 1 z 6') })
  await expect(large.getByRole('img', { name: /^Obsah příručky/ })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  const second = page.getByRole('dialog', { name: words('Ukázka 2 z 6') })
  const pages = second.locator('img')
  await expect(pages).toHaveCount(2)
  await expect.poll(() => pages.evaluateAll((all: HTMLImageElement[]) => all.map(({ naturalWidth }) => naturalWidth))).toEqual([800, 800])
  await page.keyboard.press('Escape')
  await expect(looks.getByRole('link').nth(1)).toBeFocused()
})

test('a finger opens a page and leafs on', async ({ visitor }) => {
  const page = await visitor({ viewport: PHONE, hasTouch: true, isMobile: true })
  await page.goto(SALE)
  const looks = page.getByRole('region', { name: 'Nahlédněte dovnitř' })
  await (await awake(looks.getByRole('link').first())).tap()
  const large = page.getByRole('dialog')
  await large.getByRole('button', { name: 'Další ukázka' }).tap()
  await expect(large).toHaveAccessibleName(words('Ukázka 2 z 6'))
  // As wide as the phone, so that it can be read.
  expect((await large.locator('img').first().boundingBox())?.width).toBeGreaterThan(340)
  await large.getByRole('button', { name: 'Zavřít' }).tap()
  await expect(large).toBeHidden()
})

test('one sheet is given to anybody, under a name that tells nothing', async ({ page }) => {
  for (const [path, button, saved, language] of [
    [UNSURE, /^Stáhnout list/, 'Pracovní list JCDN.pdf', 'cs'],
    [`/en${UNSURE}`, /^Download the sheet/, 'Worksheet OWTTOITS.pdf', 'en'],
    [SALE, /^Stáhnout list/, 'Pracovní list SB.pdf', 'cs'],
  ] as const) {
    await page.goto(path)
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: button }).click()])
    expect(download.suggestedFilename()).toBe(saved)
    const read = await readPdf(await readFile(await download.path()))
    expect(read.pages).toHaveLength(1)
    expect(read).toMatchObject({ language, tagged: true })
  }
})

test('the first chapter of a guide is read on its page, and a link to it unfolds it', async ({ page }) => {
  await page.goto(UNSURE)
  await expect(page.getByText('Nahoře bývá')).toBeHidden()
  await page.getByRole('link', { name: words('První kapitola zdarma') }).click()
  await expect(page.getByText('Nahoře bývá')).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: words('Důvody, za kterými je něco jiného') })).toBeVisible()
  await expect(page.getByText('Kdo neví, smí se na důvod zeptat')).toBeVisible()
  // The next chapter is not given away.
  await expect(page.getByText('Zkouška tichem')).toHaveCount(0)
})

test('without JavaScript the page is whole: price, pages, sheet and chapter', async ({ visitor }) => {
  const page = await visitor({ javaScriptEnabled: false, viewport: PHONE })
  await page.goto(UNSURE)
  await expect(page.getByRole('button', { name: 'Koupit' }).first()).toBeVisible()
  await page.getByText('1. Proč to jeden chce').click()
  await expect(page.getByText('Nahoře bývá')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Další ukázka' })).toBeHidden()
  const picture = page.getByRole('region', { name: 'Nahlédněte dovnitř' }).getByRole('link').first()
  await expect(picture).toHaveAttribute('href', /^\/ukazky\/one-wants-other-unsure-cs-3-[\da-f]{10}\.avif$/)
})
