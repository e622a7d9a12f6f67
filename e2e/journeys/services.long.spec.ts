import { expect, test } from '../support/test'
import { awake } from '../support/awake'
import { appointmentsIn } from '../support/appointments'
import { dayAhead, mailAbout, makeOffer, numberIn } from '../support/offers'
import { operate } from '../support/operate'
import { ORDER_BUTTON, buyHours, isOrderPage, newBuyer } from '../support/orders'
import { expectToast } from '../support/toast'
import { words } from '../support/words'
import type { Page } from '@playwright/test'

async function fill(page: Page, email: string): Promise<void> {
  await page.getByLabel(/^E-mail/).fill(email)
  await page.getByLabel(/^(Jméno|First name)/).fill('Jana')
  await page.getByLabel(/^(Příjmení|Last name)/).fill('Nováková')
}

test('in English: a request to begin early, cancelling by link with its sum shown before, and the money on its way', async ({
  page,
  site,
}) => {
  const email = newBuyer()
  const terms = ['offer', 'make', 'master-mentoring', email, '25000', '14', `when=${dayAhead(10)}T10:00`, 'lang=en']
  await page.goto(await makeOffer(site, email, ...terms))
  await fill(page, email)
  const order = page.getByRole('button', { name: ORDER_BUTTON })
  await order.click()
  await expect(page.getByText(/^Without this request we can begin only/)).toBeVisible()
  await expect(page.getByLabel(/^We ask for the service to begin/)).toBeFocused()
  await page.getByLabel(/^We ask for the service to begin/).check()
  await order.click()
  await page.waitForURL(isOrderPage)
  await expect(page.getByRole('region', { name: 'How it goes' })).toContainText('The day together')
  const number = numberIn(page.url())
  // The team moves it nearer: the calendars get a higher number, and the scale is another one.
  await operate(site, 'service', 'schedule', number, dayAhead(5), '10:00', 'Praha')
  await operate(site, 'service', 'note', number, 'jen pro nás')
  const [moved] = appointmentsIn(await mailAbout(site, email, /new date/))
  expect(moved).toMatchObject({ method: 'REQUEST', sequence: 2 })
  await page.reload()
  await (await awake(page.getByRole('button', { name: 'Cancel the date' }))).click()
  const dialog = page.getByRole('dialog')
  // The law is better than the scale: nothing has taken place, and the contract could still be withdrawn from.
  await expect(dialog).toContainText(words('we charge nothing and return the whole CZK 25,000'))
  await dialog.getByRole('button', { name: words('Cancel and get CZK 25,000 back') }).click()
  await expectToast(page, 'Cancel the date', 'The date is cancelled. A confirmation comes by e-mail.')
  await expect(page.getByRole('heading', { name: 'How it goes' })).toBeFocused()
  await expect(page.getByRole('region', { name: 'How it goes' })).toContainText(words('We charged CZK 0 and return CZK 25,000'))
  const off = appointmentsIn(await mailAbout(site, email, /cancellation/))
  expect(off).toMatchObject([{ method: 'CANCEL', uid: moved?.uid, sequence: 3 }])
  await expect(operate(site, 'service', 'done', number)).rejects.toThrow()
})

test('an offer that does not suit is declined with words, and an older one gives way to a newer', async ({ page, site }) => {
  const email = newBuyer()
  const make = (crowns: string) => makeOffer(site, email, 'offer', 'make', 'accompaniment', email, crowns)
  const [first, second] = [await make('10000'), await make('9000')]
  await page.goto(first)
  await expect(page.getByText('Poslali jsme vám novější nabídku, najdete ji v e-mailu.')).toBeVisible()
  await page.goto(second)
  await (await awake(page.getByRole('button', { name: 'Nemáme zájem' }))).click()
  await page.getByLabel(/^Co vám nevyhovuje/).fill('Rádi bychom až na jaře.')
  await page.getByRole('button', { name: 'Odmítnout', exact: true }).click()
  await expect(page.getByText(/^Nabídku jste odmítli/)).toBeVisible()
  expect(await operate(site, 'offer', 'list', 'all')).toContain('declined')
  const told = await mailAbout(site, 'info@sfera.example', /Odmítnutá nabídka/)
  expect(told.text).toContain('Rádi bychom až na jaře.')
})

test('a couple buys hours, takes extra time off them, and an accompaniment that is done is a milestone', async ({ page, couple, site }) => {
  await buyHours(page)
  await page.goto(await makeOffer(site, couple.email, 'service', 'extra', couple.email, '2'))
  await expect(page.getByText(words('Z balíčku vám zbývá 5 h. Odečteme 30 min a nic neplatíte.'))).toBeVisible()
  await (await awake(page.getByRole('button', { name: words('Odečíst 30 min') }))).click()
  await expect(page.getByText('Čas navíc jste odečetli ze svých hodin.')).toBeVisible()
  // Offered to the couple: its own page of settings leads to it without the mail.
  await makeOffer(site, couple.email, 'offer', 'make', 'accompaniment', couple.email, '10000')
  await page.goto('/dashboard?tab=settings&settings=orders')
  const services = page.getByRole('region', { name: 'Nabídky a setkání' })
  await expect(services).toContainText(words('Zbývá 4 h 30 min'))
  await services.getByRole('link', { name: 'Zobrazit nabídku' }).click()
  await expect(page.getByLabel(/^E-mail/)).toHaveValue(couple.email)
  await page.getByRole('button', { name: ORDER_BUTTON }).click()
  await page.waitForURL('/dashboard')
  await page.goto('/dashboard?tab=settings&settings=orders')
  await services.getByRole('link', { name: 'Podrobnosti a termíny' }).click()
  await page.waitForURL(isOrderPage)
  const number = numberIn(page.url())
  expect(await operate(site, 'service', 'done', number)).toContain('done')
  await page.reload()
  await expect(page.getByRole('region', { name: 'Průběh' })).toContainText('Hotovo')
  await page.goto('/dashboard/pokrok')
  await expect(page.getByText(/150/).first()).toBeVisible()
})

test('a meeting that was not what was agreed on is claimed, and a part of its price comes back', async ({ page, site }) => {
  const email = newBuyer()
  await page.goto(await makeOffer(site, email, 'offer', 'make', 'accompaniment', email, '10000'))
  await fill(page, email)
  await page.getByRole('button', { name: ORDER_BUTTON }).click()
  await page.waitForURL(isOrderPage)
  await expect(page.getByRole('region', { name: 'Průběh' })).toBeVisible()
  await operate(site, 'service', 'done', numberIn(page.url()))
  await page.reload()
  await (await awake(page.locator('summary', { hasText: 'Garance spokojenosti' }))).click()
  await page.getByRole('button', { name: 'Uplatnit garanci' }).click()
  await page.getByLabel(/^Na čem jsme se domluvili/).fill('Chyběl závěrečný rozhovor.')
  await page.getByRole('button', { name: 'Odeslat', exact: true }).click()
  await expect(page.getByText(/^Garance spokojenosti P\d{4}-\d{4}/)).toBeVisible()
  const receipt = await mailAbout(site, email, /Podání P\d{4}-\d{4} přijato/)
  const [claim = ''] = /P\d{4}-\d{4}/.exec(receipt.subject ?? '') ?? []
  await expect(operate(site, 'claim', 'grant', claim, 'beze slov')).rejects.toThrow()
  await operate(site, 'claim', 'grant', claim, 'crowns=2500', 'Rozhovor jsme doplnili a vracíme část.')
  const settled = await mailAbout(site, email, /vyřízeno/)
  expect(settled.text).toMatch(words('Vracíme 2 500 Kč'))
})
