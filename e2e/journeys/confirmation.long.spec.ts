import type { Page } from '@playwright/test'
import { enter, newCouple, register } from '../support/couple'
import { linkIn } from '../support/site'
import { expect, test } from '../support/test'
import { dismissToasts, expectToast } from '../support/toast'
import { words } from '../support/words'
import { callsOf } from '../support/wire'

const SUCCESS = 'Váš e-mail byl úspěšně ověřen. Nyní se můžete přihlásit.'
const EXPIRED = 'Odkaz vypršel nebo už byl použit. Nechte si poslat nový.'
const CUT = 'Nepodařilo se ověřit váš účet. Odkaz není celý. Otevřete ho znovu z e-mailu, nebo si nechte poslat nový.'
const INVALID = 'E-mail nebo heslo nesouhlasí. Zkuste to znovu, nebo si nastavte nové heslo.'
const UNCONFIRMED = 'E-mail ještě není potvrzený. Otevřete odkaz, který jsme vám poslali, nebo si vyžádejte nový.'
const RESENT = 'Pokud účet čeká na potvrzení, poslali jsme nový odkaz.'

const confirmed = (page: Page) => page.getByRole('heading', { level: 1, name: 'Účet potvrzen', exact: true })
const asked = (page: Page) => page.getByRole('heading', { level: 1, name: 'Potvrďte účet heslem' })
const failed = (page: Page) => page.getByRole('heading', { level: 1, name: 'Účet se nepodařilo potvrdit' })

test('opening the link alone changes nothing, whatever opens it', async ({ page, couples, site, visitor }) => {
  const couple = await couples.unconfirmed()
  await couples.registeredIn(page.context(), couple)
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
  // Where the couple registered it is signed in, so the way to the sign-in leads on.
  await dismissToasts(page)
  await page.getByRole('link', { name: 'Přejít na přihlášení' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: couple.coupleName })).toBeVisible()
  // The frame knows the couple without another load: its menu is there, and a purchase does not ask to sign in.
  await expect(page.getByRole('button', { name: /^Účet: / })).toBeVisible()
})

test('elsewhere the password of the registration is asked for, and a wrong one changes nothing', async ({
  page,
  couples,
  site,
  visitor,
}) => {
  const couple = await couples.unconfirmed()
  const link = linkIn(await site.mail(couple.email), '/account-confirmed')
  await page.goto(link)
  await expect(asked(page)).toBeFocused()
  const password = page.getByLabel('Heslo', { exact: true })
  await page.getByRole('button', { name: 'Potvrdit účet' }).click()
  await expect(password).toHaveAccessibleDescription('Toto pole je povinné.')
  await password.fill('hádám heslo')
  await page.getByRole('button', { name: 'Potvrdit účet' }).click()
  await expectToast(page, 'Účet se nepodařilo potvrdit', 'Heslo nesouhlasí.')
  await expect(password).toHaveAccessibleDescription('Heslo nesouhlasí.')
  await dismissToasts(page)
  await page.reload()
  await expect(asked(page)).toBeFocused()

  // A second browser with the same link asks as well, and comes too late then.
  const late = await visitor()
  await late.goto(link)
  await expect(asked(late)).toBeFocused()
  await password.fill(couple.password)
  await page.getByRole('button', { name: 'Potvrdit účet' }).click()
  await expect(confirmed(page)).toBeFocused()
  await page.getByRole('link', { name: 'Přejít na přihlášení' }).click()
  await expect(page).toHaveURL('/dashboard')
  await late.getByLabel('Heslo', { exact: true }).fill(couple.password)
  await late.getByRole('button', { name: 'Potvrdit účet' }).click()
  await expect(failed(late)).toBeFocused()
  await expect(late.getByRole('main').getByRole('alert')).toHaveText(words(EXPIRED))
})

test('whoever registers her address with a password of their own gets nothing when she confirms hers', async ({ page, couples, site }) => {
  const stranger = await couples.unconfirmed()
  const couple = { ...newCouple(), email: stranger.email }
  await register(page, couple)
  const mails = [await site.mail(couple.email), await site.mail(couple.email, 2)]
  const [theirs = '', hers = ''] = mails.map((mail) => linkIn(mail, '/account-confirmed'))
  await page.goto(theirs)
  await expect(asked(page)).toBeFocused()
  await page.goto('/')
  await page.goto(hers)
  await expect(confirmed(page)).toBeFocused()
  await dismissToasts(page)
  await page.context().clearCookies()
  await page.goto('/auth')
  await enter(page, stranger.email, stranger.password)
  await expectToast(page, 'Chyba při přihlášení', INVALID)
  await dismissToasts(page)
  await enter(page, couple.email, couple.password)
  await expect(page).toHaveURL('/dashboard')
})

