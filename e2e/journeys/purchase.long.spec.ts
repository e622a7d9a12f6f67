import type { Page } from '@playwright/test'
import {
  AT_ONCE,
  GUIDES,
  ORDER_BUTTON,
  SALE,
  fillBuyer,
  isOrderPage,
  newBuyer,
  openBilling,
  openPurchase,
  orderAs,
} from '../support/orders'
import type { Site } from '../support/site'
import { expect, test } from '../support/test'
import { dismissToasts, expectToast } from '../support/toast'
import { words } from '../support/words'

/** One after the other: the site is stopped for changes. */
test.describe.configure({ mode: 'serial' })

const GUIDE = 'Bezpečnostní protokoly'

test('what is missing is told by a toast and at its fields, and nothing is sent (specification §5)', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await page.goto(SALE)
  await page.getByRole('button', { name: ORDER_BUTTON }).click()
  await expectToast(page, 'Chybí údaje', 'Vyplňte prosím všechna povinná pole')
  for (const label of [/^E-mail/, /^Jméno/, /^Příjmení/])
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(/Toto pole je povinné\./)
  const choice = page.getByRole('radiogroup', { name: 'Kdy chcete obsah' })
  await expect(choice).toHaveAccessibleDescription(/Vyberte prosím, kdy obsah chcete\./)
  await expect(page.getByLabel(/^E-mail/)).toBeFocused()
  await dismissToasts(page)
  await fillBuyer(page, 'jana.domov')
  await page.getByLabel(/^Telefon/).fill('zavolejte')
  await page.getByRole('button', { name: ORDER_BUTTON }).click()
  await expect(page.getByLabel(/^E-mail/)).toHaveAccessibleDescription(/Zadejte e-mail ve tvaru/)
  await expect(page.getByLabel(/^Telefon/)).toHaveAccessibleDescription(words('Zadejte telefon s předvolbou'))
  await expect(page.getByLabel(/^Jméno/)).toHaveValue('Jana')
  expect(sent).toEqual([])
})

test('a declined payment leaves the form as it was, and another address pays', async ({ couplePage: page }) => {
  const dialog = await openBilling(page, GUIDE)
  await fillBuyer(dialog, newBuyer('+declined'))
  await dialog.getByLabel('Telefon').fill('+420 777 123 456')
  await dialog.getByRole('button', { name: ORDER_BUTTON }).click()
  await expectToast(page, 'Chyba při platbě', 'Banka platbu zamítla. Zkuste jinou kartu, nebo převod.')
  await expect(dialog.getByLabel('Telefon')).toHaveValue('+420 777 123 456')
  await dialog.getByLabel(/^E-mail/).fill(newBuyer())
  await dialog.getByRole('button', { name: ORDER_BUTTON }).click()
  await expectToast(page, 'Platba úspěšná')
  // Without the wish for the content at once nothing is said to be there already.
  await expect(dialog).toContainText(words('Obsah zpřístupníme'))
})

test('two tabs of somebody without an account make one order', async ({ page, context }) => {
  const email = newBuyer()
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto(SALE)
    await fillBuyer(tab, email)
  }
  await page.getByRole('button', { name: ORDER_BUTTON }).dblclick()
  await expect(page.getByText('Zaplaceno', { exact: true })).toBeVisible()
  await other.getByRole('button', { name: ORDER_BUTTON }).click()
  await other.waitForURL(isOrderPage)
  expect(new URL(other.url()).pathname).toBe(new URL(page.url()).pathname)
})

test('a page that is loaded anew while it waits goes on waiting, and a couple is led home', async ({ couplePage: page }) => {
  await page.goto(SALE)
  await page.getByLabel(AT_ONCE).check()
  await page.getByRole('button', { name: ORDER_BUTTON }).click()
  await page.waitForURL(isOrderPage)
  await page.reload()
  await page.waitForURL('/dashboard')
  await expectToast(page, 'Platba úspěšná', 'Materiál je nyní dostupný ke stažení')
  await page.goto(SALE)
  await expect(page.getByText('Tuto příručku už máte.')).toBeVisible()
  await expect(page.getByRole('button', { name: ORDER_BUTTON })).toHaveCount(0)
})

test('a lost connection loses nothing: sent again, it is the same order', async ({ page, complaints }) => {
  complaints.provoke(/ERR_FAILED|Failed to fetch/)
  await page.goto(SALE)
  await expect(page.getByRole('button', { name: ORDER_BUTTON })).toBeEnabled()
  let lost = ''
  await page.route('**/_serverFn/**', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    lost = await (await route.fetch()).text()
    await route.abort()
  })
  await orderAs(page, newBuyer())
  await expectToast(page, 'Chyba při platbě', 'Došlo k neočekávané chybě')
  await expect(page.getByLabel(/^Jméno/)).toHaveValue('Jana')
  await page.unroute('**/_serverFn/**')
  await page.getByRole('button', { name: ORDER_BUTTON }).click()
  await page.waitForURL(isOrderPage)
  expect(lost).toContain(new URL(page.url()).pathname.slice('/objednavka/'.length))
})

test('a price that changed meanwhile is shown before anything is ordered', async ({ page, site }) => {
  await page.goto(SALE)
  await fillBuyer(page, newBuyer())
  await changeData(
    site,
    "insert into product_prices (product_id, currency, amount_cents, valid_from) select id, 'CZK', 64900, now() from products where slug = 'swingers-bible'",
  )
  await page.getByRole('button', { name: /599\sKč/ }).click()
  await expectToast(page, 'Chyba při platbě', 'Cena se mezitím změnila. Zkontrolujte prosím souhrn.')
  await expect(page.getByLabel(/^Jméno/)).toHaveValue('Jana')
  // Dearer than before, it is no reduction.
  await expect(page.getByRole('main').locator('s')).toHaveCount(0)
  await page.getByRole('button', { name: /649\sKč/ }).click()
  await page.waitForURL(isOrderPage)
  await expect(page.getByRole('complementary', { name: 'Souhrn' })).toContainText(words('Celkem649 Kč'))
  // Others of this site read the price of the specification.
  await changeData(site, 'delete from product_prices where amount_cents = 64900')
})

