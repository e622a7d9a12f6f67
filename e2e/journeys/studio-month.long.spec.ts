import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { mayDo } from '../../src/lib/operator-roles'
import { operate } from '../support/operate'
import {
  type WaitingOrder,
  agree,
  bankCard,
  done,
  doneAndHeld,
  enterAsAccountant,
  enterAsOwner,
  fileOf,
  fits,
  orderedByTransfer,
  statement,
  thisMonth,
  unfold,
} from '../support/studio'
import type { Site } from '../support/site'
import { expect, test } from '../support/test'
import { words } from '../support/words'

// Browsers know passkeys for names only, so this site goes by one.
test.use({ settings: { PUBLIC_URL: 'http://localhost:{port}', PAYMENTS: 'transfer' } })

/** Drops a statement, reads what it brings, and has it taken in. */
async function bring(page: Page, file: ReturnType<typeof statement>, told: readonly string[]): Promise<void> {
  await page.getByLabel(words('Přetáhněte sem soubor')).setInputFiles(file)
  const found = page.locator('.bank-found')
  for (const text of told) await expect(found).toContainText(words(text))
  await found.getByRole('button', { name: words('Zapsat výpis') }).click()
  await agree(page, 'Zapsat výpis')
  await doneAndHeld(page, 'Výpis je zapsaný')
}

/** By the menu as it is at this width: a rail, or tabs at the thumb with all pages behind the last one. */
async function open(page: Page, name: string, isPhone: boolean): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Studio' })
  if (isPhone) await menu.getByRole('button', { name: 'Více' }).click()
  const links = isPhone ? page.getByRole('dialog') : menu
  await links.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
}

interface Month {
  plain: WaitingOrder
  nameless: WaitingOrder
  short: WaitingOrder
  over: WaitingOrder
}

/** Money comes: with its symbol, without, too little and too much. */
async function takeWhatCame(page: Page, { plain, nameless, short, over }: Month, isPhone: boolean): Promise<void> {
  await open(page, 'Banka', isPhone)
  const came = [
    { amount: '599,00', symbol: plain.symbol },
    { amount: '599,00', name: 'Jana Dvořáková' },
    { amount: '550,00', symbol: short.symbol },
    { amount: '650,00', symbol: over.symbol },
  ]
  await bring(page, statement(`zacatek-${plain.number}`, came), [
    'Příchozích plateb4',
    'Zaplatí objednávku2',
    'Z toho s přeplatkem1',
    'Jen část ceny1',
    'Bez objednávky1',
  ])
  const suggestion = page.locator('.bank-suggestions li').filter({ hasText: nameless.number })
  await expect(suggestion).toContainText(words('přesná částka, jméno'))
  await suggestion.getByRole('button', { name: 'Přiřadit' }).click()
  await agree(page, 'Přiřadit', [nameless.number, 'daňový doklad'])
  await doneAndHeld(page, 'Platba je přiřazená')
  const missing = bankCard(page, short.number)
  await expect(missing).toContainText(words('Přišlo 550 Kč z 599 Kč, chybí 49 Kč.'))
  await missing.getByRole('button', { name: 'Prominout' }).click()
  await agree(page, 'Prominout')
  await doneAndHeld(page, 'Nedoplatek je prominutý')
  await expect(page.getByText(words('Žádná objednávka nečeká na doplatek.'))).toBeVisible()
}

/** A part of a price goes back, because somebody found the order by the buyer's name. */
async function refund(page: Page, { number }: WaitingOrder, isPhone: boolean): Promise<void> {
  await open(page, 'Objednávky', isPhone)
  await page.getByRole('searchbox').fill(number)
  await page.getByRole('searchbox').press('Enter')
  await page.getByRole('link').filter({ hasText: number }).click()
  await expect(page.getByRole('heading', { level: 2, name: number })).toBeVisible()
  const form = await unfold(page, 'Vrácení peněz')
  await form.getByLabel('Část', { exact: true }).check()
  await form.getByRole('button', { name: words('Zobrazit, co se stane') }).click()
  await expect(form.getByLabel(words('Vrátit (Kč)'))).toHaveAccessibleDescription(words('Napište částku'))
  await form.getByLabel(words('Vrátit (Kč)')).fill('100')
  await form.getByRole('button', { name: words('Zobrazit, co se stane') }).click()
  await agree(page, 'Vrátit 100 Kč', [`Vrátí se 100 Kč z objednávky ${number}`, 'Převod odešlete z Banky'])
  await done(page, 'Peníze se vracejí')
}