test('who has forgotten the password before the confirmation sets a new one, which confirms', async ({ page, couples, site }) => {
  const couple = await couples.unconfirmed()
  await page.goto(linkIn(await site.mail(couple.email), '/account-confirmed'))
  await page.getByRole('link', { name: 'Zapomněli jste heslo?' }).click()
  await page.getByLabel('E-mail').fill(couple.email)
  await page.getByRole('button', { name: 'Poslat odkaz' }).click()
  await page.goto(linkIn(await site.mail(couple.email, 2), '/auth/new-password'))
  for (const [text, told] of [
    [couple.coupleName, 'Tohle heslo zkouší útočníci jako první. Zvolte jiné.'],
    ['úplně nové heslo', ''],
  ] as const) {
    await page.getByLabel('Nové heslo', { exact: true }).fill(text)
    await page.getByLabel('Nové heslo znovu').fill(text)
    await page.getByRole('button', { name: 'Nastavit heslo' }).click()
    if (told) await expect(page.getByLabel('Nové heslo', { exact: true })).toHaveAccessibleDescription(words(told))
  }
  await expectToast(page, 'Heslo nastaveno', 'Přihlaste se novým heslem.')
  await expect(page).toHaveURL('/auth?next=%2Fdashboard%3Ftab%3Dsettings')
  await dismissToasts(page)
  await enter(page, couple.coupleName, 'úplně nové heslo')
  await expect(page).toHaveURL('/dashboard?tab=settings')
})

test('a used link shows the error card, with a new try and a new e-mail', async ({ page, couples, site }) => {
  const couple = await couples.registered()
  const waiting = await couples.unconfirmed()
  await page.goto(linkIn(await site.mail(couple.email), '/account-confirmed'))
  await expect(failed(page)).toBeFocused()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(words(EXPIRED))
  await expect(page.getByRole('link', { name: 'Přejít na přihlášení' })).toHaveAttribute('href', '/auth')
  // Somebody else's account answers the same words, and only the one that waits gets a mail.
  for (const email of [couple.email, waiting.email]) {
    await page.getByLabel('E-mail, kterým jste se registrovali').fill(email)
    await page.getByRole('button', { name: 'Poslat nový e-mail' }).click()
    await expect(page.getByRole('status').filter({ hasText: words(RESENT) })).toBeVisible()
  }
  await page.goto(linkIn(await site.mail(waiting.email, 2), '/account-confirmed'))
  await expect(asked(page)).toBeVisible()
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
  await couples.registeredIn(context, couple)
  const link = linkIn(await site.mail(couple.email), '/account-confirmed')
  const tabs = [page, await context.newPage()]
  await Promise.all(tabs.map((tab) => tab.goto(link)))
  for (const tab of tabs) await expect(confirmed(tab).or(failed(tab))).toBeFocused()
  expect(await Promise.all(tabs.map((tab) => confirmed(tab).count()))).toEqual(expect.arrayContaining([0, 1]))
  await page.goto('/auth')
  await expect(page).toHaveURL('/dashboard')
})

const token = 'A'.repeat(43)

for (const [what, fragment, text] of [
  ['an unknown token', `#type=signup&access_token=${token}&refresh_token=${token}`, EXPIRED],
  ['a token without its pair', `#type=signup&access_token=${token}`, CUT],
  ['a token that was cut', `#type=signup&access_token=${token}&refresh_token=${token.slice(0, 30)}`, CUT],
  ['a mangled token', '#type=signup&access_token=abc&refresh_token=%3Cscript%3E', CUT],
  ['a link that ends at once', '#type=sig', CUT],
  ['a link of another type', `#type=recovery&access_token=${token}&refresh_token=${token}`, 'Nepodařilo se ověřit váš účet.'],
] as const) {
  test(`${what} shows the error card`, async ({ page }) => {
    await page.goto(`/account-confirmed${fragment}`)
    await expect(failed(page)).toBeFocused()
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(words(text))
    await expect(page.getByRole('button', { name: 'Poslat nový e-mail' })).toBeVisible()
  })
}

for (const [path, heading, text] of [
  ['new-password', 'Odkaz není celý', 'Otevřete ho znovu z e-mailu, nebo si vyžádejte nový.'],
  ['new-email', 'E-mail se nepodařilo změnit', 'Odkaz není celý. Otevřete ho znovu z e-mailu, nebo si o nový řekněte v nastavení účtu.'],
  ['undo-email', 'Odkaz není celý', 'Otevřete ho znovu z e-mailu. Pokud to nepůjde, napište nám na '],
] as const) {
  test(`a cut link to ${path} is told as cut, and nothing is sent`, async ({ page }) => {
    const calls = callsOf(page)
    await page.goto(`/auth/${path}#token=${token.slice(0, 42)}`)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused()
    await expect(page.getByText(words(text))).toBeVisible()
    expect(calls).toHaveLength(0)
  })
}

test('a failure stays one after a reload and in the other language; a success does, too', async ({ page, couples, site }) => {
  const couple = await couples.unconfirmed()
  await couples.registeredIn(page.context(), couple)
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
