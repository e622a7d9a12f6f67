import { awake, chooseInAccountMenu } from '../support/awake'
import { expect, test } from '../support/test'
import { expectToast } from '../support/toast'

test('after sign-out neither Back nor a cached page shows anything private', async ({ page, couple, context }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Otevřít dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1, name: couple.coupleName })).toBeVisible()
  await (await awake(page.getByRole('tab', { name: 'Nastavení' }))).click()
  await expect(page.getByText(couple.email)).toBeVisible()
  await chooseInAccountMenu(page, 'Odhlásit se')
  await expectToast(page, 'Odhlášení úspěšné', 'Na shledanou!')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Registrovat se / Přihlásit se' })).toBeVisible()
  await expect(page.getByText(couple.coupleName)).toHaveCount(0)

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Přihlášení' })).toBeVisible()
  await expect(page.getByText(couple.email)).toHaveCount(0)
  await page.goto('/test')
  await page.goBack()
  await expect(page.getByText(couple.coupleName)).toHaveCount(0)
  expect((await context.cookies()).map((cookie) => cookie.name)).not.toContain('sf-session')
})
