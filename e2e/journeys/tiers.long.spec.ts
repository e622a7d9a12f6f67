import { expect, test } from '../support/test'
import { answerAll } from '../support/tier'
import { expectToast } from '../support/toast'

/** The lowest and the highest total of each tier (specification §4). */
const BOUNDS = [
  [80, 'S-Tier', 'Vědomí mistři', 'Velmi nízké'],
  [65, 'S-Tier', 'Vědomí mistři', 'Velmi nízké'],
  [64, 'A-Tier', 'Zkušení objevitelé', 'Nízké'],
  [55, 'A-Tier', 'Zkušení objevitelé', 'Nízké'],
  [54, 'B-Tier', 'Snění bez uzemnění', 'Střední'],
  [45, 'B-Tier', 'Snění bez uzemnění', 'Střední'],
  [44, 'C-Tier', 'Líbí se jim ta představa', 'Střední-vysoké'],
  [35, 'C-Tier', 'Líbí se jim ta představa', 'Střední-vysoké'],
  [34, 'D-Tier', 'Tikající bomba', 'Vysoké'],
  [20, 'D-Tier', 'Tikající bomba', 'Vysoké'],
] as const

for (const [total, label, name, risk] of BOUNDS) {
  test(`${total} points are the ${label}`, async ({ couplePage: page }) => {
    await page.goto('/test/tier-assessment')
    await answerAll(page, valuesFor(total))
    await page.getByRole('button', { name: 'Dokončit test' }).click()
    await expectToast(page, 'Test dokončen!', `Váš Tier: ${name}`)
    const card = page.getByRole('region', { name: 'Váš Tier Assessment výsledek' })
    await expect(card.getByRole('img', { name: label })).toBeVisible()
    await expect(card.getByText(`Riziko: ${risk}`, { exact: true })).toBeVisible()
    await card.getByRole('link', { name: 'Zobrazit dashboard' }).click()
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
    await page.getByRole('link', { name: 'Zobrazit výsledek' }).first().click()
    await expect(page).toHaveURL(/\/dashboard\/vysledky\//)
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  })
}

/** Twenty values from 1 to 4 with this sum. */
function valuesFor(total: number): number[] {
  const least = Math.floor(total / 20)
  return Array.from({ length: 20 }, (_, at) => (at < total % 20 ? least + 1 : least))
}
