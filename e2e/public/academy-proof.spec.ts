import { expect, test } from '../support/test'

test.use({ settings: { SOCIAL_PROOF: 'live' } })

test('where only true figures are shown, invented ones are hidden (readings R11)', async ({ page }) => {
  await page.goto('/akademie/prirucky')
  const guide = page.getByRole('article', { name: 'Swingers Bible' })
  await expect(guide).toContainText('PDF')
  await expect(guide).not.toContainText(/4,9|127|Hodnocení|ilustrativní/)
  await page.goto('/purchase/swingers-bible')
  await expect(page.getByRole('heading', { level: 1, name: 'Swingers Bible' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/4,9|127|prohlíž|za posledních 24|ilustrativní/)
  await page.goto('/akademie/kurzy')
  const course = page.getByRole('article', { name: 'Foundations' })
  await expect(course).toContainText('12 lekcí')
  await expect(course).not.toContainText(/240|Účastníci|ilustrativní/)
})
