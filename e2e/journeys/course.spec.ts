import { readFile } from 'node:fs/promises'
import { readPdf } from '../../test/pdf-reader'
import { awake } from '../support/awake'
import { expect, test } from '../support/test'

test('a couple enrols, reads its first lesson, notes something down and goes on', async ({ couplePage: page }) => {
  await page.goto('/akademie/kurzy')
  const course = page.getByRole('article', { name: 'Foundations' })
  await (await awake(course.getByRole('button', { name: 'Zapsat se zdarma' }))).click()
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

test('whoever hesitates prints the sheet of the first lesson, and sees which others there are', async ({ page }) => {
  await page.goto('/akademie/kurzy/advanced-dynamics')
  const sheets = page.getByRole('region', { name: 'Listy k vytištění' })
  await expect(sheets.getByRole('listitem')).toHaveCount(6)
  await expect(sheets.getByRole('link')).toHaveText(['Mapa přání'])
  await expect(sheets).toContainText('Dohoda, verze druhá')
  await page.goto('/akademie/kurzy/advanced-dynamics/mapa-prani')
  const link = page.getByRole('region', { name: 'Mapa přání' }).getByRole('link', { name: 'Stáhnout list' })
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toBe('List 1 AD.pdf')
  const { title, pages } = await readPdf(await readFile(await download.path()))
  expect(title).toBe('Mapa přání')
  expect(pages[0]?.text).toContain('Stačí mi představa')
})