/** What a buyer said by phone is written down, and granted in part. */
async function decide(page: Page, { number }: WaitingOrder, isPhone: boolean): Promise<void> {
  await open(page, 'Objednávky', isPhone)
  await page.getByRole('searchbox').fill(number)
  await page.getByRole('searchbox').press('Enter')
  await page.getByRole('link').filter({ hasText: number }).click()
  const form = await unfold(page, 'Zapsat podání kupujícího')
  await form.getByLabel(words('O co jde')).selectOption('complaint')
  await form.getByLabel(words('Co si přeje')).selectOption('discount')
  await form.getByLabel(words('Co říká')).fill('Chybí strana 12.')
  await form.getByRole('button', { name: words('Zobrazit, co se stane') }).click()
  await agree(page, 'Zapsat', ['Odejde e-mail'])
  await doneAndHeld(page, 'Podání je zapsané')
  await open(page, 'Reklamace', isPhone)
  await page.getByRole('link').filter({ hasText: number }).click()
  await page.getByText('Vyhovět', { exact: true }).click()
  await page.getByLabel(words('Kolik se vrátí')).fill('150')
  await page.getByLabel(words('Vaše slova kupujícímu')).fill('Vracíme vám část ceny.')
  await page.getByRole('button', { name: words('Zobrazit, co se stane') }).click()
  await agree(page, 'Vyhovět', [`Vrátí se 150 Kč z objednávky ${number}`, 'Převod odešlete z Banky', 'Vracíme vám část ceny.'])
  await doneAndHeld(page, 'Podání je uznané')
}

/** Two refunds go to the bank in a file, one is paid by its code; the next statement says that they have gone. */
async function sendBack(page: Page, { plain, nameless, over }: Month, isPhone: boolean): Promise<void> {
  await open(page, 'Banka', isPhone)
  await page.getByRole('link', { name: 'Vrácení', exact: true }).click()
  await expect(bankCard(page, over.number)).toContainText(words('přeplatek'))
  await fits(page, [page.viewportSize()?.width ?? 0])
  await bankCard(page, over.number)
    .getByRole('button', { name: words('Zaplatit QR kódem') })
    .click()
  await agree(page, 'Připravit kód')
  await done(page, 'Kód je připravený')
  await bankCard(page, over.number)
    .getByRole('button', { name: words('Zobrazit QR kód') })
    .click()
  await expect(page.getByRole('img', { name: words('Platební kód na 51 Kč') })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: words('Vybrat vše, co lze odeslat') }).click()
  await page.getByRole('button', { name: words('Připravit soubor pro banku: 250 Kč') }).click()
  await agree(page, 'Připravit')
  await done(page, 'Dávka je připravená, soubor stáhnete v přehledu dávek')
  const file = await fileOf(page, 'Stáhnout soubor pro banku')
  expect(file.bytes.toString()).toContain('<CtrlSum>250.00</CtrlSum>')
  await done(page, 'Soubor je stažený')
  await page.getByRole('link', { name: 'Platby', exact: true }).click()
  const gone = [
    { amount: '-51,00', symbol: over.symbol },
    { amount: '-100,00', symbol: plain.symbol },
    { amount: '-150,00', symbol: nameless.symbol },
  ]
  await bring(page, statement(`konec-${plain.number}`, gone), ['Odchozích plateb3', 'Vrácení, která odešla3'])
  await page.getByRole('link', { name: 'Vrácení', exact: true }).click()
  await expect(page.getByText(words('Žádné vrácení nečeká na odeslání.'))).toBeVisible()
}

/** How many invoices and corrections this month has: of everything that was bought on this site. */
async function documentsOf(page: Page): Promise<[invoices: number, corrections: number]> {
  await page.goto(`/studio/banka/ucetnictvi?mesic=${thisMonth()}`)
  await expect(page.getByRole('heading', { name: 'Doklady', exact: true })).toBeVisible()
  const text = await page.getByRole('main').innerText()
  const count = (what: RegExp) => Number(what.exec(text)?.[1] ?? 0)
  return [count(/(\d+)\sfaktur/), count(/(\d+)\sopravn/)]
}

/** Four more invoices, and a correction for each of the two prices that became less. */
async function takeTheMonth(page: Page, [invoices, corrections]: [number, number]): Promise<void> {
  await page.getByRole('link', { name: words('Měsíc pro účetní'), exact: true }).click()
  await page.getByLabel('Měsíc', { exact: true }).selectOption(thisMonth())
  await expect(page.getByText(words(`${corrections + 2} opravn`))).toBeVisible()
  expect(await documentsOf(page)).toEqual([invoices + 4, corrections + 2])
  await expect(page.getByText(words('Žádné číslo dokladu nechybí.'))).toBeVisible()
  await fits(page, [page.viewportSize()?.width ?? 0])
  const { name, bytes } = await fileOf(page, 'Stáhnout archiv')
  expect(name).toBe(`ucetnictvi-${thisMonth()}.zip`)
  const listed = bytes.toString('latin1')
  for (const part of [`evidence-${thisMonth()}.csv`, `pohoda-${thisMonth()}.xml`, '.isdoc', '.pdf']) expect(listed).toContain(part)
  await expect(page.getByText(words('Naposledy stažen'))).toBeVisible()
}

