import { addressOf } from '../http/server-functions'
import { awake } from '../support/awake'
import { expect, test } from '../support/test'
import { expectToast } from '../support/toast'
import { totpCode } from '../support/totp'

test.use({ locale: 'en-GB' })

test('the account settings speak English', async ({ page, couple, site }) => {
  await page.goto('/en/dashboard?tab=settings')
  const email = page.getByRole('region', { name: 'Sign-in e-mail' })
  await email.getByRole('button', { name: 'Change e-mail' }).click()
  await email.getByLabel('New e-mail').fill('nowhere')
  await email.getByLabel('Current password', { exact: true }).fill('wrong')
  await email.getByRole('button', { name: 'Send a confirmation link' }).click()
  await expect(email.getByLabel('New e-mail')).toHaveAttribute('aria-invalid', 'true')
  await email.getByLabel('New e-mail').fill(couple.email.replace('par-', 'en-'))
  await email.getByRole('button', { name: 'Send a confirmation link' }).click()
  await expectToast(page, 'Error changing the e-mail', 'The current password is not right.')
  await email.getByRole('button', { name: 'Cancel' }).click()
  await expect(email.getByRole('button', { name: 'Change e-mail' })).toBeVisible()

  const password = page.getByRole('region', { name: 'Change password' })
  await password.getByLabel('Current password', { exact: true }).fill(couple.password)
  await password.getByLabel('New password', { exact: true }).fill('another one')
  await password.getByLabel('New password again').fill('another one')
  await password.getByRole('button', { name: 'Change password' }).click()
  await expectToast(page, 'Password changed', 'We have signed out your other devices.')

  await expect(page.getByRole('region', { name: 'Signed-in devices' })).toContainText('this device')
  await expect(page.getByRole('region', { name: 'Two-step sign-in' })).toContainText('Off')
  await expect(page.getByRole('region', { name: 'Passkeys' })).toContainText('This browser or this address does not allow passkeys.')
  await page.getByRole('tab', { name: 'Order history' }).click()
  await expect(page.getByRole('heading', { name: 'You have no orders yet.' })).toBeVisible()
  expect((await site.mail(couple.email, 2)).subject).toBeTruthy()
})

test('the second step speaks English', async ({ page, couple, visitor }) => {
  await page.goto('/en/dashboard?tab=settings')
  await page.getByRole('region', { name: 'Two-step sign-in' }).getByRole('button', { name: 'Turn on' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password', { exact: true }).fill(couple.password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const secret = await dialog.locator('.secret').innerText()
  await dialog.getByLabel('Six-digit code').fill('000000')
  await dialog.getByRole('button', { name: 'Verify' }).click()
  await expect(dialog.getByLabel('Six-digit code')).toHaveAccessibleDescription('The code does not match or has expired.')
  const code = totpCode(secret)
  await dialog.getByLabel('Six-digit code').fill(code)
  await dialog.getByRole('button', { name: 'Verify' }).click()
  await expectToast(page, 'Two-step sign-in is on')
  await dialog.getByRole('button', { name: 'I have saved the codes' }).click()
  const phone = await visitor()
  await phone.goto('/auth')
  await phone.getByLabel('E-mail or couple name').fill(couple.email)
  await phone.getByLabel('Password', { exact: true }).fill(couple.password)
  await phone.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(phone.getByRole('heading', { level: 1, name: 'Second step' })).toBeFocused()
  await phone.getByLabel('Code', { exact: true }).fill(code)
  await phone.getByRole('button', { name: 'Finish signing in' }).click()
  await expect(phone.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(/^This code has been used already\./)
  await phone.getByLabel('Code', { exact: true }).fill(totpCode(secret, new Date(Date.now() + 30_000)))
  await phone.getByRole('button', { name: 'Finish signing in' }).click()
  await expectToast(phone, 'Signed in', 'Welcome back!')
  await expect(phone).toHaveURL('/en/dashboard')
})

test('a link that has been used or cut is told in English', async ({ page }) => {
  await page.goto('/auth/new-email#token=cut')
  await expect(page.getByRole('heading', { level: 1, name: 'The e-mail could not be changed' })).toBeFocused()
  await page.goto(`/auth/undo-email#token=${'A'.repeat(43)}`)
  await page.getByRole('button', { name: 'Yes, restore and secure the account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The link is no longer valid' })).toBeFocused()
})

test('what cannot be loaded is told and can be tried again', async ({ couplePage: page, complaints }) => {
  complaints.provoke(/Failed to load resource|500|ERR_FAILED/)
  await page.goto('/en/dashboard')
  const calls = `**${addressOf('ownOrders')}*`
  await page.route(calls, (route) => route.abort())
  await (await awake(page.getByRole('tab', { name: 'Settings' }))).click()
  await page.getByRole('tab', { name: 'Order history' }).click()
  await expect(page.getByRole('alert')).toContainText('The orders could not be loaded.')
  await page.unroute(calls)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'You have no orders yet.' })).toBeVisible()
})
