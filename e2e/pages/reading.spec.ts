import type { Page, Request } from '@playwright/test'
import { awake } from '../support/awake'
import { expect, test } from '../support/test'
import { hold } from '../support/wire'

// Pages that are read bring no code but what hears that somebody wants something of them (decision 047).

const READ = ['/', '/test', '/she-moves', '/recenze', '/koucink', '/akademie', '/obchodni-podminky', '/en']
/** What a page runs once it lives; its entry comes before. */
const CODE = /\/assets\/(?!index-)[^/]+\.js$/
const hasCode = (page: Page): Promise<Request> => page.waitForRequest((request) => CODE.test(request.url()))

for (const path of READ) {
  test(`whoever only reads ${path} gets one small script; a movement wakes it`, async ({ page }) => {
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
    })
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready)
    expect(scripts).toEqual([expect.stringMatching(/^\/assets\/index-[\w-]+\.js$/)])
    await Promise.all([hasCode(page), page.mouse.move(40, 60)])
    await awake(page.getByRole('button', { name: /Nastavení cookies|Cookie settings/ }))
  })
}

test('a page that nobody touches is ready after a while', async ({ page }) => {
  await page.clock.install()
  await page.goto('/test')
  await Promise.all([hasCode(page), page.clock.fastForward(4000)])
})

test('a press before that is shown at once, and not lost', async ({ page }) => {
  const release = await hold(page, '**/assets/first-*.js')
  await page.goto('/koucink')
  const link = page.getByRole('main').getByRole('link', { name: 'Rezervovat', exact: false }).first()
  const address = await link.getAttribute('href')
  await link.click()
  await expect(link).toHaveAttribute('data-pressed')
  release()
  await expect(page).toHaveURL(address ?? '')
})

test('a link whose page cannot wake goes the way of the browser', async ({ page, complaints }) => {
  complaints.provoke(/ERR_FAILED|Failed to load/)
  await page.route('**/assets/first-*.js', (route) => route.abort())
  await page.goto('/koucink')
  await page.getByRole('navigation', { name: 'Hlavní' }).getByRole('link', { name: 'Akademie' }).click()
  await expect(page).toHaveURL('/akademie')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a press that only the page can do waits for it, however long its code was lost', async ({ page, complaints }) => {
  complaints.provoke(/ERR_FAILED|Failed to load/)
  await page.route('**/assets/first-*.js', (route) => route.abort())
  await page.goto('/')
  const button = page.getByRole('button', { name: 'Tmavý vzhled' })
  await button.click()
  await expect(button).toHaveAttribute('data-pressed')
  await page.unrouteAll()
  await page.mouse.move(40, 60)
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expect(button).not.toHaveAttribute('data-pressed')
})

test('what is typed and sent before the code has come is sent once', async ({ page, site }) => {
  const release = await hold(page, '**/assets/first-*.js')
  await page.goto('/')
  const email = `cte-${Date.now()}@probuzeni.example`
  const field = page.getByRole('textbox', { name: /e-mail/i })
  await field.fill(email)
  await field.press('Enter')
  release()
  expect((await site.mail(email)).subject).toBeTruthy()
  expect(await site.mails(email)).toHaveLength(1)
})

test('what comes into a page later is dressed, though the document brought only what it used', async ({ page }) => {
  await page.goto('/obchodni-podminky')
  const rules = () => page.evaluate(() => [...document.styleSheets].reduce((sum, { cssRules }) => sum + cssRules.length, 0))
  const before = await rules()
  const sheet = page.waitForResponse((response) => response.url().endsWith('.css'))
  await page.mouse.move(40, 60)
  await sheet
  await awake(page.getByRole('button', { name: 'Nastavení cookies' }))
  expect(await rules()).toBeGreaterThan(before)
})

test('the way out and the cookie settings wait for nothing', async ({ page }) => {
  await page.clock.install()
  await hold(page, '**/assets/first-*.js')
  await page.goto('/result/tier-assessment/A')
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Nastavení cookies' }).click()
  await expect(page.locator('[data-pressed]')).toHaveCount(0)
  await page.locator('.exit').getByRole('link').click()
  await expect(page).toHaveURL('/kalendar')
})
