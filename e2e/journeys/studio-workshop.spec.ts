import { axe } from '../support/axe'
import { agree, enterAsOwner } from '../support/studio'
import { expect, test } from '../support/test'
import { expectToast } from '../support/toast'
import { words } from '../support/words'

// Browsers know passkeys for names only, so this site goes by one.
test.use({ settings: { PUBLIC_URL: 'http://localhost:{port}', DEMO_BUSINESS: 'on' } })

test('who came to a workshop is noted row by row, and the record leads back to it', async ({ page, site }) => {
  test.setTimeout(240_000)
  await enterAsOwner(page, site)
  const rows = page.getByRole('table').getByRole('row')
  const missed = rows.nth(1).getByRole('radio', { name: words('nepřišli') })

  await test.step('the roster fits each width', async () => {
    for (const width of [1440, 390, 320]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/studio/workshopy/ukazka-vecer-o-hranicich')
      await expect(missed).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      expect((await axe(page).analyze()).violations).toEqual([])
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  })
  await test.step('a press notes that somebody was not there', async () => {
    const was = await missed.isChecked()
    const other = rows.nth(1).getByRole('radio', { name: words(was ? 'byli tam' : 'nepřišli') })
    await other.check()
    await page.getByRole('button', { name: words('Uložit účast') }).click()
    await agree(page, 'Uložit účast')
    await expectToast(page, 'Uloženo.')
    await page.reload()
    await expect(other).toBeChecked()
  })
  await test.step('the record tells of it, with the way to the workshop', async () => {
    await page.goto('/studio/zaznam?co=seat-noted')
    await page
      .getByRole('link', { name: words('místo na workshopu Ukázka: večer o hranicích') })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('Ukázka: večer o hranicích'))
  })
})
