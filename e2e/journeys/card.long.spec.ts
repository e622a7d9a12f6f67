import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { addressOf } from '../http/server-functions'
import { awake } from '../support/awake'
import { AT_ONCE, newBuyer, fillBuyer, isOrderPage, ORDER_BUTTON, SALE } from '../support/orders'
import { operate } from '../support/operate'
import { expect, test } from '../support/payments-test'
import { expectToast } from '../support/toast'
import { hold } from '../support/wire'

// Payments by card lead to a page of another origin, and a bank tells of transfers by its statement.

async function order(page: Page, method: string): Promise<void> {
  await page.goto(SALE)
  await page.getByLabel(method).check()
  await fillBuyer(page, newBuyer())
  await page.getByLabel(AT_ONCE).check()
  await page.getByRole('button', { name: ORDER_BUTTON }).click()
}

const status = (page: Page, name: string) => page.getByRole('banner').or(page.locator('.order-facts')).getByText(name, { exact: true })

test('a card is paid with, given up, and paid with after all', async ({ page, stripe }) => {
  const before = stripe.sessions.size
  await test.step('given up', async () => {
    await order(page, 'Kartou')
    await page.waitForURL(new RegExp(`^${stripe.url}/pay/`))
    await expect(page.getByRole('heading', { name: '599.00 CZK' })).toBeVisible()
    await page.getByRole('link', { name: 'Back' }).click()
    await page.waitForURL(isOrderPage)
    await expect(page.getByText('Platbu jste zrušili. Objednávka čeká na zaplacení.')).toBeVisible()
    await expect(status(page, 'Čeká na platbu')).toBeVisible()
  })
  await test.step('the same page once more', async () => {
    await page.getByRole('button', { name: 'Zaplatit kartou' }).click()
    await page.waitForURL(new RegExp(`^${stripe.url}/pay/`))
    await page.getByRole('button', { name: 'Pay' }).click()
    await page.waitForURL(isOrderPage)
    await expectToast(page, 'Platba úspěšná', 'Materiál je nyní dostupný ke stažení')
    await expect(status(page, 'Zaplaceno')).toBeVisible()
  })
  expect(stripe.sessions.size - before).toBe(1)
})

test('whoever has paid and presses once more waits for the word of the provider', async ({ page, stripe, site }) => {
  await order(page, 'Kartou')
  await page.waitForURL(new RegExp(`^${stripe.url}/pay/`))
  const session = page.url().split('/').at(-1) ?? ''
  await page.getByRole('link', { name: 'Back' }).click()
  await page.waitForURL(isOrderPage)
  stripe.notices.address = undefined
  stripe.pay(session)
  await (await awake(page.getByRole('button', { name: 'Zaplatit kartou' }))).click()
  await expect(page.getByText('Čekáme na potvrzení platby')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Zaplatit kartou' })).toHaveCount(0)
  expect(await stripe.notices.send(site.url, stripe.notices.last('checkout.session.completed'))).toBe(204)
  await expectToast(page, 'Platba úspěšná', 'Materiál je nyní dostupný ke stažení')
  await expect(status(page, 'Zaplaceno')).toBeVisible()
})

test('who waits for that word hears of it also where the page reads the order first', async ({ page, stripe, site }) => {
  await order(page, 'Kartou')
  await page.waitForURL(new RegExp(`^${stripe.url}/pay/`))
  const session = page.url().split('/').at(-1) ?? ''
  await page.getByRole('link', { name: 'Back' }).click()
  await page.waitForURL(isOrderPage)
  stripe.notices.address = undefined
  stripe.pay(session)
  const button = await awake(page.getByRole('button', { name: 'Zaplatit kartou' }))
  await hold(page, `**${addressOf('orderState')}*`)
  const read = await hold(page, `**${addressOf('orderDetail')}*`)
  await button.click()
  await expect(page.getByText('Čekáme na potvrzení platby')).toBeVisible()
  expect(await stripe.notices.send(site.url, stripe.notices.last('checkout.session.completed'))).toBe(204)
  read()
  await expectToast(page, 'Platba úspěšná', 'Materiál je nyní dostupný ke stažení')
  await expect(status(page, 'Zaplaceno')).toBeVisible()
})

test('a page that has ended is replaced, and a way to pay can be changed', async ({ page, stripe }) => {
  await order(page, 'Kartou')
  await page.waitForURL(new RegExp(`^${stripe.url}/pay/`))
  const first = page.url().split('/').at(-1) ?? ''
  stripe.expire(first)
  await page.getByRole('link', { name: 'Back' }).click()
  await page.waitForURL(isOrderPage)
  await page.getByRole('button', { name: 'Zaplatit kartou' }).click()
  await page.waitForURL((url) => url.origin === stripe.url && !url.pathname.endsWith(first))
  const second = page.url().split('/').at(-1) ?? ''
  await page.getByRole('link', { name: 'Back' }).click()
  await page.waitForURL(isOrderPage)
  await page.getByLabel('Převodem s QR kódem').check()
  await page.getByRole('button', { name: 'Zaplatit převodem' }).click()
  await expect(page.getByRole('heading', { name: 'Pokyny k převodu' })).toBeVisible()
  await expect.poll(() => stripe.session(second).status).toBe('expired')
})

test('a provider that is out of order costs nothing but patience', async ({ page, stripe }) => {
  stripe.troubleOpening(500, 500, 500)
  await order(page, 'Kartou')
  await expectToast(page, 'Chyba při platbě', 'Platba neproběhla a nic se nestrhlo. Zkuste to znovu, nebo zvolte jiný způsob.')
  await page.getByRole('button', { name: ORDER_BUTTON }).click()
  await page.waitForURL(new RegExp(`^${stripe.url}/pay/`))
})

test('a transfer is paid by the statement of the bank', async ({ page, site }) => {
  await order(page, 'Převodem s QR kódem')
  await page.waitForURL(isOrderPage)
  const instructions = page.getByRole('region', { name: 'Pokyny k převodu' })
  await expect(page.getByRole('heading', { level: 1, name: 'Zbývá převod' })).toBeVisible()
  await expect(page.locator('[aria-current=step]')).toContainText('Čekáme na platbu')
  await expect(instructions.getByRole('img', { name: 'QR kód k platbě' })).toBeVisible()
  await expect(instructions).toContainText('Vzorové údaje, doplní provozovatel.')
  const symbol = (await instructions.getByText(/^1\d{9}$/).textContent()) ?? ''
  await instructions.getByRole('button', { name: 'Mám zaplaceno' }).click()
  await expect(instructions.getByRole('status')).toHaveText('Děkujeme. Jakmile platbu připíšeme, pošleme odkaz.')
  const file = join(site.folder, 'vypis.csv')
  await writeFile(file, `ID pohybu;Datum;Částka;Měna;VS\n1;20.11.2026;599,00;CZK;${symbol}\n2;20.11.2026;1,00;CZK;5\n`)
  expect(await operate(site, 'statement', 'import', file)).toContain('2 incoming: 1 paid its order, 0 were known, 1 waits for you')
  expect(await operate(site, 'statement', 'import', file)).toContain('0 paid their orders, 2 were known, 0 wait for you')
  await page.reload()
  await expect(status(page, 'Zaplaceno')).toBeVisible()
})
