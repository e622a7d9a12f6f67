import type { Page } from '@playwright/test'
import { awake } from '../support/awake'
import { WORDS, firstPart, heading } from '../support/openfit'
import { AT_ONCE, ORDER_BUTTON, newBuyer, openBilling } from '../support/orders'
import { expect, test } from '../support/test'
import { takeTier } from '../support/tier'
import { expectToast } from '../support/toast'

/** Controls of the window that a toast lies on, each by its words. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const toasts = [...document.querySelectorAll('.toasts .toast')].map((toast) => toast.getBoundingClientRect())
    const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, label')]
    return controls
      .filter(
        (control) => !control.closest('.toasts, [inert], [aria-hidden=true]') && control.checkVisibility({ visibilityProperty: true }),
      )
      .filter((control) =>
        [...control.getClientRects()].some(
          ({ top, bottom, left, right, width, height }) =>
            width > 1 &&
            height > 1 &&
            toasts.some((toast) => toast.top < bottom && toast.bottom > top && toast.left < right && toast.right > left),
        ),
      )
      .map((control) => (control.getAttribute('aria-label') ?? control.textContent ?? '').trim())
  })

/** Once it stands where it will stay. */
async function expectNothingCovered(page: Page): Promise<void> {
  const toast = page.locator('.toasts .toast').last()
  await expect(toast).toBeInViewport({ ratio: 1 })
  await toast.evaluate((element) => Promise.all(element.getAnimations().map((animation) => animation.finished)))
  await expect.poll(() => covered(page)).toEqual([])
}

for (const width of [390, 320])
  test.describe(`on a phone ${width} wide a toast covers no control`, () => {
    test.use({ viewport: { width, height: 844 } })

    test('the result of a test says itself that it is done', async ({ couplePage: page }) => {
      await takeTier(page)
      await expect(page.getByRole('main').getByRole('status', { name: 'Test dokončen!' })).toBeInViewport({ ratio: 1 })
      await expect(page.locator('.toasts .toast')).toHaveCount(0)
    })

    test('between the parts of OpenFit the page says itself what is done', async ({ couplePage: page }) => {
      await firstPart(page)
      await expectToast(page, 'První část dokončena', 'Nyní může test vyplnit váš partner.')
      await expect(page.getByRole('main').getByRole('status', { name: 'První část dokončena' })).toBeInViewport({ ratio: 1 })
      await expect(page.locator('.toasts .toast')).toHaveCount(0)
      await page.getByLabel(WORDS.cs.agree).check()
      await expect(heading(page, WORDS.cs.handover)).toBeVisible()
    })

    test('of a payment that is declined', async ({ couplePage: page }) => {
      const dialog = await openBilling(page, 'Bezpečnostní protokoly')
      await dialog.getByLabel(/^E-mail/).fill(newBuyer('+declined'))
      await dialog.getByLabel(AT_ONCE).check()
      await dialog.getByRole('button', { name: ORDER_BUTTON }).click()
      await expectToast(page, 'Chyba při platbě', /./)
      await expectNothingCovered(page)
    })

    test('of a list of downloads', async ({ couplePage: page }) => {
      await page.goto('/akademie/start')
      const button = page.getByRole('button', { name: 'Stáhnout průvodce : Průvodce stop slovy' })
      await Promise.all([page.waitForEvent('download'), (await awake(button)).click()])
      await expectToast(page, 'Stažení dokončeno')
      await expectNothingCovered(page)
    })
  })

test.describe('at a desk a toast covers no control', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('of an order that lacks its details', async ({ page }) => {
    await page.goto('/purchase/swingers-bible')
    await (await awake(page.getByRole('button', { name: ORDER_BUTTON }))).click()
    await expectToast(page, 'Chybí údaje', 'Vyplňte prosím všechna povinná pole')
    await expectNothingCovered(page)
  })
})
