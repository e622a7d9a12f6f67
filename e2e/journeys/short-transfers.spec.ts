import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { readPdf } from '../../test/pdf-reader'
import { foretold, operate } from '../support/operate'
import { AT_ONCE, ORDER_BUTTON, SALE, fillBuyer, isOrderPage, newBuyer } from '../support/orders'
import type { Site } from '../support/site'
import { expect, test } from '../support/test'
import { words } from '../support/words'

test.use({ settings: { PAYMENTS: 'transfer' } })

interface Waiting {
  email: string
  symbol: string
  number: string
}

/** The guide for 599 Kč, which waits for its transfer. */
async function ordered(page: Page): Promise<Waiting> {
  const email = newBuyer()
  await page.goto(SALE)
  await fillBuyer(page, email)
  await page.getByLabel(AT_ONCE).check()
  await page.getByRole('button', { name: ORDER_BUTTON }).click()
  await page.waitForURL(isOrderPage)
  const symbol =
    (await page
      .getByRole('region', { name: 'Pokyny k převodu' })
      .getByText(/^1\d{9}$/)
      .textContent()) ?? ''
  return { email, symbol, number: new URL(page.url()).pathname.slice(-8) }
}

/** The bank tells of one transfer; a line with a name of its own. */
async function arrives(site: Site, name: string, amount: string, symbol: string): Promise<string> {
  const file = join(site.folder, 'vypis.csv')
  const heads = 'ID pohybu;Datum;Částka;Měna;VS;Název protiúčtu;Protiúčet;Kód banky'
  await writeFile(file, `${heads}\n${symbol}-${name};20.11.2026;${amount};CZK;${symbol};Jana Nováková;123456789;0800\n`)
  return operate(site, 'statement', 'import', file)
}

const status = (page: Page, name: string) => page.locator('.order-facts').getByText(name, { exact: true })

test('a transfer that is too small is asked for by mail, paid up, and what is too much goes back', async ({ page, site }) => {
  const { email, symbol, number } = await ordered(page)
  await test.step('a part has come, and the page says what is missing', async () => {
    expect(await arrives(site, '1', '500,00', symbol)).toContain('1 of too little: payment short')
    await page.reload()
    await expect(status(page, 'Čeká na doplatek')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Ještě doplatek' })).toBeVisible()
    await expect(page.getByText(words('Přišlo 500 Kč z 599 Kč, chybí 99 Kč.'))).toBeVisible()
    await expect(page.getByRole('region', { name: 'Pokyny k převodu' })).toContainText(words('Částka99 Kč'))
  })
  await test.step('the rest is asked for', async () => {
    expect(await operate(site, 'payment', 'short')).toMatch(words(`${number}  CZK 500 of CZK 599  missing CZK 99`))
    expect(await operate(site, 'payment', 'ask', number)).toMatch(words('Asked for CZK 99.'))
    const mail = await site.mail(email, 2)
    expect(mail.subject).toBe(`Objednávka ${number}: zbývá doplatek`)
    expect(mail.text).toMatch(words('nám přišlo 500 Kč, do ceny chybí 99 Kč.'))
    expect(mail.text).toContain(`Variabilní symbol: ${symbol}`)
    expect(mail.attachments.map(({ mimeType }) => mimeType)).toContain('image/png')
  })
  await test.step('it comes, with some haléře too many', async () => {
    expect(await arrives(site, '2', '100,50', symbol)).toContain('1 paid its order')
    expect(await arrives(site, '2', '100,50', symbol)).toContain('1 was known')
    await page.reload()
    await expect(status(page, 'Zaplaceno')).toBeVisible()
    await expect(page.getByText(words('Na cestě 1,50 Kč: platba navíc'))).toBeVisible()
    await site.mail(email, 4)
    const subjects = (await site.mails(email)).slice(2).map(({ subject }) => subject)
    expect(subjects.toSorted()).toEqual([`Objednávka ${number}: vracíme přeplatek`, `Objednávka ${number}: zaplaceno`])
  })
  await test.step('they are sent back, and the order stays as it is', async () => {
    expect(await operate(site, 'payments', 'surplus')).toMatch(words('send CZK 1.50 by hand  overpayment  to 123456789/0800'))
    expect(await operate(site, 'payment', 'returned', number)).toContain('Noted.')
    expect(await operate(site, 'payments', 'surplus')).toContain('No money has to go back.')
    await page.reload()
    await expect(status(page, 'Zaplaceno')).toBeVisible()
    await expect(page.getByRole('link', { name: /daňový doklad/i })).toHaveCount(1)
  })
})

test('what is missing is let go, and the invoice says what was really paid', async ({ page, site }) => {
  const { email, symbol, number } = await ordered(page)
  await arrives(site, '1', '590,00', symbol)
  const asked = await foretold(site, 'payment', 'accept', number)
  expect(asked).toMatch(words('CZK 9 of the price is let go: it is CZK 590 instead of CZK 599'))
  await page.reload()
  await expect(status(page, 'Čeká na doplatek')).toBeVisible()
  expect(await operate(site, 'payment', 'accept', number)).toMatch(words('The order is paid, without CZK 9.'))
  await page.reload()
  await expect(status(page, 'Zaplaceno')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Souhrn' })).toContainText(words('Původní cena599 KčProminutý nedoplatek−9 Kč'))
  const mail = await site.mail(email, 2)
  expect(mail.text).toMatch(words('Původní cena: 599 Kč\nProminutý nedoplatek: −9 Kč\nCelkem: 590 Kč'))
  const invoice = mail.attachments.find(({ filename }) => filename?.startsWith('doklad-'))
  const { pages } = await readPdf(Buffer.from(invoice?.content as ArrayBuffer))
  expect(pages[0]?.text).toMatch(words('Sleva ve výši nedoplatku'))
  expect(pages[0]?.text).toMatch(words('590,00 Kč'))
})
