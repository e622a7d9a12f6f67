import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/test'

const PATH = '/recenze/fantasy-club-prague'
/** Room for a whole picture. */
const viewport = { width: 1280, height: 1100 }

test.use({ viewport })

const gallery = (page: Page) => page.getByRole('region', { name: /^Galerie/ })
const picture = (page: Page, nth: number) =>
  gallery(page)
    .locator('figure')
    .nth(nth - 1)
const next = (page: Page | Locator) => page.getByRole('button', { name: 'Další ilustrace' })

/** The counter, the thumbnail and the picture agree. */
async function expectPicture(page: Page, nth: number): Promise<void> {
  await expect(gallery(page).locator('.count')).toContainText(`${nth} / 6`)
  await expect(gallery(page).locator('.thumbs [aria-current=true]')).toHaveAccessibleName(new RegExp(`^Ilustrace ${nth}:`))
  await expect.poll(() => shownShare(page, nth)).toBeGreaterThan(0.9)
}

/** How much of a picture's width is inside the frame, 0–1: the page itself may have been scrolled up or down. */
const shownShare = (page: Page, nth: number): Promise<number> =>
  picture(page, nth).evaluate((figure) => {
    const frame = figure.closest('.gallery-view')?.getBoundingClientRect()
    const { left, right, width } = figure.getBoundingClientRect()
    return frame ? (Math.min(right, frame.right) - Math.max(left, frame.left)) / width : 0
  })

test('buttons, arrow keys and thumbnails change the picture and go round at the ends', async ({ page }) => {
  await page.goto(PATH)
  await expectPicture(page, 1)
  await next(gallery(page)).click()
  await expectPicture(page, 2)
  await page.getByRole('button', { name: 'Předchozí ilustrace' }).press('Enter')
  await expectPicture(page, 1)
  await page.keyboard.press('ArrowLeft')
  await expectPicture(page, 6)
  await page.keyboard.press('ArrowRight')
  await expectPicture(page, 1)
  await page.keyboard.press('End')
  await expectPicture(page, 6)
  await page.keyboard.press('Home')
  await expectPicture(page, 1)
  await page.getByRole('link', { name: /^Ilustrace 4:/ }).click()
  await expectPicture(page, 4)
  expect(new URL(page.url()).hash).toBe('')
})

test('a finger swipes the pictures', async ({ visitor }) => {
  const page = await visitor({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await page.goto(PATH)
  await next(gallery(page)).tap()
  await expectPicture(page, 2)
  await swipe(page, picture(page, 2), -220)
  await expectPicture(page, 3)
  await swipe(page, picture(page, 3), 220)
  await expectPicture(page, 2)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('tabbing through the pictures shows each of them', async ({ page }) => {
  await page.goto(PATH)
  await page.getByRole('link', { name: 'Všechny recenze' }).focus()
  for (const nth of [1, 2, 3]) {
    await page.keyboard.press('Tab')
    await expectPicture(page, nth)
  }
})

test('a picture opens enlarged, follows the keys, closes with Escape and gives the focus back', async ({ page }) => {
  await page.goto(PATH)
  await next(gallery(page)).click()
  await expectPicture(page, 2)
  await picture(page, 2).getByRole('link').press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveAccessibleName('Ilustrace 2 z 6')
  await expect(dialog).toContainText('Bar.')
  await expect(dialog.getByRole('img')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(dialog).toHaveAccessibleName('Ilustrace 3 z 6')
  await next(dialog).click()
  await expect(dialog).toHaveAccessibleName('Ilustrace 4 z 6')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(picture(page, 4).getByRole('link')).toBeFocused()
  await expectPicture(page, 4)
})

test('a picture that assistive technology activates is the one that opens', async ({ page }) => {
  await page.goto(PATH)
  await expect(next(gallery(page))).toBeEnabled()
  for (const nth of [4, 2]) {
    await picture(page, nth)
      .getByRole('link')
      .evaluate((link: HTMLElement) => {
        link.focus()
        link.click()
      })
    await expect(page.getByRole('dialog')).toHaveAccessibleName(`Ilustrace ${nth} z 6`)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectPicture(page, nth)
  }
  await picture(page, 5).getByRole('link').focus()
  await expectPicture(page, 5)
})

test('without scripts the row scrolls, thumbnails lead to their picture and a picture to its file', async ({ visitor, request }) => {
  const page = await visitor({ javaScriptEnabled: false, viewport })
  await page.goto(PATH)
  await expect(next(gallery(page))).toBeHidden()
  await expect(picture(page, 1).getByRole('img').first()).toBeInViewport()
  await expect(picture(page, 5)).not.toBeInViewport()
  await page.getByRole('link', { name: /^Ilustrace 5:/ }).click()
  await expect(picture(page, 5).getByRole('img').first()).toBeInViewport({ ratio: 0.9 })
  for (const link of await gallery(page).locator('figure').getByRole('link').all()) {
    const answer = await request.get((await link.getAttribute('href')) ?? '')
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8'])
  }
})

/** A finger's way across the middle of a picture, in pixels to the right. */
async function swipe(page: Page, over: Locator, distance: number): Promise<void> {
  await over.scrollIntoViewIfNeeded()
  const box = await over.boundingBox()
  if (!box) throw new Error('The picture is not on the screen.')
  const [x, y] = [box.x + box.width / 2 - distance / 2, box.y + box.height / 3]
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: x + distance * share, y }] })
  await touch('touchStart', 0)
  for (const share of [0.2, 0.4, 0.6, 0.8, 1]) await touch('touchMove', share)
  await touch('touchEnd', 1)
}
