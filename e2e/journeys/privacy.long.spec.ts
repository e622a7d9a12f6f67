import type { Dirent } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expectSoundPage } from '../pages/page-checks'
import { enter } from '../support/couple'
import { TEXTS, askForDeletion } from '../support/privacy'
import { expect, test } from '../support/test'
import { takeTier } from '../support/tier'
import { fetchCopy, planAndUndo, withdrawAndAgree } from './privacy-flows'

const english = TEXTS.en

test.describe('in English', () => {
  test.use({ locale: 'en-GB' })

  test('consent is withdrawn and given again before the Tier Assessment', async ({ couplePage: page }) => {
    await withdrawAndAgree(page, english, '/en/test/tier-assessment')
  })

  test('a copy is made and fetched', async ({ page, couple, site }) => {
    await fetchCopy(page, site, couple, english)
  })

  test('a deletion is planned and taken back', async ({ page, couple, site }) => {
    await planAndUndo(page, site, couple, english)
  })
})

for (const [locale, each] of Object.entries(TEXTS) as Array<['cs' | 'en', (typeof TEXTS)['cs' | 'en']]>) {
  test(`letters are ended from the settings: ${locale}`, async ({ page, couple, site }) => {
    await site.stop()
    await site.query(
      `insert into newsletter_subscriptions (email, list, locale, status, consent_version, requested_at, confirmed_at)
       values ($1, 'newsletter', 'cs', 'confirmed', '2025-07-01', now(), now())`,
      [couple.email],
    )
    await site.start()
    await page.goto(each.path)
    await page.getByRole('button', { name: each.end }).click()
    await expect(page.getByText(each.ended)).toBeVisible()
  })

  test(`the settings and the consent screen are sound: ${locale}`, async ({ couplePage: page }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto(each.path)
      await expectSoundPage(page, locale)
    }
  })
}

test('an account whose time has come is gone from the tables, the storage and the outbox', async ({ page, couple, site, complaints }) => {
  // Its page asks for events while the site stops and when its session is gone.
  complaints.provoke(/503|401/)
  await takeTier(page)
  await fetchCopy(page, site, couple, TEXTS.cs)
  await askForDeletion(page, TEXTS.cs, couple.password)
  await expect(page.getByText(TEXTS.cs.closing).first()).toBeVisible()
  await site.stop()
  await site.query('delete from rate_limits')
  await site.query(`update account_closings set requested_at = now() - interval '15 days', due_at = now() - interval '1 day'`)
  await site.start()
  const heldTexts = async () => {
    const files = await readdir(site.folder, { recursive: true, withFileTypes: true })
    const plain = files.filter((file) => file.isFile() && !file.parentPath.includes(join(site.folder, 'db')))
    // What is erased between being listed and being read holds nothing.
    const read = (file: Dirent) => readFile(join(file.parentPath, file.name), 'latin1').catch(() => '')
    return Promise.all(plain.map(async (file) => `${file.name} ${await read(file)}`))
  }
  await expect.poll(async () => (await heldTexts()).filter((text) => text.includes(couple.email)).length, { timeout: 60_000 }).toBe(0)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/auth/)
  await enter(page, couple.email, couple.password)
  await expect(page).toHaveURL(/\/auth/)
  await site.stop()
  const rows = await site.query<{ rows: number }>(
    `select (select count(*) from auth_user where email = $1) + (select count(*) from mail_outbox where recipient = $1)
      + (select count(*) from user_profiles where couple_name = $2) as rows`,
    [couple.email, couple.coupleName],
  )
  expect(Number(rows[0]?.rows)).toBe(0)
  await site.start()
})
