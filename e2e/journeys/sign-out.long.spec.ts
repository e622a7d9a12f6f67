import { editProfile } from '../support/photos'
import { expect, test } from '../support/test'
import { dismissToasts, expectToast } from '../support/toast'

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
