import type { Page } from '@playwright/test'
import { awake } from '../support/awake'
import { AT_ONCE, ORDER_BUTTON, SALE, fillBuyer, isOrderPage, newBuyer } from '../support/orders'
import { expect, test } from '../support/payments-test'
import { expectToast } from '../support/toast'
import { words } from '../support/words'

async function order(page: Page, { method, currency, email }: { method: string; currency?: RegExp; email: string }): Promise<void> {
  await page.goto(SALE)
  await page.getByLabel(method).check()
  if (currency) await page.getByLabel(currency).check()
  await fillBuyer(page, email)
  await page.getByLabel(AT_ONCE).check()
  await page.getByRole('button', { name: ORDER_BUTTON }).click()
  await page.waitForURL(isOrderPage)
}

const expectDeclined = (page: Page) =>
  expectToast(page, 'Chyba při platbě', 'Platba neproběhla a nic se nestrhlo. Zkuste to znovu, nebo zvolte jiný způsob.')

const pay = async (page: Page, name: string) => (await awake(page.getByRole('button', { name, exact: true }))).click()

test('a declined payment leaves the order, which is paid another way with all that was typed', async ({ page, stripe }) => {
  await order(page, { method: 'Zkušební platba', email: newBuyer('+declined') })
  await expectDeclined(page)
  const address = new URL(page.url()).pathname
  await expect(page.getByText('Čeká na platbu', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Objednat znovu' })).toHaveCount(0)

  await test.step('the same way once more', async () => {
    await pay(page, 'Zaplatit zkušební platbou')
    await expect(page.getByText('Čekáme na potvrzení platby')).toBeVisible()
    await expectDeclined(page)
  })
  await test.step('whoever comes back to it reads it, too', async () => {
    await page.reload()
    await expect(page.getByText('Platba neprošla a nic se nestrhlo.')).toBeVisible()
  })
  await test.step('by transfer, which nobody has paid yet', async () => {
    await page.getByLabel('Převodem s QR kódem').check()
    await pay(page, 'Zaplatit převodem')
    await expect(page.getByRole('heading', { name: 'Pokyny k převodu' })).toBeVisible()
    await page.getByLabel('Kartou').check()
    await expect(page.getByRole('button', { name: 'Zaplatit znovu' })).toHaveCount(0)
  })
  await test.step('by card', async () => {
    await pay(page, 'Zaplatit jinak: kartou')
    await page.waitForURL(new RegExp(`^${stripe.url}/pay/`))
    await expect(page.getByRole('heading', { name: '599.00 CZK' })).toBeVisible()
    await page.getByRole('button', { name: 'Pay' }).click()
    await page.waitForURL(isOrderPage)
    await expectToast(page, 'Platba úspěšná', 'Materiál je nyní dostupný ke stažení')
  })
  expect(new URL(page.url()).pathname).toBe(address)
  await expect(page.getByText('Zaplaceno', { exact: true })).toBeVisible()
})

test('a transfer in euros shows what a bank abroad asks for', async ({ page }) => {
  await order(page, { method: 'Převodem s QR kódem', currency: /^Eura/, email: newBuyer() })
  const instructions = page.getByRole('region', { name: 'Pokyny k převodu' })
  for (const row of ['PříjemceSféra s.r.o.', 'IBANCZ79', 'BICVZORCZP0']) await expect(instructions).toContainText(words(row))
  await expect(instructions.getByText(/^Order [0-9a-f]{8} VS 1\d{9}$/)).toBeVisible()
  await expect(instructions).not.toContainText('Číslo účtu')
})
