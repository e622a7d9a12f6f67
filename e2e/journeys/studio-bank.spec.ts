import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { axe } from '../support/axe'
import { operate } from '../support/operate'
import { invitation, virtualDevice } from '../support/operators'
import { newBuyer } from '../support/orders'
import { place, purchase } from '../support/purchases'
import type { Site } from '../support/site'
import { expect, test } from '../support/test'
import { expectToast } from '../support/toast'
import { totpCode } from '../support/totp'
import { words } from '../support/words'

// Browsers know passkeys for names only, so this site goes by one.
test.use({ settings: { PUBLIC_URL: 'http://localhost:{port}', PAYMENTS: 'transfer' } })

const MONTH = new Date().toISOString().slice(0, 7)

/** The guide for 599 Kč, which waits for its transfer. */
async function ordered(site: Site): Promise<{ number: string; symbol: string }> {
  const email = newBuyer()
  const placed = await place(site, purchase('transfer', email))
  const { text = '' } = await site.mail(email)
  const [, symbol = ''] = /Variabilní symbol: (\d+)/.exec(text) ?? []
  return { number: placed?.id.slice(-8) ?? '', symbol }
}

const statement = (...lines: Array<[amount: string, symbol: string]>) => ({
  name: 'vypis.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'ID pohybu;Datum;Částka;Měna;VS;Název protiúčtu;Protiúčet',
      ...lines.map(([amount, symbol], index) => `${index};${MONTH}-01;${amount};CZK;${symbol};Jana Nováková;19-2000145399/0800`),
    ].join('\n'),
  ),
})

/** Agrees to what is told. */
async function agree(page: Page, button: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  expect((await axe(page).analyze()).violations).toEqual([])
  await dialog.getByRole('button', { name: words(button), exact: true }).click()
}

const card = (page: Page, text: string): Locator => page.locator('.bank-card').filter({ hasText: words(text) })

async function fits(page: Page): Promise<void> {
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    expect((await axe(page).analyze()).violations).toEqual([])
  }
}

async function fileOf(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: words(button) }).click()])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

test('a statement is dropped, money finds its orders, refunds go to the bank, and the accountant takes the month', async ({
  page,
  context,
  site,
  visitor,
}) => {
  test.setTimeout(240_000)
  const [paid, unnamed, short] = [await ordered(site), await ordered(site), await ordered(site)]
  await virtualDevice(context, page)
  await page.goto(await invitation(site, 'lucie@sfera.example', 'owner'))
  await page.getByLabel('Jak se jmenujete').fill('Lucie')
  await page.getByRole('button', { name: 'Vytvořit přístupový klíč' }).click()
  await expect(page).toHaveURL(/\/studio$/)
  await test.step('what a statement brings is told, then taken in', async () => {
    await page.goto('/studio/banka')
    await page
      .getByLabel(words('Přetáhněte sem soubor'))
      .setInputFiles(statement(['599,00', paid.symbol], ['599,00', ''], ['550,00', short.symbol]))
    const found = page.locator('.bank-found')
    await expect(found).toContainText(words('Zaplatí objednávku1'))
    await expect(found).toContainText(words('Bez objednávky1'))
    await found.getByRole('button', { name: words('Zapsat výpis') }).click()
    await agree(page, 'Zapsat výpis')
    await expectToast(page, 'Výpis je zapsaný', words('E-maily odejdou za minutu.'))
    await expect(page.getByRole('heading', { name: words('Co výpis') })).toHaveCount(0)
    await fits(page)
  })
  await test.step('money without an order is matched to the one that suggests itself', async () => {
    const suggestion = page.locator('.bank-suggestions li').filter({ hasText: unnamed.number })
    await expect(suggestion).toContainText(words('přesná částka, jméno'))
    await suggestion.getByRole('button', { name: 'Přiřadit' }).click()
    await agree(page, 'Přiřadit')
    await expectToast(page, 'Platba je přiřazená', words('E-maily odejdou za minutu.'))
    await expect(page.getByText(words('Každá příchozí platba má svou objednávku.'))).toBeVisible()
  })
  await test.step('the rest of a price is let go', async () => {
    await card(page, short.number).getByRole('button', { name: 'Prominout' }).click()
    await agree(page, 'Prominout')
    await expectToast(page, 'Nedoplatek je prominutý', words('E-maily odejdou za minutu.'))
  })
  await test.step('refunds go to the bank in a file, which is called off, and one as a code', async () => {
    for (const { number } of [paid, unnamed]) await operate(site, 'payment', 'refund', number, '100', 'goes-on', 'goodwill')
    await page.getByRole('link', { name: 'Vrácení' }).click()
    await page.getByRole('button', { name: words('Vybrat vše, co lze odeslat') }).click()
    await page.getByRole('button', { name: words('Připravit soubor pro banku: 200 Kč') }).click()
    await agree(page, 'Připravit')
    const file = await fileOf(page, 'Stáhnout pain.001.001.03')
    expect(file.name).toMatch(/^vratky-[0-9a-f]{8}\.xml$/)
    expect(file.bytes.toString()).toContain('<CtrlSum>200.00</CtrlSum>')
    await fits(page)
    await page.getByRole('button', { name: words('Zrušit dávku') }).click()
    await agree(page, 'Zrušit dávku')
    await card(page, paid.number)
      .getByRole('button', { name: words('Zaplatit QR kódem') })
      .click()
    await agree(page, 'Připravit kód')
    await card(page, paid.number)
      .getByRole('button', { name: words('Zobrazit QR kód') })
      .click()
    await expect(page.getByRole('img', { name: words('Platební kód na 100 Kč') })).toBeVisible()
    await page.keyboard.press('Escape')
    await card(page, unnamed.number)
      .getByRole('button', { name: words('Označit jako odeslané') })
      .click()
    await agree(page, 'Ano, odešlo')
    await expect(card(page, unnamed.number)).toHaveCount(0)
  })
  await test.step('the accountant sees all of it, presses nothing, and takes the month', async () => {
    const accountant = await visitor()
    await accountant.goto(await invitation(site, 'adriana@sfera.example', 'accountant'))
    await accountant.getByLabel('Jak se jmenujete').fill('Adriana')
    await accountant.getByRole('button', { name: 'Použít ověřovací aplikaci' }).click()
    const secret = await accountant.locator('.secret').innerText()
    await accountant.getByLabel('Šestimístný kód').fill(totpCode(secret))
    await accountant.getByRole('button', { name: words('Dokončit a vstoupit') }).click()
    await expect(accountant).toHaveURL(/\/studio$/)
    await accountant.goto('/studio/banka/vratky')
    await expect(card(accountant, paid.number).first()).toBeVisible()
    await expect(accountant.getByRole('button', { name: words('Označit jako odeslané') })).toHaveCount(0)
    await accountant.goto(`/studio/banka/ucetnictvi?mesic=${MONTH}`)
    await expect(accountant.getByText(words('3 faktury'))).toBeVisible()
    await expect(accountant.getByText(words('Žádné číslo dokladu nechybí.'))).toBeVisible()
    const archive = await fileOf(accountant, 'Stáhnout archiv')
    expect(archive.name).toBe(`ucetnictvi-${MONTH}.zip`)
    expect(archive.bytes.length).toBeGreaterThan(1000)
    await fits(accountant)
    await accountant.goto('/studio/banka/karty')
    await expect(accountant.getByText(words('V tomto měsíci se nic nepohnulo.'))).toBeVisible()
    await fits(accountant)
  })
})
