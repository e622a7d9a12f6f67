import { readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { awake } from '../support/awake'
import { enter, newCouple } from '../support/couple'
import { book, storeOrder } from '../support/materials'
import type { Site } from '../support/site'
import { expect, test } from '../support/test'
import { dismissToasts, expectToast } from '../support/toast'
import { LOST, loseCall } from '../support/wire'
import { words } from '../support/words'

const ORDERS = '/dashboard?tab=settings&settings=orders'

test.describe.configure({ mode: 'serial' })

async function fetched(page: Page, button: Locator): Promise<{ name: string; content: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
}

async function changeData(site: Site, statement: string, values: unknown[] = []): Promise<void> {
  await site.stop()
  await site.query(statement, values)
  await site.start()
}

test('who is not signed in is told so and comes back to the material, in both languages', async ({ page, couples }) => {
  const couple = await couples.registered()
  await page.goto('/en/akademie/start')
  await (await awake(page.getByRole('button', { name: 'Download the guide : A guide to stop words' }))).click()
  await expect(page.getByRole('alert')).toContainText('Please sign in to download.')
  await page.goto('/akademie/start')
  await (await awake(page.getByRole('button', { name: 'Stáhnout checklist : Komunikační checklist' }))).click()
  const told = page.getByRole('alert')
  await expect(told).toContainText(words('Pro stažení se prosím přihlaste.'))
  await told.getByRole('link', { name: 'Přihlásit se' }).click()
  await enter(page, couple.email, couple.password)
  await expect(page).toHaveURL('/akademie/start')
  const { name, content } = await fetched(
    page,
    await awake(page.getByRole('button', { name: 'Stáhnout checklist : Komunikační checklist' })),
  )
  expect([name, content.equals(book('communication-checklist', 'cs'))]).toEqual(['Checklist KC.pdf', true])
})

test('a bought guide is fetched from the history, and a failure is said there', async ({ page, couple, site, complaints }) => {
  complaints.provoke(LOST)
  await storeOrder(site, { product: 'safety-protocols', email: couple.email })
  await page.goto(`/en${ORDERS}`)
  const english = await fetched(page, page.getByRole('button', { name: 'Download : Safety Protocols' }))
  expect([english.name, english.content.equals(book('safety-protocols', 'en'))]).toEqual(['Guide SP.pdf', true])
  await expectToast(page, 'Download started', 'Safety Protocols is being saved to your device.')
  await expectToast(page, 'Download complete')
  await page.goto(ORDERS)
  const czech = await fetched(page, page.getByRole('button', { name: 'Stáhnout : Bezpečnostní protokoly' }))
  expect([czech.name, czech.content.equals(book('safety-protocols', 'cs'))]).toEqual(['Příručka BP.pdf', true])
  await loseCall(page)
  const button = page.getByRole('button', { name: 'Stáhnout : Bezpečnostní protokoly' })
  await button.click()
  const alert = page.getByRole('alert').filter({ hasText: words('Chyba při stahování materiálu') })
  await expect(alert).toContainText('Nepodařilo se spojit se serverem. Zkontrolujte připojení.')
  await fetched(page, button)
  await expect(alert).toHaveCount(0)
  await page.goto('/dashboard/pokrok')
  await expect(page.getByRole('region', { name: 'Stažené materiály' })).toContainText('Placené1')

  // Refunded while the page is open: what is not paid for is bought where it is sold.
  await page.goto(ORDERS)
  await expect(button).toBeVisible()
  await changeData(
    site,
    "update orders set status = 'refunded', refunded_at = now(), ended_at = now(), released_at = null where user_id = (select id from auth_user where email = $1)",
    [couple.email],
  )
  await button.click()
  await expect(page).toHaveURL('/akademie/prirucky')
  await page.goto(ORDERS)
  await expect(page.locator('.order')).toContainText(words('Vráceno'))
  await expect(button).toHaveCount(0)
})

test('a file that is gone, and a lost connection, are said in the words of the specification', async ({
  couplePage: page,
  site,
  complaints,
}) => {
  complaints.provoke(LOST)
  await page.goto('/akademie/start')
  const button = await awake(page.getByRole('button', { name: 'Stáhnout průvodce : Průvodce stop slovy' }))
  await loseCall(page)
  await button.click()
  await expectToast(page, 'Chyba při stahování', 'Nepodařilo se spojit se serverem. Zkontrolujte připojení.')
  await dismissToasts(page)
  const stored = join(site.folder, 'storage', 'materials', 'stop-words-guide')
  await rename(stored, `${stored}-away`)
  await button.click()
  await expectToast(page, 'Chyba při stahování', 'Materiál nebyl nalezen')
  await rename(`${stored}-away`, stored)
  await fetched(page, button)
  await expectToast(page, 'Stahování zahájeno', 'Průvodce stop slovy se ukládá do vašeho zařízení.')
})

test('what was bought without an account joins the one that confirms the address', async ({ page, context, couples, site }) => {
  const couple = newCouple()
  const stranger = newCouple()
  await storeOrder(site, { product: 'swingers-bible', address: couple.email })
  await storeOrder(site, { product: 'safety-protocols', address: stranger.email })
  await couples.registered(couple)
  await couples.signedIn(context, couple)
  await page.goto(ORDERS)
  const orders = page.locator('.order')
  await expect(orders).toHaveCount(1)
  await expect(orders).toContainText(words('Tato objednávka byla připojena z nákupu bez účtu.'))
  const { content } = await fetched(page, orders.getByRole('button', { name: 'Stáhnout : Swingers Bible' }))
  expect(content.equals(book('swingers-bible', 'cs'))).toBe(true)
  await page.goto(`/en${ORDERS}`)
  await expect(orders).toContainText('This order was added from a purchase without an account.')
  await page.goto('/dashboard/pokrok')
  await expect(page.getByText('80', { exact: true })).toBeVisible()
})

test('without JavaScript a material is fetched all the same', async ({ visitor, couples }) => {
  const page = await visitor({ javaScriptEnabled: false })
  await page.goto('/akademie/start')
  await page.getByRole('button', { name: 'Stáhnout průvodce : Průvodce stop slovy' }).click()
  await expect(page).toHaveURL('/auth?next=%2Fakademie%2Fstart')
  await couples.signedIn(page.context())
  await page.goto('/en/akademie/start')
  const { name } = await fetched(page, page.getByRole('button', { name: 'Download the guide : A guide to stop words' }))
  expect(name).toBe('Article SWG.pdf')
  await expect(page).toHaveURL('/en/akademie/start')
})
