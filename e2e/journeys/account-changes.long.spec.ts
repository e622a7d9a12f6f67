import { enter } from '../support/couple'
import { linkIn } from '../support/site'
import { expect, test } from '../support/test'
import { dismissToasts, expectToast } from '../support/toast'
import { listening } from '../support/wire'
import { words } from '../support/words'

const SETTINGS = '/dashboard?tab=settings'

test('the password is changed with the present one, and other devices are signed out', async ({ page, couple, device, site }) => {
  const elsewhere = await device()
  await elsewhere.goto('/dashboard')
  await page.goto(SETTINGS)
  const card = page.getByRole('region', { name: 'Změna hesla' })
  const [present, first, second] = [
    card.getByLabel('Současné heslo', { exact: true }),
    card.getByLabel('Nové heslo', { exact: true }),
    card.getByLabel('Nové heslo znovu'),
  ]
  const button = card.getByRole('button', { name: 'Změnit heslo' })
  await expect(button).toBeDisabled()
  await present.fill('není to ono')
  await first.fill('12345')
  await second.fill('54321')
  await second.press('Tab')
  await expect(second).toHaveAccessibleDescription(words('Hesla se neshodují'))
  await expect(first).toHaveAccessibleDescription(words('Heslo musí mít alespoň 6 znaků'))
  await expect(button).toBeDisabled()
  await first.fill('nové heslo 1')
  await second.fill('nové heslo 1')
  await button.click()
  await expectToast(page, 'Chyba při změně hesla', 'Současné heslo nesouhlasí.')
  await expect(present).toBeFocused()
  await dismissToasts(page)
  await present.fill(couple.password)
  await button.click()
  await expectToast(page, 'Heslo změněno', 'Ostatní zařízení jsme odhlásili.')
  await expect(present).toHaveValue('')
  expect((await site.mail(couple.email, 2)).subject).toMatch(words('Heslo bylo změněno'))

  await expect(page.getByRole('region', { name: 'Přihlášená zařízení' }).getByRole('listitem')).toHaveCount(1)
  await elsewhere.reload()
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Přihlášení' })).toBeVisible()
  await enter(elsewhere, couple.coupleName, 'nové heslo 1')
  await expect(elsewhere).toHaveURL('/dashboard')
})

test('another e-mail counts once it is confirmed there, and the earlier one takes it back', async ({ page, couple, site, visitor }) => {
  const other = couple.email.replace('par-', 'nova-')
  const card = page.getByRole('region', { name: 'Přihlašovací e-mail' })
  const mailbox = await visitor()
  await test.step('it is asked for with the password', async () => {
    await page.goto(SETTINGS)
    await expect(card.getByText(couple.email)).toBeVisible()
    await card.getByRole('button', { name: 'Změnit e-mail' }).click()
    await expect(card.getByLabel('Nový e-mail')).toBeFocused()
    await card.getByLabel('Nový e-mail').fill(couple.email)
    await card.getByLabel('Současné heslo', { exact: true }).fill(couple.password)
    await card.getByRole('button', { name: 'Poslat odkaz k potvrzení' }).click()
    await expect(card.getByLabel('Nový e-mail')).toHaveAccessibleDescription(words('Tuto adresu už k přihlášení používáte.'))
    await card.getByLabel('Nový e-mail').fill(other)
    await card.getByRole('button', { name: 'Poslat odkaz k potvrzení' }).click()
    await expect(card.getByRole('status')).toHaveText(words(`Na ${other} jsme poslali odkaz. Změna platí až po potvrzení.`))
    await expect(card.getByText(couple.email)).toBeVisible()
    expect((await site.mail(couple.email, 2)).subject).toMatch(words('Žádost o změnu přihlašovacího e-mailu'))
  })
  await test.step('it is confirmed in its mailbox, with the password, once', async () => {
    const link = linkIn(await site.mail(other), '/auth/new-email')
    // What a mail scanner does changes nothing.
    expect((await mailbox.request.get(link)).status()).toBe(200)
    await mailbox.goto(link)
    // Whoever has the mailbox need not be the couple (readings R18).
    await expect(mailbox.getByRole('heading', { level: 1, name: 'Potvrďte změnu heslem' })).toBeFocused()
    const password = mailbox.getByLabel('Heslo', { exact: true })
    await password.fill('jiné heslo')
    await mailbox.getByRole('button', { name: 'Potvrdit nový e-mail' }).click()
    await expect(password).toHaveAccessibleDescription(words('Heslo nesouhlasí.'))
    await password.fill(couple.password)
    await mailbox.getByRole('button', { name: 'Potvrdit nový e-mail' }).click()
    await expect(mailbox.getByRole('heading', { level: 1, name: 'Nový e-mail potvrzen' })).toBeFocused()
    await mailbox.goto(link)
    await mailbox.reload()
    await expect(mailbox.getByRole('heading', { level: 1, name: 'E-mail se nepodařilo změnit' })).toBeFocused()
  })
  const told = await test.step('it signs in, and the earlier one is told', async () => {
    // Whoever asked for it may be somebody else: they sign in anew, with the new address.
    await expect(page.getByRole('heading', { level: 1, name: 'Přihlášení' })).toBeVisible()
    await enter(page, other, couple.password)
    await expect(page).toHaveURL(SETTINGS)
    await expect(card.getByText(other)).toBeVisible()
    const mail = await site.mail(couple.email, 3)
    expect(mail.subject).toMatch(words('Přihlašovací e-mail byl změněn'))
    return mail
  })
  await test.step('the earlier one takes it back', async () => {
    await mailbox.goto(linkIn(told, '/auth/undo-email'))
    await mailbox.getByRole('button', { name: 'Ano, vrátit a zabezpečit účet' }).click()
    await expect(mailbox.getByRole('heading', { level: 1, name: 'Účet je zase váš' })).toBeFocused()
    expect((await site.mail(couple.email, 4)).subject).toMatch(words('Nastavení nového hesla'))
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Přihlášení' })).toBeVisible()
  })
})

test('devices are listed and signed out one by one or together', async ({ page, context, couples, visitor }) => {
  const [phone, tablet] = [await visitor(), await visitor()]
  const couple = await couples.signedIn(context)
  for (const device of [phone, tablet]) {
    await device.goto('/auth')
    // Whoever asks for events without a session is refused.
    await Promise.all([listening(device), enter(device, couple.coupleName, couple.password)])
    await expect(device).toHaveURL('/dashboard')
  }
  await page.goto(SETTINGS)
  const card = page.getByRole('region', { name: 'Přihlášená zařízení' })
  // These, and the one that confirmed the registration.
  await expect(card.getByRole('listitem')).toHaveCount(4)
  await expect(card.getByRole('listitem').first()).toContainText('toto zařízení')
  await expect(card.getByText('Naposledy dnes').first()).toBeVisible()
  await card
    .getByRole('button', { name: /^Odhlásit:/ })
    .first()
    .click()
  await expectToast(page, 'Zařízení je odhlášené.')
  await expect(card.getByRole('listitem')).toHaveCount(3)
  await card.getByRole('button', { name: 'Odhlásit ostatní zařízení' }).click()
  await expectToast(page, 'Ostatní zařízení jsou odhlášená.')
  await expect(card.getByRole('listitem')).toHaveCount(1)
  // They hear of it and leave by themselves.
  for (const device of [phone, tablet]) await expect(device.getByRole('heading', { level: 1, name: 'Přihlášení' })).toBeVisible()
})
