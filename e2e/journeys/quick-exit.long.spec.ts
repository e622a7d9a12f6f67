import { type Page, expect } from '@playwright/test'
import { awake } from '../support/awake'
import { axe } from '../support/axe'
import { OPENFIT, WORDS, agreement, press, statement } from '../support/openfit'
import { placedOrder } from '../support/placed-order'
import { test } from '../support/test'
import { option, startLink, takeTier } from '../support/tier'
import { dismissToasts } from '../support/toast'
import { LOST } from '../support/wire'

const exit = (page: Page) => page.getByRole('link', { name: /^(Rychle odejít|Quick exit)$/ })

/** The neutral page stands in the place of the one that was left. */
async function expectGone(page: Page, calendar: string, before: string | RegExp): Promise<void> {
  await expect(page).toHaveURL(calendar)
  await expect(page).toHaveTitle(calendar.startsWith('/en') ? 'Calendar' : 'Kalendář')
  await expect(page.getByRole('table')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(before)
  await expect(page.locator('.quiz, .own-result')).toHaveCount(0)
  await page.goForward()
  await expect(page).toHaveURL(calendar)
}

test.describe('on a phone, in Czech', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('it has a strip of its own: nothing that passes below is pressed beside it', async ({ page }) => {
    await page.goto('/result/tier-assessment/D')
    await page.getByRole('heading', { name: 'O čem si promluvit' }).evaluate((heading) => heading.scrollIntoView({ block: 'start' }))
    const { y, height } = (await exit(page).boundingBox()) ?? { y: 0, height: 0 }
    const lying = await page.evaluate((at) => document.elementFromPoint(40, at)?.className, y + height / 2)
    expect(lying).toBe('exit exit-float')
  })

  test('the button leaves a test: Back leads to what was before it', async ({ couplePage: page }) => {
    await page.goto('/test')
    await startLink(page).click()
    for (const number of [1, 2]) {
      await option(page, number, 2).check()
      await page.getByRole('button', { name: 'Další otázka' }).click()
    }
    await expect(page.getByText('3 / 20', { exact: true })).toBeVisible()
    await exit(page).click()
    await expectGone(page, '/kalendar', '/test')
  })

  test('an answer that is not saved yet keeps nobody here', async ({ couplePage: page, complaints }) => {
    complaints.provoke(LOST)
    await page.goto('/test')
    await page
      .getByRole('article', { name: /^OpenFit/ })
      .getByRole('link')
      .click()
    await press(page, WORDS.cs.start)
    await expect(statement(page, 1)).toBeFocused()
    await page.route('**/_serverFn/**', (route) => route.abort('connectionreset'))
    await agreement(page, 2).check()
    await expect(page.locator('.quiz-state')).toHaveClass(/is-open/)
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.type())
      void dialog.dismiss()
    })
    await exit(page).click()
    await expectGone(page, '/kalendar', '/test')
    expect(asked).toEqual([])
  })

  test('where the neutral page does not open, an empty one stays and tries again', async ({ couplePage: page }) => {
    await page.goto('/test/tier-assessment')
    await expect(page.getByRole('radio')).toHaveCount(4)
    await page.route('**/kalendar', (route) => route.fulfill({ status: 204 }))
    await exit(page).click()
    await expect(page).toHaveURL('/kalendar')
    await expect(page).toHaveTitle('Kalendář')
    await expect(page.locator('html')).toBeHidden()
    await page.unroute('**/kalendar')
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(page.getByRole('table')).toBeVisible()
  })

  test('Esc closes the question whether to leave a test, and pressed again leaves at once', async ({ couplePage: page }) => {
    await page.goto(OPENFIT)
    await press(page, WORDS.cs.start)
    await expect(statement(page, 1)).toBeFocused()
    await press(page, 'Odejít z testu')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(statement(page, 1)).toBeVisible()
    await page.keyboard.press('Tab')
    await press(page, 'Odejít z testu')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/kalendar')
    await expect(page.getByRole('table')).toBeVisible()
  })

  test('Esc pressed twice leaves the result of a test', async ({ couplePage: page }) => {
    await page.goto('/test')
    await takeTier(page)
    await dismissToasts(page)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expectGone(page, '/kalendar', '/test')
  })
})

test('the button leaves whatever tells of a couple: dashboard, progress, history of orders, an order, free times', async ({
  couplePage: page,
  couple,
  site,
}) => {
  await site.stop()
  const order = await placedOrder(site, { email: couple.email, account: couple.email })
  await site.start()
  for (const path of [
    '/dashboard',
    '/dashboard?tab=settings&settings=orders',
    '/dashboard/pokrok',
    `/objednavka/${order.id}`,
    '/koucink/konzultace',
  ]) {
    await page.goto('/o-nas')
    await page.goto(path)
    await (await awake(exit(page))).click()
    await expect(page).toHaveURL('/kalendar')
    await expect(page.getByRole('table')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/o-nas')
  }
})

test.describe('at a desk, in English', () => {
  test.use({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })

  test('Esc pressed twice leaves a question, once does not', async ({ couplePage: page }) => {
    await page.goto('/en/test')
    await page
      .getByRole('link', { name: /Tier Assessment$/ })
      .first()
      .click()
    await expect(page.getByRole('radio')).toHaveCount(4)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expect(page.getByText('1 / 20', { exact: true })).toBeVisible()
    // Nothing stands between the two: a second after the first the press would be a first one again.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expectGone(page, '/en/kalendar', '/en/test')
  })

  test('the button leaves an own result', async ({ couplePage: page }) => {
    await takeTier(page)
    await page.goto('/en/dashboard')
    await page
      .getByRole('link', { name: /^View the result/ })
      .first()
      .click()
    await expect(page.locator('.own-result')).toBeVisible()
    await (await awake(exit(page))).click()
    await expectGone(page, '/en/kalendar', '/en/dashboard')
  })

  test('Esc that closes a menu counts for nothing', async ({ couplePage: page }) => {
    await page.goto('/en/result/tier-assessment/B')
    await (await awake(page.getByRole('button', { name: /^Account: / }))).click()
    await expect(page.getByRole('menu')).toBeFocused()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(page).toHaveURL('/en/result/tier-assessment/B')
    await exit(page).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/en/kalendar')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the exit is a link', async ({ page }) => {
    await page.goto('/result/tier-assessment/B')
    await exit(page).click()
    await expect(page).toHaveURL('/kalendar')
    await expect(page.getByRole('table')).toBeVisible()
  })
})

test('it says what it does, and the neutral page is accessible in both themes', async ({ page }) => {
  await page.goto('/result/tier-assessment/B')
  await expect(exit(page)).toHaveAccessibleDescription(/Otevře kalendář.*dvojí stisk klávesy Esc/)
  for (const path of ['/kalendar', '/en/kalendar']) {
    await page.goto(path)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const { violations } = await axe(page).analyze()
      expect(violations.map(({ id }) => id)).toEqual([])
    }
    await expect(page.locator('[aria-current=date]')).toHaveCount(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(true)
  }
})
