import type { Page } from '@playwright/test'
import { awake } from '../support/awake'
import { holdScripts } from '../support/wire'
import { inLocale, pages } from './page-table'
import { become, expect, test } from './page-test'

/** Presses that come before a page listens: its scripts wait on the way. Where visitors begin; tabs of the dashboard still look alive. */
test.describe('while a page wakes up', () => {
  for (const facts of pages().filter(({ path }) => path === '/test' || /^\/auth(\?|$)/.test(path))) {
    for (const viewer of facts.viewers) {
      test(`no button of ${facts.path} looks alive that is not, for ${viewer}`, async ({ page, site, sessions, complaints }) => {
        if (facts.status) complaints.provoke(new RegExp(String(facts.status)))
        await become(page.context(), sessions[viewer], site.url)
        const wake = await holdScripts(page)
        await page.goto(inLocale(facts, 'cs'), { waitUntil: 'commit' })
        await expect(page.locator('.footer, main').first()).toBeVisible()
        expect(await deadButtons(page)).toEqual([])
        wake()
      })
    }
  }
})

test('the cookie settings that were asked for before that open as soon as they can', async ({ page }) => {
  const wake = await holdScripts(page)
  await page.goto('/test', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Nastavení cookies' }).click()
  wake()
  await expect(page.getByRole('dialog', { name: 'Nastavení cookies' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Nastavení cookies' }).click()
  await expect(page.getByRole('dialog', { name: 'Nastavení cookies' })).toBeVisible()
})

test.describe('by finger', () => {
  test.use({ hasTouch: true })

  test('the first tap on a link of a section that sleeps follows it', async ({ page }) => {
    await page.goto('/')
    await awake(page.getByRole('button', { name: 'Nastavení cookies' }))
    await page.locator('#test').getByRole('link').first().tap()
    await expect(page).toHaveURL('/test/tier-assessment')
  })
})

/** A button that is to be pressed sends a form, commands a dialog, or asks for the cookie settings; every other one says that it waits. */
const deadButtons = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button')]
      .filter((button) => button.checkVisibility() && !button.disabled && button.getAttribute('aria-disabled') !== 'true')
      .filter((button) => !button.hasAttribute('command') && !button.hasAttribute('data-cookie-settings'))
      .filter((button) => button.type !== 'submit' || !button.form)
      .map((button) => button.outerHTML.slice(0, 160)),
  )
