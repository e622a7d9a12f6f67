import { awake, chooseInAccountMenu } from '../support/awake'
import { editProfile } from '../support/photos'
import { expect, test } from '../support/test'
import { dismissToasts, expectToast } from '../support/toast'
import { LOST, holdCalls, loseCall } from '../support/wire'

test('signing out asks first when something is unsaved, and staying keeps the couple signed in', async ({ couplePage: page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard')
  await editProfile(page)
  await page.getByLabel('Jméno').first().fill('Johana')
  const question = page.getByRole('dialog', { name: 'Máte neuložené změny' })
  const leave = async () => {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Odhlásit se' }).click()
  }
  await leave()
  await question.getByRole('button', { name: 'Zůstat' }).click()
  await expect(page.getByLabel('Jméno').first()).toHaveValue('Johana')
  await page.getByRole('button', { name: 'Uložit profil' }).click()
  await expectToast(page, 'Profil uložen', 'Vaše změny byly úspěšně uloženy')
  await dismissToasts(page)
  await editProfile(page)
  await page.getByLabel('Jméno').first().fill('Jana')
  await leave()
  await question.getByRole('button', { name: 'Odejít bez uložení' }).click()
  await expectToast(page, 'Odhlášení úspěšné', 'Na shledanou!')
  await expect(page).toHaveURL('/')
})

test('what a full page load left behind is not shown after sign-out either', async ({ page, couple }) => {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: couple.coupleName })).toBeVisible()
  await page.goto('/test')
  await chooseInAccountMenu(page, 'Odhlásit se')
  await expectToast(page, 'Odhlášení úspěšné', 'Na shledanou!')
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Přihlášení' })).toBeVisible()
  await expect(page.getByText(couple.coupleName)).toHaveCount(0)
})

test('another tab stops showing the couple by itself', async ({ page, couple, context }) => {
  const [other, reading] = [await context.newPage(), await context.newPage()]
  await page.goto('/')
  await other.goto('/dashboard')
  await reading.goto('/test')
  await expect(reading.getByRole('button', { name: `Účet: ${couple.coupleName}` })).toBeVisible()
  // One tab of the browser has the stream, the others wait for it.
  await expect.poll(() => page.evaluate(async () => ((await navigator.locks.query()).pending ?? []).length)).toBe(2)
  await chooseInAccountMenu(page, 'Odhlásit se')
  await expectToast(page, 'Odhlášení úspěšné', 'Na shledanou!')
  await expect(other.getByRole('heading', { level: 1, name: 'Přihlášení' })).toBeVisible()
  await expect(other).toHaveURL('/auth?next=%2Fdashboard')
  await expect(reading.getByRole('link', { name: 'Registrovat se / Přihlásit se' })).toBeVisible()
  await expect(reading).toHaveURL('/test')
})

test('sign-out tells that it works, and that it failed', async ({ page, couple, complaints }) => {
  complaints.provoke(LOST)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await loseCall(page)
  await (await awake(menu.getByRole('button', { name: 'Odhlásit se' }))).click()
  await expectToast(page, 'Chyba při odhlášení', 'Došlo k neočekávané chybě při odhlášení.')
  await expect(page.getByRole('heading', { level: 1, name: couple.coupleName })).toBeVisible()
  const release = await holdCalls(page)
  await menu.getByRole('button', { name: 'Odhlásit se' }).click()
  await expect(menu.getByRole('button', { name: 'Odhlašuji...' })).toBeDisabled()
  release()
  await expectToast(page, 'Odhlášení úspěšné', 'Na shledanou!')
})

test('sign-out from an English page stays in English', async ({ couplePage: page }) => {
  await page.goto('/en/dashboard')
  await chooseInAccountMenu(page, 'Sign out')
  await expectToast(page, 'Signed out', 'Goodbye!')
  await expect(page).toHaveURL('/en')
})
