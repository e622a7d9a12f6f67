import type { Page } from '@playwright/test'
import { expect, test } from '../support/test'
import { LOST } from '../support/wire'

test.use({ viewport: { width: 1440, height: 900 } })

const toEnglish = (page: Page) => page.getByRole('link', { name: /^EN\b/ })
const toCzech = (page: Page) => page.getByRole('link', { name: /^CS\b/ })
const language = (page: Page) => page.locator('html')

for (const [czech, english, headings] of [
  ['/', '/en', ['Vášeň bez masek', 'Passion without masks']],
  ['/test', '/en/test', ['Testy pro páry', 'Tests for couples']],
  ['/result/tier-assessment/S', '/en/result/tier-assessment/S', [/./, /./]],
  ['/privacy', '/en/privacy', [/./, /./]],
] as const) {
  test(`the switch stays on ${czech}, both ways`, async ({ page }) => {
    await page.goto(czech)
    await expect(language(page)).toHaveAttribute('lang', 'cs')
    await expect(page.getByRole('heading', { level: 1, name: headings[0] })).toBeVisible()
    await toEnglish(page).click()
    await expect(page).toHaveURL(english)
    await expect(language(page)).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('heading', { level: 1, name: headings[1] })).toBeVisible()
    await toCzech(page).click()
    await expect(page).toHaveURL(czech)
    await expect(language(page)).toHaveAttribute('lang', 'cs')
  })
}

test('the switch stays in the step of the sign-in page and on the way back from it', async ({ page }) => {
  await page.goto('/auth?step=signup&status=couple&next=%2Fdashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Registrace páru' })).toBeVisible()
  await toEnglish(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Couple sign-up' })).toBeVisible()
  await page.getByRole('link', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Sign in to continue. We will then take you back to where you were.')).toBeVisible()
  await toCzech(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Přihlášení' })).toBeVisible()
  await expect(page).toHaveURL('/auth?next=%2Fdashboard')
})

test('the switch stays in the tab of the dashboard', async ({ couplePage: page }) => {
  await page.goto('/dashboard?tab=progress')
  await toEnglish(page).click()
  await expect(page).toHaveURL('/en/dashboard?tab=progress')
  await expect(page.getByRole('tab', { name: 'Progress' })).toHaveAttribute('aria-selected', 'true')
})

test('sign-in follows the language of a page that was left at once', async ({ page, complaints }) => {
  complaints.provoke(LOST)
  await page.route('**/assets/*.js', (route) => route.abort('connectionreset'))
  await page.goto('/en/test')
  await page.getByRole('link', { name: 'Sign up / Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
})

test('sign-in follows the language of the pages that were read', async ({ page }) => {
  await page.goto('/en/test')
  await page.getByRole('link', { name: 'Sign up / Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await page.goto('/auth')
  await expect(language(page)).toHaveAttribute('lang', 'en')
  await page.goto('/account-confirmed')
  await expect(page.getByRole('heading', { level: 1, name: 'Account confirmed' })).toBeVisible()
  await page.goto('/test')
  await expect(page.getByRole('heading', { level: 1, name: 'Testy pro páry' })).toBeVisible()
  await page.goto('/auth')
  await expect(page.getByRole('heading', { level: 1, name: 'Přihlášení' })).toBeVisible()
})

test('a first visit follows the browser where the address names no language', async ({ visitor }) => {
  const english = await visitor({ locale: 'en-GB' })
  await english.goto('/auth')
  await expect(english.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await english.goto('/')
  await expect(language(english)).toHaveAttribute('lang', 'cs')
  const slovak = await visitor({ locale: 'sk-SK' })
  await slovak.goto('/auth')
  await expect(slovak.getByRole('heading', { level: 1, name: 'Přihlášení' })).toBeVisible()
})

test('every address has one canonical form and tells of the other language', async ({ page, site }) => {
  for (const [path, canonical] of [
    ['/test', '/test'],
    ['/cs/test', '/test'],
    ['/en/test', '/en/test'],
  ] as const) {
    await page.goto(path)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${site.url}${canonical}`)
    for (const [hreflang, href] of Object.entries({ cs: '/test', en: '/en/test', 'x-default': '/test' })) {
      await expect(page.locator(`link[rel=alternate][hreflang="${hreflang}"]`)).toHaveAttribute('href', `${site.url}${href}`)
    }
  }
})
