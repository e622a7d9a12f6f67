import { readFile } from 'node:fs/promises'
import { type BrowserContext, type Locator, type Page, expect } from '@playwright/test'
import { pragueDay } from '../../src/lib/dates'
import { axe } from './axe'
import { invitation, virtualDevice } from './operators'
import { newBuyer } from './orders'
import { place, purchase } from './purchases'
import type { Site } from './site'
import { dismissToasts, expectToast } from './toast'
import { totpCode } from './totp'
import { words } from './words'

/** Somebody new of the team comes in with a passkey. The site goes by a name: browsers know passkeys for names only. */
export async function enterStudio(
  { page, context, site }: { page: Page; context: BrowserContext; site: Site },
  { name, role }: { name: string; role: string },
): Promise<void> {
  await virtualDevice(context, page)
  await page.goto(await invitation(site, `${name.toLowerCase()}@sfera.example`, role))
  await page.getByLabel('Jak se jmenujete').fill(name)
  await page.getByRole('button', { name: 'Vytvořit přístupový klíč' }).click()
  await expect(page).toHaveURL(/\/studio$/)
}

/** An owner comes in by a passkey; whoever is of the team already needs another name. */
export const enterAsOwner = (page: Page, site: Site, name = 'Lucie'): Promise<void> =>
  enterStudio({ page, context: page.context(), site }, { name, role: 'owner' })

/** Adriana, the accountant, comes in by an app. */
export async function enterAsAccountant(page: Page, site: Site): Promise<void> {
  await page.goto(await invitation(site, 'adriana@sfera.example', 'accountant'))
  await page.getByLabel('Jak se jmenujete').fill('Adriana')
  await page.getByRole('button', { name: 'Použít ověřovací aplikaci' }).click()
  const secret = await page.locator('.secret').innerText()
  await page.getByLabel('Šestimístný kód').fill(totpCode(secret))
  await page.getByRole('button', { name: words('Dokončit a vstoupit') }).click()
  await expect(page).toHaveURL(/\/studio$/)
}

/** Agrees to what is told, which has to say this. */
export async function agree(page: Page, button: string, told: readonly string[] = []): Promise<void> {
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  for (const text of told) await expect(dialog).toContainText(words(text))
  expect((await axe(page).analyze()).violations).toEqual([])
  await dialog.getByRole('button', { name: words(button), exact: true }).click()
}

/** It says that it is done and that mails wait, which can be held back. */
export async function expectHeld(page: Page, title: string): Promise<Locator> {
  const card = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Zadržet e-maily' }) })
  await expect(card).toContainText(words(`${title}E-maily odejdou za minutu.`))
  return card
}

/** {@link expectHeld}, and they shall leave. */
export async function doneAndHeld(page: Page, title: string): Promise<void> {
  const card = await expectHeld(page, title)
  await card.getByRole('button', { name: 'Zavřít oznámení' }).press('Enter')
  await expect(card).toHaveCount(0)
}

/** It says that it is done; what fades away is in nobody's way afterwards. */
export async function done(page: Page, title: string, text: string | RegExp = ''): Promise<void> {
  await expectToast(page, title, text)
  await dismissToasts(page)
}

/** Opens a part that is folded. */
export async function unfold(page: Page, title: string): Promise<Locator> {
  const part = page.locator('details').filter({ has: page.locator('summary', { hasText: words(title) }) })
  await part.locator('summary').first().click()
  return part
}

/** No page is wider than its window, and each can be read by everybody. */
export async function fits(page: Page, widths: readonly number[] = [320, 390, 1440]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    expect((await axe(page).analyze()).violations).toEqual([])
  }
}

export async function fileOf(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: words(button) }).click()])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

/** The month in Prague, `2026-11`. */
export const thisMonth = (): string => pragueDay(new Date()).slice(0, 7)

export interface WaitingOrder {
  number: string
  symbol: string
  email: string
}

/** The guide for 599 Kč, which waits for its transfer. */
export async function orderedByTransfer(site: Site, lastName = 'Nováková'): Promise<WaitingOrder> {
  const email = newBuyer()
  const wish = purchase('transfer', email)
  const placed = await place(site, { ...wish, buyer: { ...wish.buyer, lastName } })
  const { text = '' } = await site.mail(email)
  const [, symbol = ''] = /Variabilní symbol: (\d+)/.exec(text) ?? []
  return { number: placed?.id.slice(-8) ?? '', symbol, email }
}

interface BankLine {
  amount: string
  symbol?: string
  name?: string
  account?: string
}

const BUYERS_ACCOUNT = '19-2000145399/0800'

/** A statement of today; what leaves has a minus. `name` tells the lines of two statements apart. */
export const statement = (name: string, lines: readonly BankLine[]) => ({
  name: `${name}.csv`,
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'ID pohybu;Datum;Částka;Měna;VS;Název protiúčtu;Protiúčet',
      ...lines.map(({ amount, symbol = '', name: party = 'Jana Nováková', account = BUYERS_ACCOUNT }, index) =>
        [`${name}-${index}`, pragueDay(new Date()), amount, 'CZK', symbol, party, account].join(';'),
      ),
    ].join('\n'),
  ),
})

/** A card of the bank with this text in it. */
export const bankCard = (page: Page, text: string): Locator => page.locator('.bank-card').filter({ hasText: words(text) })

/** The editor of a text lives in a shadow tree, which locators look into. */
export const writtenText = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })
