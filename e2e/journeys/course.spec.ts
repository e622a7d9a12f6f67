import { awake } from '../support/awake'
import { expect, test } from '../support/test'
import { expectToast } from '../support/toast'

test('a couple enrols, reads its first lesson, notes something down and goes on', async ({ couplePage: page }) => {
  await page.goto('/akademie/kurzy')
  const course = page.getByRole('article', { name: 'Foundations' })
  await (await awake(course.getByRole('button', { name: 'Zapsat se zdarma' }))).click()
  await expectToast(page, 'Jste zapsaní', /^Kurz je váš/)
  await page.waitForURL('/akademie/kurzy/foundations/proc-o-tom-mluvime')
  await expect(page.getByRole('heading', { level: 1, name: 'Proč o tom mluvíme' })).toBeVisible()
  const notes = page.getByRole('region', { name: 'Vaše poznámky' })
  await (await awake(notes.getByLabel('Poznámky k této lekci'))).fill('Zvědavost.\nA taky strach.')
  await expect(notes.getByText(/^Uloženo \d/)).toBeVisible()
  await page.getByRole('button', { name: 'Označit jako hotovou' }).click()
  await expect(page.getByText('Lekci máte hotovou.')).toBeVisible()
  await page.reload()
  await expect(notes.getByLabel('Poznámky k této lekci')).toHaveValue('Zvědavost.\nA taky strach.')
  await page.goto('/dashboard')
  const card = page.getByRole('region', { name: 'Vaše kurzy' })
  await expect(card.getByText('1 z 12 lekcí hotovo')).toBeVisible()
  await card.getByRole('link', { name: 'Pokračovat v kurzu: Foundations' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Slova, kterým rozumíme oba' })).toBeVisible()
})
