import type { Page } from '@playwright/test'
import { awake } from '../support/awake'
import { storeMilestones } from '../support/milestones'
import { expect, test } from '../support/test'
import { words } from '../support/words'

const NOTE = 'Rozepsaná poznámka'

async function writeNote(page: Page): Promise<void> {
  await page.goto('/dashboard/pokrok')
  // Before the page listens, the link would load another document, whose Back is the browser's alone.
  await (await awake(page.getByRole('link', { name: words('Otevřít otázky k reflexi') }).first())).click()
  await (await awake(page.getByRole('button', { name: 'Začít reflexi' }))).click()
  await page.getByLabel('Poznámky jen pro vás').fill(NOTE)
  await page.getByRole('button', { name: 'Další otázka' }).click()
  await expect(page.getByText('2 / 6', { exact: true })).toBeVisible()
}

test('notes are not lost by a slip: Back, reload and links ask, the quick exit does not', async ({ page, couple, site }) => {
  await storeMilestones(site, couple.email, 3)
  await writeNote(page)
  const question = page.getByRole('dialog', { name: 'Odejít od reflexe?' })
  await page.goBack().catch(() => undefined)
  await expect(question).toHaveAccessibleDescription('Co jste napsali, se odchodem ztratí. Nikam se to neukládá.')
  await question.getByRole('button', { name: 'Zůstat' }).click()
  await expect(page).toHaveURL('/dashboard/reflexe')
  await page.getByRole('button', { name: 'Zpět' }).click()
  await expect(page.getByLabel('Poznámky jen pro vás')).toHaveValue(NOTE)
  const [asked] = await Promise.all([page.waitForEvent('dialog'), page.reload({ timeout: 3000 }).catch(() => undefined)])
  expect(asked.type()).toBe('beforeunload')
  await asked.dismiss()
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type())
    void dialog.dismiss()
  })
  await page.getByRole('link', { name: 'Rychle odejít' }).click()
  await expect(page).toHaveURL('/kalendar')
  expect(dialogs).toEqual([])
})

test('who leaves all the same, and who is done, is not asked again', async ({ page, couple, site }) => {
  await storeMilestones(site, couple.email, 3)
  await writeNote(page)
  await page.goBack().catch(() => undefined)
  await page.getByRole('button', { name: 'Odejít bez uložení' }).click()
  await expect(page).toHaveURL('/dashboard/pokrok')
  await writeNote(page)
  for (let number = 2; number < 6; number += 1) await page.getByRole('button', { name: 'Další otázka' }).click()
  await page.getByRole('button', { name: 'Přejít ke sdílení' }).click()
  await page.getByRole('button', { name: 'Máme hotovo' }).click()
  await expect(page.getByText('Tento krok už máte splněný.')).toBeVisible()
  await page.getByRole('link', { name: words('Zpět na pokrok') }).click()
  await expect(page.getByText('4 ze 7')).toBeVisible()
})
