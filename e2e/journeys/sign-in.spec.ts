import { awake } from '../support/awake'
import { enter } from '../support/couple'
import { linkIn } from '../support/site'
import { expect, test } from '../support/test'
import { dialogText, dismissToasts, expectToast } from '../support/toast'
import { words } from '../support/words'
import { LOST, callsOf, holdCalls, loseCall } from '../support/wire'

const ERROR = 'Chyba při přihlášení'
const INVALID = 'E-mail nebo heslo nesouhlasí. Zkuste to znovu, nebo si nastavte nové heslo.'
const UNCONFIRMED = 'E-mail ještě není potvrzený. Otevřete odkaz, který jsme vám poslali, nebo si vyžádejte nový.'
const RESENT = 'Pokud účet čeká na potvrzení, poslali jsme nový odkaz.'

test('each wrong sign-in is told in the specified words', async ({ page, couples }) => {
  const couple = await couples.registered()
  await page.goto('/auth')
  for (const [identifier, text] of [
    [couple.email, INVALID],
    ['nikdo@sfera.example', INVALID],
    [couple.coupleName, 'Nepodařilo se přihlásit pomocí názvu páru. Zkuste použít e-mail.'],
    [couple.coupleName.toUpperCase(), 'Pár s tímto názvem nebyl nalezen.'],
    ['Nikdo a Nikdo', 'Pár s tímto názvem nebyl nalezen.'],
  ] as const) {
    await enter(page, identifier, 'špatné heslo')
    await expectToast(page, ERROR, text)
    await dismissToasts(page)
    const [named, password] = [page.getByLabel('E-mail nebo název páru'), page.getByLabel('Heslo', { exact: true })]
    await expect(text === INVALID ? password : named).toHaveAccessibleDescription(words(text))
    await expect(text === INVALID ? named : password).not.toHaveAttribute('aria-invalid', 'true')
    await expect(named).toHaveValue(identifier)
  }
  await enter(page, ` ${couple.email.toUpperCase()} `, couple.password)
  await expectToast(page, 'Přihlášení úspěšné', 'Vítejte zpět!')
})

test('empty fields are named and nothing is sent', async ({ page }) => {
  await page.goto('/auth')
  const calls = callsOf(page)
  await page.getByRole('button', { name: 'Přihlásit se', exact: true }).click()
  await expect(page.getByLabel('E-mail nebo název páru')).toBeFocused()
  for (const label of ['E-mail nebo název páru', 'Heslo']) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(words('Toto pole je povinné.'))
  }
  expect(calls).toHaveLength(0)
})

test('the password can be looked at', async ({ page }) => {
  await page.goto('/auth')
  const password = page.getByLabel('Heslo', { exact: true })
  await password.fill('tajné')
  await page.getByRole('button', { name: 'Zobrazit heslo' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Skrýt heslo' }).click()
  await expect(password).toHaveAttribute('type', 'password')
})

test('before the confirmation only who knows the password hears of it, and can have a new link', async ({ page, couples, site }) => {
  const couple = await couples.unconfirmed()
  await couples.registeredIn(page.context(), couple)
  await page.goto('/auth')
  await enter(page, couple.email, 'špatné heslo')
  await expectToast(page, ERROR, INVALID)
  await dismissToasts(page)

  await enter(page, couple.email, couple.password)
  await expectToast(page, ERROR, UNCONFIRMED)
  await expect(page.getByRole('main').getByText(words(UNCONFIRMED))).toBeVisible()
  await page.getByRole('button', { name: 'Poslat nový potvrzovací e-mail' }).click()
  await expect(page.getByRole('status').filter({ hasText: words(RESENT) })).toBeVisible()
  await site.mail(couple.email, 2)

  await dismissToasts(page)
  await enter(page, couple.coupleName, 'špatné heslo')
  await expectToast(page, ERROR, 'Nepodařilo se najít e-mail pro tento pár. Zkuste se přihlásit pomocí e-mailu.')
  await enter(page, couple.coupleName, couple.password)
  await page.getByLabel('E-mail, kterým jste se registrovali').fill(couple.email)
  await page.getByRole('button', { name: 'Poslat nový potvrzovací e-mail' }).click()
  await page.goto(linkIn(await site.mail(couple.email, 3), '/account-confirmed'))
  await page.getByRole('link', { name: 'Přejít na přihlášení' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('one press too many sends nothing twice, and the button tells that it works', async ({ page, couples }) => {
  const couple = await couples.registered()
  await page.goto('/auth')
  const calls = callsOf(page)
  const release = await holdCalls(page)
  await enter(page, couple.email, couple.password)
  await expect(page.getByRole('button', { name: 'Přihlašuji...' })).toBeDisabled()
  await page.getByLabel('Heslo', { exact: true }).press('Enter')
  release()
  await expect(page).toHaveURL('/dashboard')
  expect(calls).toHaveLength(1)
})

test('a lost connection is told and the form stays', async ({ page, couples, complaints }) => {
  complaints.provoke(LOST)
  const couple = await couples.registered()
  await page.goto('/auth')
  await loseCall(page)
  await enter(page, couple.email, couple.password)
  await expectToast(page, ERROR, 'Došlo k neočekávané chybě při přihlášení.')
  await page.getByRole('button', { name: 'Přihlásit se', exact: true }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('being offline is told, too', async ({ page, context, couples, complaints }) => {
  complaints.provoke(LOST)
  const couple = await couples.registered()
  await page.goto('/auth')
  await awake(page.getByRole('button', { name: 'Přihlásit se', exact: true }))
  await context.setOffline(true)
  // The toaster cannot be fetched any more.
  const told = dialogText(page)
  await enter(page, couple.email, couple.password)
  expect(await told).toMatch(words(`${ERROR}\nDošlo k neočekávané chybě při přihlášení.`))
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Přihlásit se', exact: true }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('the session cookie is out of reach of scripts, and lasts as asked', async ({ page, context, couples }) => {
  const couple = await couples.registered()
  const signIn = async (remember: boolean) => {
    // No page of the couple is open any more that would miss its session.
    await page.goto('about:blank')
    await context.clearCookies()
    await page.goto('/auth')
    await page.getByLabel('Zůstat přihlášeni na tomto zařízení').setChecked(remember)
    await enter(page, couple.email, couple.password)
    await expect(page).toHaveURL('/dashboard')
    // Signed in and drawn: leaving earlier would cut off the navigation that is under way.
    await expect(page.getByRole('tab', { name: 'Profil páru' })).toBeVisible()
    return (await context.cookies()).find((cookie) => cookie.name === 'sf-session')
  }
  const kept = await signIn(true)
  expect(kept).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', secure: false, domain: '127.0.0.1' })
  expect(((kept?.expires ?? 0) * 1000 - Date.now()) / 86_400_000).toBeCloseTo(30, 1)
  expect(await page.evaluate(() => document.cookie)).not.toContain('sf-session')
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(couple.email)
  expect(await signIn(false)).toMatchObject({ httpOnly: true, sameSite: 'Lax', expires: -1 })
})
