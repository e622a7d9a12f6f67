import type { Page } from '@playwright/test'
import { enter } from '../support/couple'
import { type Site, linkIn } from '../support/site'
import { expect, test } from '../support/test'
import { expectToast } from '../support/toast'
import { totpCode } from '../support/totp'
import { words } from '../support/words'

/** Somebody at a signed-in browser sets up an app that its couple does not have. */
async function setUpApp(page: Page, password: string): Promise<void> {
  await page.goto('/dashboard?tab=settings')
  await page.getByRole('region', { name: 'Přihlášení ve dvou krocích' }).getByRole('button', { name: 'Zapnout' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Současné heslo', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Pokračovat' }).click()
  const secret = await dialog.locator('.secret').innerText()
  await dialog.getByLabel('Šestimístný kód').fill(totpCode(secret))
  await dialog.getByRole('button', { name: 'Ověřit' }).click()
  await dialog.getByRole('button', { name: 'Kódy mám uložené' }).click()
}

async function resetPassword(page: Page, site: Site, email: string, mails: number, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Poslat odkaz' }).click()
  await page.goto(linkIn(await site.mail(email, mails), '/auth/new-password'))
  await expect(page.getByText(words('Odhlásíme všechna zařízení a odebereme přístupové klíče'))).toBeVisible()
  await page.getByLabel('Nové heslo', { exact: true }).fill(password)
  await page.getByLabel('Nové heslo znovu').fill(password)
  await page.getByRole('button', { name: 'Nastavit heslo' }).click()
  await expectToast(page, 'Heslo nastaveno', 'Přihlaste se novým heslem.')
}

test('a new password puts a stranger out; the end of the stranger’s app is asked for, announced by mail, and can be stopped', async ({
  page,
  couples,
  site,
  visitor,
}) => {
  const stranger = await visitor()
  const couple = await couples.signedIn(stranger.context())
  await setUpApp(stranger, couple.password)

  await page.goto('/auth')
  await enter(page, couple.email, couple.password)
  await page.getByText(words('Nemáte přístup k ověřovací aplikaci?')).click()
  await page.getByRole('button', { name: words('Požádat o vypnutí') }).click()
  // The password alone is not enough: the stranger knows it, too.
  await expect(page.getByText(words('Vypnout ho může jen ten, kdo má přístup k e-mailu účtu.'))).toBeVisible()
  await page.getByRole('link', { name: words('Poslat odkaz na nové heslo') }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nové heslo' })).toBeVisible()
  await resetPassword(page, site, couple.email, 3, 'nové heslo 1')
  await expect(stranger.getByRole('heading', { level: 1, name: 'Přihlášení' })).toBeVisible()

  await enter(page, couple.email, 'nové heslo 1')
  await expect(page.getByRole('heading', { level: 1, name: 'Druhý krok přihlášení' })).toBeFocused()
  await page.getByText(words('Nemáte přístup k ověřovací aplikaci?')).click()
  await page.getByRole('button', { name: words('Požádat o vypnutí') }).click()
  await expect(page.getByRole('status').filter({ hasText: /^Druhý\skrok\sse\svypne/ })).toContainText(
    words('Napsali jsme o tom na e-mail účtu.'),
  )
  const told = await site.mail(couple.email, 5)
  expect(told.subject).toMatch(words('Druhý krok přihlášení se vypne'))

  // Opening the link changes nothing; its button stops it, once.
  const mailbox = await visitor()
  const link = linkIn(told, '/auth/keep-factor')
  expect((await mailbox.request.get(link)).status()).toBe(200)
  await mailbox.goto(link)
  await mailbox.getByRole('button', { name: 'Ano, nechat zapnutý' }).click()
  await expect(mailbox.getByRole('heading', { level: 1, name: 'Druhý krok zůstává' })).toBeFocused()
  await mailbox.goto('about:blank')
  await mailbox.goto(link)
  await mailbox.getByRole('button', { name: 'Ano, nechat zapnutý' }).click()
  await expect(mailbox.getByRole('heading', { level: 1, name: 'Odkaz už neplatí' })).toBeFocused()

  // The stranger still has the app, and nothing to use it with.
  await enter(stranger, couple.email, couple.password)
  await expectToast(stranger, 'Chyba při přihlášení', words('E-mail nebo heslo nesouhlasí. Zkuste to znovu, nebo si nastavte nové heslo.'))
})
