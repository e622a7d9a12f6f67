import { awake } from '../support/awake'
import { enter } from '../support/couple'
import { linkIn } from '../support/site'
import { expect, test } from '../support/test'
import { dismissToasts, expectToast } from '../support/toast'
import { words } from '../support/words'
import { callsOf, openListening } from '../support/wire'

const INVALID = 'E-mail nebo heslo nesouhlasí. Zkuste to znovu, nebo si nastavte nové heslo.'

test('a forgotten password is replaced, and every other device is signed out', async ({ page, couples, site, visitor }) => {
  const elsewhere = await visitor()
  const couple = await couples.signedIn(elsewhere.context())
  await openListening(elsewhere, '/dashboard')
  const link = await test.step('a link is asked for', async () => {
    await page.goto('/auth')
    await (await awake(page.getByRole('link', { name: 'Zapomněli jste heslo?' }))).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Nové heslo' })).toBeFocused()
    await page.getByLabel('E-mail').fill(couple.email)
    await page.getByRole('button', { name: 'Poslat odkaz' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Podívejte se do e-mailu' })).toBeFocused()
    const mail = await site.mail(couple.email, 2)
    expect(mail.subject).toMatch(words('Nastavení nového hesla'))
    return linkIn(mail, '/auth/new-password')
  })
  await test.step('it sets another password, and signs the other device out', async () => {
    await page.goto(link)
    await expect(page).toHaveURL('/auth/new-password')
    await expect(page.getByRole('button', { name: 'Nastavit heslo' })).toBeDisabled()
    await page.getByLabel('Nové heslo', { exact: true }).fill('nové heslo 1')
    await page.getByLabel('Nové heslo znovu').fill('nové heslo 1')
    await page.getByRole('button', { name: 'Nastavit heslo' }).click()
    await expectToast(page, 'Heslo nastaveno', 'Přihlaste se novým heslem.')
    // After signing in it shows what is left of ways in.
    await expect(page).toHaveURL(`/auth?next=${encodeURIComponent('/dashboard?tab=settings')}`)
    await expect(page.getByText(words('Přihlaste se. Potom vám v nastavení ukážeme, čím se k účtu přihlašuje.'))).toBeVisible()
    await dismissToasts(page)
    expect((await site.mail(couple.email, 3)).subject).toMatch(words('Heslo bylo změněno'))

    // It hears of it and leaves by itself.
    await expect(elsewhere.getByRole('heading', { level: 1, name: 'Přihlášení' })).toBeVisible()
  })
  await test.step('only the new password signs in, and what is left of ways in is shown', async () => {
    await enter(page, couple.email, couple.password)
    await expectToast(page, 'Chyba při přihlášení', INVALID)
    await enter(page, couple.email, 'nové heslo 1')
    await expect(page).toHaveURL('/dashboard?tab=settings')
    await expect(page.getByRole('region', { name: 'Přihlášená zařízení' }).getByRole('listitem')).toHaveCount(1)
    await expect(page.getByRole('region', { name: 'Přihlášení ve dvou krocích' })).toContainText('Vypnuto')
    await expect(page.getByRole('region', { name: 'Přístupové klíče' })).toBeVisible()
    const record = page.getByRole('region', { name: 'Poslední události' }).getByRole('listitem')
    await expect(record.getByText('Přihlášení', { exact: true }).first()).toBeVisible()
    await expect(record.filter({ hasText: 'Neúspěšné přihlášení' })).toContainText('Chrome')
    await expect(record.filter({ hasText: words('Heslo nastaveno odkazem z e-mailu') })).toHaveCount(1)
  })
  await test.step('the link counts once', async () => {
    await elsewhere.goto(link)
    await elsewhere.getByLabel('Nové heslo', { exact: true }).fill('cizí heslo')
    await elsewhere.getByLabel('Nové heslo znovu').fill('cizí heslo')
    await elsewhere.getByRole('button', { name: 'Nastavit heslo' }).click()
    await expect(elsewhere.getByRole('heading', { level: 1, name: 'Odkaz už neplatí' })).toBeFocused()
    await elsewhere.getByRole('link', { name: 'Poslat nový odkaz' }).click()
    await expect(elsewhere.getByRole('heading', { level: 1, name: 'Nové heslo' })).toBeVisible()
  })
})

test('an unknown e-mail gets the same answer and no mail', async ({ page, couples, site }) => {
  const couple = await couples.registered()
  const texts: string[] = []
  for (const email of ['nikdo-neni@sfera.example', couple.email]) {
    await page.goto('/auth?step=forgot')
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('button', { name: 'Poslat odkaz' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Podívejte se do e-mailu' })).toBeVisible()
    texts.push(await page.getByRole('main').innerText())
  }
  expect(texts[0]).toBe(texts[1])
  expect(texts[0]).toMatch(words('Pokud k této adrese patří účet, poslali jsme na ni odkaz. Platí 60 minut.'))
  await site.mail(couple.email, 2)
  expect(await site.mails('nikdo-neni@sfera.example')).toHaveLength(0)
})

test('a new password that is short or differs is told at its field', async ({ page }) => {
  await page.goto(`/auth/new-password#token=${'A'.repeat(43)}`)
  const calls = callsOf(page)
  const [first, second] = [page.getByLabel('Nové heslo', { exact: true }), page.getByLabel('Nové heslo znovu')]
  await (await awake(first)).fill('12345')
  await second.fill('54321')
  await second.press('Tab')
  await expect(first).toHaveAccessibleDescription(words('Heslo musí mít alespoň 6 znaků'))
  await expect(second).toHaveAccessibleDescription(words('Hesla se neshodují'))
  await expect(page.getByRole('button', { name: 'Nastavit heslo' })).toBeDisabled()
  expect(calls).toHaveLength(0)
  await first.fill('docela-nove')
  await second.fill('docela-nove')
  await page.getByRole('button', { name: 'Nastavit heslo' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Odkaz už neplatí' })).toBeFocused()
})

test('a link without its token asks for a new one', async ({ page }) => {
  await page.goto('/auth/new-password')
  await expect(page.getByRole('heading', { level: 1, name: 'Odkaz už neplatí' })).toBeFocused()
  await expect(
    page.getByText(words('Platí heslo, které jste nastavili naposledy. Pokud ho neznáte, vyžádejte si nový odkaz.')),
  ).toBeVisible()
})

test('a signed-in couple has the link sent from its settings', async ({ page, couple, site }) => {
  await page.goto('/dashboard?tab=settings')
  await page.getByRole('button', { name: 'Poslat odkaz' }).click()
  const said = `Odkaz jsme poslali na ${couple.email}. Platí 60 minut.`
  await expect(page.getByRole('status').filter({ hasText: words(said) })).toBeVisible()
  expect((await site.mail(couple.email, 2)).subject).toMatch(words('Nastavení nového hesla'))
  // Whoever comes from an expired link or from a mail stays on the step, too.
  await page.goto('/auth?step=forgot')
  await expect(page.getByRole('heading', { level: 1, name: 'Nové heslo' })).toBeVisible()
})

test('an unused link outlives a reload and the other language, and is in no address', async ({ page, couples, site }) => {
  const couple = await couples.registered()
  await page.goto('/auth?step=forgot')
  await page.getByLabel('E-mail').fill(couple.email)
  await page.getByRole('button', { name: 'Poslat odkaz' }).click()
  await page.goto(linkIn(await site.mail(couple.email, 2), '/auth/new-password'))
  await expect(page).toHaveURL('/auth/new-password')
  await page.reload()
  await expect(page).toHaveURL('/auth/new-password')
  await page.getByRole('link', { name: /Přepnout do angličtiny/ }).click()
  await page.getByLabel('New password', { exact: true }).fill('nové heslo 1')
  await page.getByLabel('New password again').fill('nové heslo 1')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expectToast(page, 'Password set', 'Sign in with the new password.')
  // Used up, it is not kept any longer, and neither is it for a bare address.
  await page.goto('/auth/new-password')
  await expect(page.getByRole('heading', { level: 1, name: 'The link is no longer valid' })).toBeFocused()
})
