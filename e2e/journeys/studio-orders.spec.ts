import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { axe } from '../support/axe'
import { placedOrder } from '../support/placed-order'
import { agree, done, doneAndHeld, enterAsOwner, unfold } from '../support/studio'
import { expect, test } from '../support/test'
import { words } from '../support/words'

// Browsers know passkeys for names only, so this site goes by one.
test.use({ settings: { PUBLIC_URL: 'http://localhost:{port}' } })

const JANA = 'jana@nakup.example'

/** The record as it is filtered; whoever has not confirmed for five minutes does so first, with the way that they have. */
async function takeFile(page: Page): Promise<void> {
  await page.getByRole('button', { name: words('Stáhnout CSV') }).click()
  const passkey = page.getByRole('dialog').getByRole('button', { name: words('Potvrdit přístupovým klíčem') })
  const saved = page.getByText(words('Soubor je stažený'))
  await expect(passkey.or(saved).first()).toBeVisible()
  if (!(await passkey.isVisible())) return
  await expect(page.getByRole('dialog').getByLabel('Šestimístný kód')).toHaveCount(0)
  await passkey.click()
}

test('an order is found, a claim by phone is entered and granted in part, and more goes back, each told before it is done', async ({
  page,
  site,
  complaints,
}) => {
  test.setTimeout(240_000)
  await site.stop()
  const order = await placedOrder(site, { email: JANA, days: 2, waiver: true })
  await placedOrder(site, { email: 'petr@nakup.example', days: 1, status: 'pending' })
  await site.start()

  await enterAsOwner(page, site)
  await test.step('an order is found by a name without its accents, and opens beside the list', async () => {
    await page.getByRole('navigation', { name: 'Studio' }).getByRole('link', { name: 'Objednávky' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Objednávky' })).toBeVisible()
    await page.getByRole('searchbox').fill('novakova')
    await page.getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL(/q=novakova/)
    await page.getByLabel('Stav').selectOption('paid')
    await expect(page).toHaveURL(/stav=zaplaceno/)
    await page.getByRole('link').filter({ hasText: order.number }).press('Enter')
    await expect(page.getByRole('heading', { level: 2, name: order.number })).toBeVisible()
    await expect(page.getByRole('article')).toContainText(JANA)
  })
  await test.step('no width and neither theme breaks it', async () => {
    for (const width of [1440, 390, 320]) {
      await page.setViewportSize({ width, height: 900 })
      await page.reload()
      await expect(page.getByRole('heading', { level: 2, name: order.number })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        expect((await axe(page).analyze()).violations).toEqual([])
      }
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  })
  await test.step('a claim by phone is entered', async () => {
    const form = await unfold(page, 'Zapsat podání kupujícího')
    await form.getByLabel(words('O co jde')).selectOption('complaint')
    await form.getByLabel(words('Co si přeje')).selectOption('discount')
    await form.getByLabel(words('Co říká')).fill('Chybí strana 12.')
    await form.getByRole('button', { name: words('Zobrazit, co se stane') }).click()
    await agree(page, 'Zapsat', ['Odejde e-mail', 'Chybí strana 12.'])
    await doneAndHeld(page, 'Podání je zapsané')
    await expect(page.getByRole('article')).toContainText(words('Reklamace: přijato'))
  })
  await test.step('it is granted in part, in words that are read as the mail first', async () => {
    await page
      .getByRole('link', { name: /^P\d{4}-0001$/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/studio\/reklamace\/P/)
    expect((await axe(page).analyze()).violations).toEqual([])
    await page.getByRole('button', { name: words('Zobrazit, co se stane') }).click()
    await expect(page.getByRole('radiogroup')).toHaveAccessibleDescription(words('Vyberte, jestli podání vyhovíte'))
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
    await page.getByText('Vyhovět', { exact: true }).click()
    await expect(page.getByRole('article')).toContainText(words('Objednávka zůstane, jak je.'))
    await page.getByRole('button', { name: words('Zobrazit, co se stane') }).click()
    await expect(page.getByLabel(words('Vaše slova kupujícímu'))).toHaveAccessibleDescription(words('Napište, jak je to vyřízené.'))
    await page.getByLabel(words('Kolik se vrátí')).fill('100')
    await page.getByLabel(words('Vaše slova kupujícímu')).fill('Vracíme vám část ceny.')
    await page.getByRole('button', { name: words('Zobrazit, co se stane') }).click()
    await agree(page, 'Vyhovět', [`Vrátí se 100 Kč z objednávky ${order.number}`, 'Vracíme vám část ceny.'])
    await doneAndHeld(page, 'Podání je uznané')
  })
  await test.step('the rest goes back, and the order ends', async () => {
    await page.goto(`/studio/objednavky/${order.number}`)
    const form = await unfold(page, 'Vrácení peněz')
    await form.getByRole('button', { name: words('Zobrazit, co se stane') }).click()
    await agree(page, 'Vrátit peníze', [`Vrátí se 499 Kč z objednávky ${order.number}`, 'Přístup k „Swingers Bible“'])
    await done(page, 'Peníze se vracejí')
    await expect(page.getByRole('article')).toContainText(words('Přístup skončil'))
    await expect(page.locator('summary', { hasText: words('Vrácení peněz') })).toHaveCount(0)
  })
  await test.step('the record names who did it, and an unknown order is no page', async () => {
    await page.goto('/studio/zaznam?co=order-refunded')
    await expect(page.getByRole('listitem').filter({ hasText: 'Lucie' })).toHaveCount(1)
    const [file] = await Promise.all([page.waitForEvent('download'), takeFile(page)])
    expect(file.suggestedFilename()).toMatch(/^zaznam-\d{4}-\d\d-\d\d\.csv$/)
    const text = await readFile(await file.path(), 'utf8')
    expect(text).toContain(`;objednávka;${order.number};`)
    expect(text.trim().split('\n')).toHaveLength(2)
    await Promise.all([page.waitForEvent('download'), takeFile(page)])
    await expect(page.getByRole('button', { name: words('Stáhnout CSV') })).not.toHaveAttribute('aria-busy', 'true')
    await expect(page.locator('.toasts .toast').filter({ hasText: words('Soubor je stažený') })).toHaveCount(1)
    await page.goto('/studio/zaznam?co=record-exported')
    await expect(page.getByRole('listitem').filter({ hasText: words('Řádků: 1') })).toHaveCount(2)
    await page.goto('/studio/zaznam?co=order-refunded&ceho=order')
    await page.getByRole('link', { name: order.number }).click()
    await expect(page.getByRole('heading', { level: 2, name: order.number })).toBeVisible()
  })
  await test.step('an unknown order is no page, and the studio leads back', async () => {
    complaints.provoke(/404/)
    expect((await page.goto('/studio/objednavky/00000000'))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('Tohle ve studiu není'))
    expect((await axe(page).analyze()).violations).toEqual([])
    await expect(page.getByRole('main').getByRole('link', { name: 'Objednávky' })).toBeVisible()
    await page.getByRole('link', { name: words('Zpět na Dnes') }).click()
    await expect(page).toHaveURL(/\/studio$/)
  })
})
