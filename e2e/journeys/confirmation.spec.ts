import type { Page } from '@playwright/test'
import { enter, newCouple, register } from '../support/couple'
import { linkIn } from '../support/site'
import { expect, test } from '../support/test'
import { expectToast } from '../support/toast'
import { words } from '../support/words'

const SUCCESS = 'Váš e-mail byl úspěšně ověřen. Nyní se můžete přihlásit.'
const EXPIRED = 'Odkaz vypršel nebo už byl použit. Nechte si poslat nový.'
const UNCONFIRMED = 'E-mail ještě není potvrzený. Otevřete odkaz, který jsme vám poslali, nebo si vyžádejte nový.'
const RESENT = 'Pokud účet čeká na potvrzení, poslali jsme nový odkaz.'

const confirmed = (page: Page) => page.getByRole('heading', { level: 1, name: 'Účet potvrzen', exact: true })
const failed = (page: Page) => page.getByRole('heading', { level: 1, name: 'Účet se nepodařilo potvrdit' })

test('opening the link alone changes nothing, whatever opens it', async ({ page, couples, site, visitor }) => {
  const couple = await couples.unconfirmed()
  const link = linkIn(await site.mail(couple.email), '/account-confirmed')
  for (const method of ['GET', 'HEAD'] as const) expect((await page.request.fetch(link, { method })).ok()).toBe(true)
  const scanner = await visitor({ javaScriptEnabled: false })
  await scanner.goto(link)
  await expect(scanner.getByRole('heading', { level: 1, name: 'Potvrzení e-mailu' })).toBeVisible()

  await page.goto('/auth')
  await enter(page, couple.email, couple.password)
  await expectToast(page, 'Chyba při přihlášení', UNCONFIRMED)
  await page.goto(link)
  await expect(confirmed(page)).toBeFocused()
  await expectToast(page, 'Účet potvrzen', SUCCESS)
  await expect(page).toHaveURL('/account-confirmed')
})

test('a used link shows the error card, with a new try and a new e-mail', async ({ page, couples, site }) => {
  const couple = await couples.registered()
  const waiting = await couples.unconfirmed()
  await page.goto(linkIn(await site.mail(couple.email), '/account-confirmed'))
  await expect(failed(page)).toBeFocused()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(words(EXPIRED))
  await expect(page.getByRole('link', { name: 'Zkusit znovu' })).toHaveAttribute('href', '/auth')
  // Somebody else's account answers the same words, and only the one that waits gets a mail.
  for (const email of [couple.email, waiting.email]) {
    await page.getByLabel('E-mail, kterým jste se registrovali').fill(email)
    await page.getByRole('button', { name: 'Poslat nový e-mail' }).click()
    await expect(page.getByRole('status').filter({ hasText: words(RESENT) })).toBeVisible()
  }
  await page.goto(linkIn(await site.mail(waiting.email, 2), '/account-confirmed'))
  await expect(confirmed(page)).toBeVisible()
  expect(await site.mails(couple.email)).toHaveLength(1)
})

test('a new link ends the old one', async ({ page, site }) => {
  const couple = newCouple()
  await register(page, couple)
  await page.getByRole('button', { name: 'Poslat znovu' }).click()
  const [old, present] = [await site.mail(couple.email), await site.mail(couple.email, 2)].map((mail) => linkIn(mail, '/account-confirmed'))
  await page.goto(old ?? '')
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(words(EXPIRED))
  await page.goto('/')
  await page.goto(present ?? '')
  await expect(confirmed(page)).toBeVisible()
})

test('two tabs with one link: one confirms, the other shows the error card', async ({ page, context, couples, site }) => {
  const couple = await couples.unconfirmed()
  const link = linkIn(await site.mail(couple.email), '/account-confirmed')
  const tabs = [page, await context.newPage()]
  await Promise.all(tabs.map((tab) => tab.goto(link)))
  for (const tab of tabs) await expect(confirmed(tab).or(failed(tab))).toBeFocused()
  expect(await Promise.all(tabs.map((tab) => confirmed(tab).count()))).toEqual(expect.arrayContaining([0, 1]))
  await page.goto('/auth')
  await enter(page, couple.coupleName, couple.password)
  await expect(page).toHaveURL('/dashboard')
})

const token = 'A'.repeat(43)

for (const [what, fragment, text] of [
  ['an unknown token', `#type=signup&access_token=${token}&refresh_token=${token}`, EXPIRED],
  ['a token without its pair', `#type=signup&access_token=${token}`, 'Nepodařilo se ověřit váš účet.'],
  ['a link of another type', `#type=recovery&access_token=${token}&refresh_token=${token}`, 'Nepodařilo se ověřit váš účet.'],
] as const) {
  test(`${what} shows the error card`, async ({ page }) => {
    await page.goto(`/account-confirmed${fragment}`)
    await expect(failed(page)).toBeFocused()
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(words(text))
    await expect(page.getByRole('button', { name: 'Poslat nový e-mail' })).toBeVisible()
  })
}

test('a mangled token shows the error card', async ({ page, complaints }) => {
  complaints.provoke(/400/)
  await page.goto('/account-confirmed#type=signup&access_token=abc&refresh_token=%3Cscript%3E')
  await expect(failed(page)).toBeFocused()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(words('Došlo k neočekávané chybě'))
  await expect(page.getByRole('button', { name: 'Poslat nový e-mail' })).toBeVisible()
})

test('a failure stays one after a reload and in the other language; a success does, too', async ({ page, couples, site }) => {
  const couple = await couples.unconfirmed()
  const link = linkIn(await site.mail(couple.email), '/account-confirmed')
  await page.goto(`/account-confirmed#type=signup&access_token=${token}&refresh_token=${token}`)
  await expect(failed(page)).toBeFocused()
  await page.reload()
  await expect(failed(page)).toBeFocused()
  await page.getByRole('link', { name: /Přepnout do angličtiny/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The account could not be confirmed' })).toBeFocused()
  await expect(page).toHaveURL('/account-confirmed')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'The account could not be confirmed' })).toBeFocused()
  // The page forgets it with its entry of the history: what comes then is another page.
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Account confirmed' })).toBeFocused()
  await page.getByRole('link', { name: /Switch to Czech/ }).click()
  await expect(confirmed(page)).toBeFocused()
  await page.reload()
  await expect(confirmed(page)).toBeFocused()
})

test('without parameters the page is a success, as specified', async ({ page }) => {
  await page.goto('/account-confirmed')
  await expect(confirmed(page)).toBeFocused()
  await expect(page.getByText(words(SUCCESS))).toBeVisible()
  await page.getByRole('link', { name: 'Přejít na přihlášení' }).click()
  await expect(page).toHaveURL('/auth')
})
