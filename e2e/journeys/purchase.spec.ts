import { expect, test } from '../support/test'
import { AT_ONCE, LATER, GUIDES, ORDER_BUTTON, SALE, isOrderPage, newBuyer, openBilling } from '../support/orders'
import { withWrongKey } from '../support/site'
import { expectToast } from '../support/toast'
import { words } from '../support/words'

test('a couple buys a guide in three steps and finds it in its orders', async ({ page, couple }) => {
  const dialog = await openBilling(page, 'Bezpečnostní protokoly')
  await expect(dialog.getByLabel(/^E-mail/)).toHaveValue(couple.email)
  await expect(dialog.getByLabel(/^Jméno/)).toHaveValue('Jana')
  await expect(dialog.getByRole('region', { name: 'Souhrn objednávky' })).toContainText(words('DPH 21 % (v ceně)35 Kč'))
  const choice = dialog.getByRole('radiogroup', { name: 'Kdy chcete obsah' })
  await expect(choice.getByRole('radio')).toHaveCount(2)
  await expect(choice.locator(':checked')).toHaveCount(0)
  await expect(choice).toContainText(words('beru na vědomí, že tím mé právo odstoupit zaniká'))
  await choice.getByLabel(AT_ONCE).check()
  await dialog.getByRole('button', { name: ORDER_BUTTON }).dblclick()
  await expectToast(page, 'Platba úspěšná', 'Váš nákup byl dokončen. Materiál je nyní dostupný ke stažení.')
  await expect(dialog.getByRole('heading', { level: 2, name: 'Hotovo' })).toBeVisible()
  await expect(dialog).toContainText(couple.email)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Stáhnout : Bezpečnostní protokoly' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('Příručka BP.pdf')
  await dialog.getByRole('button', { name: 'Zavřít', exact: true }).click()
  const bought = page.getByRole('article', { name: 'Bezpečnostní protokoly' })
  await expect(bought).toContainText('Zakoupeno')
  await bought.getByRole('link', { name: 'Historie objednávek' }).click()
  const orders = page.getByRole('region', { name: 'Historie objednávek' }).locator('.order')
  await expect(orders).toHaveCount(1)
  await expect(orders).toContainText('Zaplaceno')
  await orders.getByRole('link', { name: 'Zobrazit objednávku' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Děkujeme' })).toBeVisible()
  await expect(page.getByText(/^Objednávka [\da-f]{8} · /)).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Souhrn' })).toContainText(words('Základ164 KčDPH 21 %35 KčCelkem199 Kč'))
})

test('the guide for two who do not want the same is ordered like the others, and completes no milestone', async ({ couplePage: page }) => {
  const dialog = await openBilling(page, 'Jeden chce, druhý neví')
  await expect(dialog.getByRole('region', { name: 'Souhrn objednávky' })).toContainText(words('DPH 21 % (v ceně)43 Kč'))
  await dialog.getByLabel(AT_ONCE).check()
  await dialog.getByRole('button', { name: ORDER_BUTTON }).click()
  await expect(dialog.getByRole('heading', { level: 2, name: 'Hotovo' })).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Stáhnout : Jeden chce, druhý neví' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('Příručka JCDN.pdf')
  await page.goto('/dashboard/pokrok')
  await expect(page.getByRole('progressbar', { name: 'Celkový pokrok' })).toHaveAttribute('value', '0')
})

test('somebody without an account buys on the page in euros, and only their link shows the order', async ({ page, visitor }) => {
  await page.goto(`/en${SALE}`)
  await page.getByLabel('Euros').check()
  await page.getByLabel(/^E-mail/).fill(newBuyer())
  await page.getByLabel(/^First name/).fill('Jana')
  await page.getByLabel(/^Last name/).fill('Nováková')
  await page.getByLabel(LATER).check()
  await page.getByRole('button', { name: /^Order with obligation to pay €24/ }).click()
  await page.waitForURL(isOrderPage)
  await expectToast(page, 'Payment successful', /^We will release the content on /)
  await expect(page.getByText('Paid', { exact: true })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Summary' })).toContainText('€24')
  const address = page.url()
  const [answer] = await Promise.all([page.waitForResponse(address), page.reload()])
  expect(await answer.headerValue('cache-control')).toBe('private, no-store')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  const stranger = await visitor()
  expect((await stranger.request.get(new URL(address).pathname)).status()).toBe(404)
  expect((await stranger.request.get(withWrongKey(address))).status()).toBe(404)
  await stranger.goto(GUIDES)
  await expect(stranger.getByText('Zakoupeno')).toHaveCount(0)
})
