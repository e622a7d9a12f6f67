import { readFileSync } from 'node:fs'
import { type Page, expect } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import type { Couple } from '../support/couple'
import { type PrivacyTexts, askForDeletion, press } from '../support/privacy'
import type { Site } from '../support/site'
import { expectToast } from '../support/toast'
import { words } from '../support/words'

/** Takes the consent back and gives it anew before a test; the couple has a result. */
export async function withdrawAndAgree(page: Page, texts: PrivacyTexts, test: string): Promise<void> {
  await page.goto(texts.path)
  await press(page, texts.withdraw)
  await page.getByRole('dialog').getByRole('button', { name: texts.withdrawConfirm }).click()
  await expectToast(page, texts.withdrawn[0], texts.withdrawn[1])
  await expect(page.getByRole('button', { name: texts.withdraw })).toHaveCount(0)
  await page.goto(test)
  await expect(page.getByRole('heading', { name: texts.consentTitle })).toBeVisible()
  const go = page.getByRole('button', { name: texts.consentGo })
  await expect(go).toBeDisabled()
  await page.getByLabel(texts.consentTick).check()
  await go.click()
  await expect(page.getByRole('heading', { name: texts.consentTitle })).toHaveCount(0)
  await page.goto(texts.path)
  await expect(page.getByRole('button', { name: texts.withdraw })).toBeVisible()
  await page.getByText(texts.history).click()
  await expect(page.getByText(/(?:Skončilo|Ended on)/)).toHaveCount(1)
}

/** Asks for a copy, waits for it and reads it; returns its address. */
export async function fetchCopy(page: Page, site: Site, couple: Couple, texts: PrivacyTexts): Promise<string> {
  await page.goto(texts.path)
  await press(page, texts.export)
  const link = page.getByRole('link', { name: texts.download })
  // A job makes it every 15 seconds.
  await expect(link).toBeVisible({ timeout: 60_000 })
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toMatch(texts.fileName)
  const files = unzipSync(new Uint8Array(readFileSync(await download.path())))
  expect(strFromU8(files['data.json'] ?? new Uint8Array())).toContain(couple.email)
  const readme = strFromU8(files['README.html'] ?? new Uint8Array())
  for (const text of [...texts.readme, couple.coupleName]) expect(readme).toMatch(words(text))
  await expect.poll(() => subjects(site, couple)).toContain(texts.exportMail)
  return (await link.getAttribute('href')) ?? ''
}

/** Plans the deletion with a wrong and the right password, and takes it back from another tab of the dashboard. */
export async function planAndUndo(page: Page, site: Site, couple: Couple, texts: PrivacyTexts): Promise<void> {
  await page.goto(texts.path)
  await askForDeletion(page, texts, 'jine heslo')
  await expect(page.getByRole('dialog').getByText(texts.wrong)).toBeVisible()
  await page.getByRole('dialog').getByLabel(texts.password, { exact: true }).fill(couple.password)
  await page.getByRole('dialog').getByRole('button', { name: texts.removeConfirm }).click()
  await expect(page.getByText(texts.closing).first()).toBeVisible()
  await expect.poll(() => subjects(site, couple)).toContain(texts.removeMail)
  await page.goto(texts.path.replace(/\?.*/, ''))
  await expect(page.getByText(texts.closing)).toHaveCount(1)
  await press(page, texts.undo)
  await expectToast(page, texts.undone[0], texts.undone[1])
  await expect(page.getByText(texts.closing)).toHaveCount(0)
}

const subjects = async (site: Site, { email }: Couple): Promise<string[]> =>
  (await site.mails(email)).map(({ subject = '' }) => subject.replaceAll('\u00a0', ' '))
