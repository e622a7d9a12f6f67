import { expect, test } from '../support/test'
import { appointmentsIn } from '../support/appointments'
import { dayAhead, mailAbout, makeOffer } from '../support/offers'
import { ORDER_BUTTON, isOrderPage, newBuyer } from '../support/orders'
import { words } from '../support/words'

test('an offer comes by mail, is accepted with obligation to pay, and its date goes into calendars', async ({ page, site, visitor }) => {
  const email = newBuyer()
  const when = `when=${dayAhead(30)}T20:00`
  const offer = await makeOffer(site, email, 'offer', 'make', 'accompaniment', email, '9500', when, 'place=Praha', 'Těšíme se.')
  await page.goto(offer)
  await expect(page.getByRole('region', { name: 'Osobní doprovod na akci' })).toContainText(words('Cena včetně DPH9 500 Kč'))
  await expect(page.getByRole('region', { name: 'Kdybyste termín zrušili' }).first()).toContainText(words('7 125 Kč'))
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await page.getByLabel(/^E-mail/).fill(email)
  await page.getByLabel(/^Jméno/).fill('Jana')
  await page.getByLabel(/^Příjmení/).fill('Nováková')
  await page.getByRole('button', { name: ORDER_BUTTON }).dblclick()
  await page.waitForURL(isOrderPage)
  const way = page.getByRole('region', { name: 'Průběh' })
  await expect(way.getByRole('listitem')).toHaveCount(4)
  await expect(way.locator('[aria-current=step]')).toContainText('Úvodní hovor')
  const [appointment] = appointmentsIn(await mailAbout(site, email, /termín potvrzen/))
  expect(appointment).toMatchObject({ method: 'REQUEST', summary: 'Sféra: domluvený termín' })
  expect(appointment?.start.toISOString().slice(0, 10)).toBe(dayAhead(30))
  await page.goto(offer)
  await expect(page.getByText('Nabídku jste přijali a zaplatili. Děkujeme.')).toBeVisible()
  const stranger = await visitor()
  expect((await stranger.request.get(new URL(offer).pathname)).status()).toBe(404)
})
