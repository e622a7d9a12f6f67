import { readFileSync } from 'node:fs'
import { expect, test } from '../support/test'

test.use({ settings: { SOCIAL_PROOF: 'live' } })

test('where only true figures are shown, invented ones are hidden (readings R11)', async ({ page }) => {
  await page.goto('/akademie/prirucky')
  const guide = page.getByRole('article', { name: 'Swingers Bible' })
  await expect(guide).toContainText('PDF')
  await expect(guide).not.toContainText(/4,9|127|Hodnocení|ilustrativní/)
  await page.goto('/purchase/swingers-bible')
  await expect(page.getByRole('heading', { level: 1, name: 'Swingers Bible' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/4,9|127|si prohlíž|za posledních 24|ilustrativní/)
  await page.goto('/akademie/kurzy')
  const course = page.getByRole('article', { name: 'Foundations' })
  await expect(course).toContainText('12 lekcí')
  await expect(course).not.toContainText(/240|Účastníci|ilustrativní/)
})

test('a guide says how many pages its file has, in each language', async ({ page }) => {
  const guide = page.getByRole('article', { name: 'Swingers Bible' })
  for (const [path, locale, pages] of [
    ['/akademie/prirucky', 'cs', /PDF,\s(\d+)\sstran/],
    ['/en/akademie/prirucky', 'en', /PDF,\s(\d+)\spages/],
  ] as const) {
    await page.goto(path)
    await expect(guide).toContainText(pages)
    expect(Number(pages.exec((await guide.textContent()) ?? '')?.[1])).toBe(printed('swingers-bible', locale))
  }
})

/** As the build that the site runs on recorded it. */
const printed = (slug: string, locale: string): number | undefined =>
  (JSON.parse(readFileSync('dist/materials/list.json', 'utf8')) as Array<{ slug: string; locale: string; pages: number }>).find(
    (book) => book.slug === slug && book.locale === locale,
  )?.pages