test('whoever comes back a day later can still pay, and an order that has ended says so', async ({ page, couple, site }) => {
  const [waiting, ended] = [crypto.randomUUID(), crypto.randomUUID()]
  await changeData(
    site,
    `insert into orders (id, user_id, product_id, total_amount_cents, vat_cents, vat_percent, status, email, first_name, last_name,
       is_once, due_at, failed_at, created_at)
     select o.id::uuid, u.id, p.id, 19900, 3500, 21, o.status, u.email, 'Jana', 'Nováková', true, now() + o.due::interval,
       case when o.status = 'failed' then now() end, now() - interval '2 days'
     from auth_user u, products p, (values ('${waiting}', 'pending', '5 days'), ('${ended}', 'failed', '-1 days')) as o (id, status, due)
     where u.email = $1 and p.slug = 'safety-protocols'`,
    [couple.email],
  )
  await page.goto(`/objednavka/${waiting}`)
  await expect(page.getByText(/^Zaplatit můžete do /)).toBeVisible()
  await page.getByRole('button', { name: 'Zaplatit zkušební platbou' }).click()
  await expectToast(page, 'Platba úspěšná', /^Obsah zpřístupníme /)
  await expect(page.getByText('Zaplaceno', { exact: true })).toBeVisible()
  await page.goto(`/objednavka/${ended}`)
  await expect(page.getByRole('link', { name: 'Objednat znovu' })).toHaveAttribute('href', GUIDES)
  await expect(page.getByRole('button', { name: 'Zaplatit zkušební platbou' })).toHaveCount(0)
})

test('closing asks once something was typed, and forgets step and form', async ({ couplePage: page }) => {
  const dialog = await openBilling(page, GUIDE)
  await dialog.getByLabel(/^Jméno/).fill('Někdo jiný')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Zavřít nákup?' })
  await question.getByRole('button', { name: 'Pokračovat v nákupu' }).click()
  await expect(dialog.getByLabel(/^Jméno/)).toHaveValue('Někdo jiný')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Zavřít a vymazat' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const again = await openPurchaseOnPage(page)
  await again.getByRole('button', { name: 'Pokračovat k údajům' }).click()
  await expect(again.getByLabel(/^Jméno/)).toHaveValue('Jana')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('whoever closes the dialog while it waits for the payment hears of it all the same', async ({ couplePage: page }) => {
  const dialog = await openBilling(page, 'Bezpečnostní protokoly')
  await dialog.getByLabel(AT_ONCE).check()
  await dialog.getByRole('button', { name: ORDER_BUTTON }).click()
  await expect(dialog.getByText('Nezavírejte prosím okno.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expectToast(page, 'Platba úspěšná', 'Materiál je nyní dostupný ke stažení')
  await expect(page.getByRole('article', { name: 'Bezpečnostní protokoly' })).toContainText('Zakoupeno')
})

test('the keyboard alone buys a guide', async ({ couplePage: page }) => {
  const dialog = await openPurchase(page, GUIDE)
  await dialog.getByRole('button', { name: 'Pokračovat k údajům' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('heading', { level: 2, name: 'Údaje a souhrn' }).locator('span')).toBeFocused()
  await dialog.getByLabel(AT_ONCE).focus()
  await page.keyboard.press('Space')
  await dialog.getByLabel(/^Příjmení/).focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('heading', { level: 2, name: 'Hotovo' }).locator('span')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('without JavaScript everything is read, and it is told how to order', async ({ visitor }) => {
  const page = await visitor({ javaScriptEnabled: false })
  await page.goto(SALE)
  await expect(page.getByText('Nevíme, jak o tom začít mluvit')).toBeVisible()
  await page.getByText('Je obsah explicitní?').click()
  await expect(page.getByText(/neobsahuje erotické popisy/)).toBeVisible()
  await expect(page.locator('#objednavka').getByText(/napište na info@/)).toBeVisible()
})

test('visitors are asked to sign in, and only one guide is sold without an account', async ({ page }) => {
  await page.goto(GUIDES)
  for (const [name, links] of [
    ['Swingers Bible', [...doors('swingers-bible'), SALE]],
    [GUIDE, doors('safety-protocols')],
  ] as const) {
    await page.getByRole('article', { name }).getByRole('button', { name: 'Koupit' }).click()
    const dialog = page.getByRole('dialog', { name: 'K nákupu se přihlaste' })
    expect(await dialog.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(links)
    await page.keyboard.press('Escape')
  }
  for (const other of ['/purchase/safety-protocols', '/purchase/stop-words-guide', '/purchase/nic']) {
    await page.goto(other)
    await expect(page).toHaveURL(GUIDES)
  }
})

const doors = (guide: string) => ['', '&step=status'].map((step) => `/auth?next=%2Fakademie%2Fprirucky%23${guide}${step}`)

async function openPurchaseOnPage(page: Page) {
  await page.getByRole('article', { name: GUIDE }).getByRole('button', { name: 'Koupit' }).click()
  return page.getByRole('dialog')
}

async function changeData(site: Site, statement: string, values: unknown[] = []): Promise<void> {
  await site.stop()
  await site.query(statement, values)
  await site.start()
}
