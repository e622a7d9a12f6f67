import { enter } from '../support/couple'
import { expect, test } from '../support/test'
import { expectToast } from '../support/toast'
import { words } from '../support/words'

test('sign-in leads back to the dashboard tab that asked for it', async ({ page, couples }) => {
  const couple = await couples.registered()
  await page.goto('/dashboard?tab=progress')
  await expect(page).toHaveURL(/\/auth\?next=/)
  await expect(page.getByText(words('Pro zobrazení pokroku se musíte přihlásit.'))).toBeVisible()
  await enter(page, couple.email, couple.password)
  await expectToast(page, 'Přihlášení úspěšné', 'Vítejte zpět!')
  await expect(page).toHaveURL('/dashboard?tab=progress')
  await expect(page.getByRole('tab', { name: 'Pokrok' })).toHaveAttribute('aria-selected', 'true')
  await page.goBack()
  await expect(page).not.toHaveURL(/\/auth/)
})

test('sign-in leads back to the English test that asked for it', async ({ page, couples }) => {
  const couple = await couples.registered()
  await page.goto('/en/test/tier-assessment')
  await expect(
    page.getByText(
      'To take the tests you first need to sign up or sign in. Your results will be saved and you will have access to them at any time.',
    ),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Go to sign-in' }).click()
  await page.getByLabel('E-mail or couple name').fill(couple.coupleName)
  await page.getByLabel('Password', { exact: true }).fill(couple.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expectToast(page, 'Signed in', 'Welcome back!')
  await expect(page).toHaveURL('/en/test/tier-assessment')
  await expect(page.getByText('1 / 20', { exact: true })).toBeVisible()
})

test('the way back survives the steps and the forgotten password', async ({ page, couples }) => {
  const couple = await couples.registered()
  await page.goto('/dashboard?tab=settings&settings=orders')
  await expect(page.getByText(words('Pro pokračování se přihlaste. Potom vás vrátíme tam, kde jste byli.'))).toBeVisible()
  await page.getByRole('link', { name: 'Zapomněli jste heslo?' }).click()
  await page.getByRole('link', { name: 'Zpět na přihlášení' }).click()
  await page.getByRole('link', { name: 'Registrovat se', exact: true }).click()
  await page.getByRole('link', { name: 'Přihlásit se', exact: true }).click()
  await page.reload()
  await enter(page, couple.email, couple.password)
  await expect(page).toHaveURL('/dashboard?tab=settings&settings=orders')
})

test('whoever is signed in is led on from the sign-in page', async ({ couplePage: page }) => {
  await page.goto('/auth')
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/auth?step=signup&status=couple')
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/auth?next=/en/test/tier-assessment')
  await expect(page).toHaveURL('/en/test/tier-assessment')
})

for (const next of ['//evil.example/', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)']) {
  test(`sign-in never leads to ${next}`, async ({ page, couples }) => {
    const couple = await couples.registered()
    await page.goto(`/auth?next=${encodeURIComponent(next)}`)
    await enter(page, couple.email, couple.password)
    await expect(page).toHaveURL('/dashboard')
  })
}
