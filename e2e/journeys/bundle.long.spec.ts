import { operate } from '../support/operate'
import { AT_ONCE, GUIDES, ORDER_BUTTON, openBilling } from '../support/orders'
import { awake } from '../support/awake'
import { expect, test } from '../support/test'
import { words } from '../support/words'

const PARTS = {
  cs: ['Swingers Bible', 'Komunikační sada pro páry', 'Bezpečnostní protokoly'],
  en: ['Swingers Bible', 'Communication Toolkit for Couples', 'Safety Protocols'],
}

test('a couple buys three guides in one order, and has all of them', async ({ couplePage: page }) => {
  await page.goto(GUIDES)
  const card = page.getByRole('article', { name: 'Tři příručky pohromadě' })
  await expect(card).toContainText(words('Jednotlivě dohromady1 097 Kč'))
  await expect(card).toContainText(words('899 Kč'))
  await expect(card.locator('s')).toHaveCount(0)
  const dialog = await openBilling(page, 'Tři příručky pohromadě')
  await expect(dialog.getByRole('region', { name: 'Souhrn objednávky' })).toContainText(words('Celkem k úhradě899 Kč'))
  await dialog.getByLabel(AT_ONCE).check()
  await dialog.getByRole('button', { name: ORDER_BUTTON }).click()
  await expect(dialog.getByRole('heading', { level: 2, name: 'Hotovo' })).toBeVisible()
  for (const title of PARTS.cs) {
    const [file] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: `Stáhnout : ${title}` }).click()])
    expect(file.suggestedFilename()).toMatch(/\.pdf$/)
  }
  await dialog.getByRole('button', { name: 'Zavřít', exact: true }).click()
  for (const title of [...PARTS.cs, 'Tři příručky pohromadě'])
    await expect(page.getByRole('article', { name: title })).toContainText('Zakoupeno')
})

test('in English, whoever owns one of them is told before paying, and a code works for the bundle too', async ({
  couplePage: page,
  site,
}) => {
  await operate(site, 'coupon', 'create', 'TRIO100', '100CZK', 'uses=5', 'for=guides-trio')
  const owned = await openBilling(page, 'Bezpečnostní protokoly')
  await owned.getByLabel(AT_ONCE).check()
  await owned.getByRole('button', { name: ORDER_BUTTON }).click()
  await expect(owned.getByRole('heading', { level: 2, name: 'Hotovo' })).toBeVisible()
  await page.goto(`/en${GUIDES}`)
  const card = page.getByRole('article', { name: 'Three guides together' })
  await expect(card).toContainText('You already have: Safety Protocols.')
  await (await awake(card.getByRole('button', { name: 'Buy' }))).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Continue to details' }).click()
  await expect(dialog).toContainText('You already have: Safety Protocols.')
  await dialog.getByText('Do you have a discount code?').click()
  await dialog.getByLabel('Discount code').fill('TRIO100')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await dialog.getByLabel(AT_ONCE).check()
  await dialog.getByRole('button', { name: /CZK\s799/ }).click()
  await expect(dialog.getByRole('heading', { level: 2, name: 'Done' })).toBeVisible()
  for (const title of PARTS.en) await expect(dialog.getByRole('button', { name: `Download : ${title}` })).toBeVisible()
})
