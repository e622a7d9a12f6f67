import type { Page } from '@playwright/test'
import { call, resultOf } from '../http/server-functions'
import { signedIn, tierAnswers } from '../http/signed-in-couple'
import { expectReadable, openInBothThemes, writePrimary } from '../support/colors'
import type { Couple } from '../support/couple'
import type { Site } from '../support/site'
import { expect, test } from '../support/test'
import { dismissToasts, expectToast } from '../support/toast'
import { totpCode } from '../support/totp'
import { callsOf, hold, listening, openListening } from '../support/wire'

/** On another device: 50 sparks. `cookie` is that of its session. */
async function earnElsewhere(site: Site, cookie: string): Promise<void> {
  const answers = await tierAnswers(site, cookie)
  expect(resultOf(await call(site, 'submitTier', answers, { headers: { cookie } }))).toMatchObject({ ok: true })
}

const otherDevice = (site: Site, { email, password }: Couple) => signedIn(site, email, password)

test('what is earned after a page was made and before it listens is heard, in the first tab and in others', async ({
  page,
  couple,
  context,
  site,
}) => {
  const device = await otherDevice(site, couple)
  const tab = await context.newPage()
  const start = await hold(tab, '**/assets/live-events*')
  await openListening(page, '/recenze')
  await tab.goto('/dashboard/pokrok')
  await expect(tab.getByText('0 ze 7')).toBeVisible()
  await earnElsewhere(site, device)
  await expectToast(page, '+50\u00a0jisker', 'Přibyly do vašeho pokroku.')
  await dismissToasts(page)
  start()
  await expectToast(tab, '+50\u00a0jisker', 'Přibyly do vašeho pokroku.')
  await expect(tab.getByText('1 ze 7')).toBeVisible()
  await expect(page.locator('.toast')).toHaveCount(0)
})

test('a couple that renews its session by a second factor goes on hearing', async ({ page, couple, context, site }) => {
  const device = await otherDevice(site, couple)
  const tab = await context.newPage()
  await tab.goto('/recenze')
  await Promise.all([listening(tab), tab.reload()])
  await page.goto('/dashboard?tab=settings')
  await page.getByRole('region', { name: 'Přihlášení ve dvou krocích' }).getByRole('button', { name: 'Zapnout' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Současné heslo', { exact: true }).fill(couple.password)
  await dialog.getByRole('button', { name: 'Pokračovat' }).click()
  await dialog.getByLabel('Šestimístný kód').fill(totpCode(await dialog.locator('.secret').innerText()))
  await Promise.all([Promise.race([listening(page), listening(tab)]), dialog.getByRole('button', { name: 'Ověřit' }).click()])
  await dialog.getByRole('button', { name: 'Kódy mám uložené' }).click()
  await dismissToasts(page)
  await earnElsewhere(site, device)
  for (const each of [page, tab]) await expectToast(each, '+50\u00a0jisker', 'Přibyly do vašeho pokroku.')
})

test('the tab of progress is up to date, wherever on the dashboard the couple was when it earned something', async ({
  page,
  couple,
  site,
}) => {
  const device = await otherDevice(site, couple)
  await openListening(page, '/dashboard')
  await earnElsewhere(site, device)
  await expectToast(page, '+50\u00a0jisker', 'Přibyly do vašeho pokroku.')
  await page.getByRole('tab', { name: 'Pokrok' }).click()
  await expect(page.getByText('1 ze 7')).toBeVisible()
})

test('a form with unsaved changes stays when the couple is signed out elsewhere', async ({ page, couple, site }) => {
  const device = await otherDevice(site, couple)
  await openListening(page, '/dashboard')
  await page.getByRole('button', { name: 'Upravit profil' }).click()
  await page.getByLabel('Jméno').first().fill('Johana')
  const asked = page.waitForResponse((response) => response.url().includes('/_serverFn/'))
  await call(site, 'endOtherSessions', undefined, { headers: { cookie: device } })
  await asked
  const calls = callsOf(page)
  await page.getByRole('button', { name: 'Uložit profil' }).click()
  await expectToast(page, 'Přihlášení vypršelo', 'Přihlaste se prosím znovu. Rozepsané údaje na stránce zůstaly.')
  await expect(page.getByLabel('Jméno').first()).toHaveValue('Johana')
  expect(calls).toHaveLength(1)
})

test('open tabs follow every change of a colour, as far as everything can be read, and its end', async ({
  couplePage: page,
  context,
  site,
}) => {
  const tabs = await openInBothThemes(page, context)
  const button = (each: Page) => each.getByRole('region', { name: 'Tier Assessment' }).getByRole('link', { name: 'Začít test' })
  const [light, dark] = ['rgb(156, 29, 60)', 'rgb(247, 160, 125)']
  for (const [written, inLight, inDark] of [
    ['#123456', 'rgb(18, 52, 86)', dark],
    ['#ffe9a8', light, 'rgb(255, 233, 168)'],
    ['#777777', light, dark],
  ] as const) {
    await writePrimary(site, written)
    await expectReadable(button(tabs.dark), inDark)
    await expectReadable(button(tabs.light), inLight)
  }
  await writePrimary(site, null)
  await expect(button(page)).toHaveCSS('background-color', light)
})