async function ordersOf(site: Site): Promise<Month> {
  return {
    plain: await orderedByTransfer(site, 'Nováková'),
    nameless: await orderedByTransfer(site, 'Dvořáková'),
    short: await orderedByTransfer(site, 'Malá'),
    over: await orderedByTransfer(site, 'Veselá'),
  }
}

for (const width of [390, 1440]) {
  test(`the month of the money is done in the studio alone, ${width} px wide`, async ({ page, site }) => {
    test.setTimeout(300_000)
    const isPhone = width < 900
    await page.setViewportSize({ width, height: 900 })
    const orders = await ordersOf(site)
    await enterAsOwner(page, site, `Lucie${width}`)
    // Money asks for a confirmation again after five minutes.
    await page.addLocatorHandler(page.getByRole('button', { name: words('Potvrdit přístupovým klíčem') }), (button) => button.click())
    const before = await documentsOf(page)
    await test.step('what came finds its orders', () => takeWhatCame(page, orders, isPhone))
    await test.step('a part of a price goes back', () => refund(page, orders.plain, isPhone))
    await test.step('a claim is decided', () => decide(page, orders.nameless, isPhone))
    await test.step('what goes back goes to the bank, and has gone', () => sendBack(page, orders, isPhone))
    await test.step('the month is packed', () => takeTheMonth(page, before))
    await test.step('nothing of money waits any more', async () => {
      await page.goto('/studio')
      await expect(page.getByText(words('Každá platba má svou objednávku.'))).toBeVisible()
      await expect(page.getByText(words('Vracet není co.'))).toBeVisible()
    })
  })
}

const CLOSED = [
  ['claims.see', 'reklamace'],
  ['enquiries.see', 'zadosti'],
  ['calls.see', 'kalendar'],
  ['services.see', 'sluzby'],
  ['workshops.see', 'workshopy'],
  ['couples.see', 'pary'],
  ['content.see', 'obsah'],
  ['letters.see', 'dopisy'],
  ['website.see', 'web'],
  ['system.see', 'system'],
  ['team.see', 'tym'],
  ['record.see', 'zaznam'],
] as const

test("an accountant takes the month's package and can do nothing else", async ({ page, site }) => {
  test.setTimeout(240_000)
  const [paid, short, back] = [await orderedByTransfer(site), await orderedByTransfer(site), await orderedByTransfer(site)]
  const file = statement(
    'vypis',
    [paid, back].map(({ symbol }) => ({ amount: '599,00', symbol })),
  )
  const path = join(site.folder, file.name)
  await writeFile(path, file.buffer)
  await operate(site, 'statement', 'import', path)
  await operate(site, 'payment', 'refund', back.number, '100', 'goes-on', 'goodwill')
  await enterAsAccountant(page, site)
  await test.step('she takes the month', async () => {
    await page.getByRole('navigation', { name: 'Studio' }).getByRole('link', { name: 'Banka' }).first().click()
    await page.getByRole('link', { name: words('Měsíc pro účetní'), exact: true }).click()
    await page.getByLabel('Měsíc', { exact: true }).selectOption(thisMonth())
    await expect(page.getByText(/\d+\sfaktur/)).toBeVisible()
    expect((await fileOf(page, 'Stáhnout archiv')).name).toBe(`ucetnictvi-${thisMonth()}.zip`)
  })
  await test.step('she reads orders and the bank, where nothing can be pressed', async () => {
    await page.goto(`/studio/objednavky/${short.number}`)
    await expect(page.getByRole('heading', { level: 2, name: short.number })).toBeVisible()
    await expect(page.getByRole('heading', { name: words('Co můžete udělat') })).toHaveCount(0)
    for (const part of ['', '/vratky', '/karty']) {
      await page.goto(`/studio/banka${part}`)
      await expect(page.getByText(words('Všechno tu vidíte, měnit to může správce studia.'))).toBeVisible()
      await expect(page.locator('.bank-card').getByRole('button')).toHaveCount(0)
      await expect(page.locator('.bank-card').getByRole('checkbox')).toHaveCount(0)
      await expect(page.locator('input[type=file]')).toHaveCount(0)
    }
  })
  await test.step('every other page is not for her', async () => {
    for (const [permission, address] of CLOSED) {
      expect(mayDo('accountant', permission), permission).toBe(false)
      await page.goto(`/studio/${address}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('Tahle stránka není pro vaši roli'))
    }
  })
})
