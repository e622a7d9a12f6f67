import { readFile } from 'node:fs/promises'
import { awake } from '../support/awake'
import { book } from '../support/materials'
import { expect, test } from '../support/test'
import { expectToast } from '../support/toast'

test('both free materials are fetched, told, counted, and are a milestone', async ({ couplePage: page }) => {
  await page.goto('/akademie/start')
  const guide = page.getByRole('article', { name: 'Průvodce stop slovy' })
  const [czech] = await Promise.all([
    page.waitForEvent('download'),
    (await awake(guide.getByRole('button', { name: 'Stáhnout průvodce : Průvodce stop slovy' }))).click(),
  ])
  await expectToast(page, 'Stahování zahájeno', 'Průvodce stop slovy se ukládá do vašeho zařízení.')
  expect(czech.suggestedFilename()).toBe('Článek PSS.pdf')
  expect((await readFile(await czech.path())).equals(book('stop-words-guide', 'cs'))).toBe(true)
  await expectToast(page, 'Stažení dokončeno')
  await expect(guide).toContainText('Staženo')

  const checklist = page.getByRole('article', { name: 'Komunikační checklist' })
  const [english] = await Promise.all([
    page.waitForEvent('download'),
    checklist.getByRole('button', { name: 'Anglická verze : Komunikační checklist' }).click(),
  ])
  expect((await readFile(await english.path())).equals(book('communication-checklist', 'en'))).toBe(true)
  await expectToast(page, '+30\u00a0jisker', 'Přibyly do vašeho pokroku.')
  await page.goto('/dashboard/pokrok')
  const downloads = page.getByRole('region', { name: 'Stažené materiály' })
  await expect(downloads).toContainText('Zdarma2')
  await expect(downloads).toContainText('Placené0')
  await expect(page.getByRole('progressbar', { name: 'Celkový pokrok' })).toHaveAttribute('value', '14')
})
