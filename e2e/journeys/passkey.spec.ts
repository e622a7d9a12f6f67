import { expect, test } from '../support/test'
import { expectToast } from '../support/toast'
import { words } from '../support/words'

// Browsers know passkeys for names only, so this site goes by one.
test.use({ settings: { PUBLIC_URL: 'http://localhost:{port}' } })

test('a passkey is added, named, signs in without a password, and is removed', async ({ page, couple, context, site }) => {
  const device = await context.newCDPSession(page)
  await device.send('WebAuthn.enable')
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const card = page.getByRole('region', { name: 'Přístupové klíče' })
  const dialog = page.getByRole('dialog')
  await test.step('it is added with the password', async () => {
    await page.goto('/dashboard?tab=settings')
    await expect(card).toContainText(words('Zatím žádný klíč nemáte.'))
    await card.getByRole('button', { name: 'Přidat klíč' }).click()
    await dialog.getByLabel('Jak klíč pojmenujete').fill('Janin telefon')
    await dialog.getByLabel('Současné heslo', { exact: true }).fill('není to ono')
    await dialog.getByRole('button', { name: 'Pokračovat na zařízení' }).click()
    await expect(dialog.getByLabel('Současné heslo', { exact: true })).toHaveAccessibleDescription(words('Současné heslo nesouhlasí.'))
    await dialog.getByLabel('Současné heslo', { exact: true }).fill(couple.password)
    await dialog.getByRole('button', { name: 'Pokračovat na zařízení' }).click()
    await expectToast(page, 'Přístupový klíč je přidaný')
    expect((await site.mail(couple.email, 2)).subject).toMatch(words('Změna v přihlašování'))
    expect((await device.send('WebAuthn.getCredentials', { authenticatorId })).credentials).toHaveLength(1)
  })
  await test.step('it gets another name', async () => {
    await card.getByRole('button', { name: 'Přejmenovat: Janin telefon' }).click()
    await dialog.getByLabel('Jak klíč pojmenujete').fill('Petrův počítač')
    await dialog.getByRole('button', { name: 'Uložit změny' }).click()
    await expect(card.getByText('Petrův počítač').first()).toBeVisible()
  })
  await test.step('it signs in without a password', async () => {
    await context.clearCookies()
    await page.goto('/auth')
    await page.getByRole('button', { name: 'Přihlásit se přístupovým klíčem' }).click()
    await expectToast(page, 'Přihlášení úspěšné', 'Vítejte zpět!')
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByRole('heading', { level: 1, name: couple.coupleName })).toBeVisible()
  })
  await test.step('it is removed with the password', async () => {
    await page.goto('/dashboard?tab=settings')
    await expect(card).toContainText(/naposledy\spoužit\sdnes/)
    await card.getByRole('button', { name: 'Odebrat: Petrův počítač' }).click()
    // An open browser is not enough; who has forgotten the password has a way on.
    await expect(dialog.getByRole('button', { name: 'Odebrat' })).toBeDisabled()
    await dialog.getByLabel('Současné heslo', { exact: true }).fill('není to ono')
    await dialog.getByRole('button', { name: 'Odebrat' }).click()
    await expect(dialog.getByLabel('Současné heslo', { exact: true })).toHaveAccessibleDescription(words('Současné heslo nesouhlasí.'))
    await expect(dialog.getByRole('link', { name: 'Zapomněli jste heslo?' })).toHaveAttribute('href', '/auth?step=forgot')
    await dialog.getByLabel('Současné heslo', { exact: true }).fill(couple.password)
    await dialog.getByRole('button', { name: 'Odebrat' }).click()
    await expectToast(page, 'Klíč je odebraný')
    await expect(card).toContainText(words('Zatím žádný klíč nemáte.'))
  })
  await test.step('it signs in no more', async () => {
    await context.clearCookies()
    await page.goto('/auth')
    await page.getByRole('button', { name: 'Přihlásit se přístupovým klíčem' }).click()
    await expectToast(page, 'Chyba při přihlášení', 'Přihlášení klíčem se nepodařilo. Zkuste to znovu, nebo použijte heslo.')
  })
})
