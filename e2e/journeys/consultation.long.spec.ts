import { addDays, pragueDay } from '../../src/lib/dates'
import { appointmentIn } from '../support/appointments'
import { firstTime, newBooker, openLastDay } from '../support/bookings'
import { awake } from '../support/awake'
import { operate } from '../support/operate'
import { buyHours } from '../support/orders'
import { linkIn } from '../support/site'
import { expect, test } from '../support/test'
import { words } from '../support/words'

test('a couple orders an hour in English, finds it at home, and gets the whole price back when it cancels in time', async ({
  page,
  couple,
  browser,
  site,
}) => {
  await page.goto('/en/koucink/konzultace?druh=hodina')
  await expect(page.getByText('First choose a time.')).toBeVisible()
  await openLastDay(page)
  const { radio, text } = await firstTime(page)
  await radio.check()
  const order = page.getByRole('button', { name: 'Continue to the order' })
  await awake(order)
  await order.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('less than 72 hours before')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('button', { name: /^Order with obligation to pay/ }).click()
  await expect(dialog.getByRole('heading', { level: 2, name: 'Done' })).toBeVisible()
  await expect(dialog).toContainText(`${text} (Prague time)`)
  const mails = async () =>
    (await site.mails(couple.email)).filter(({ attachments }) => attachments.some(({ mimeType }) => mimeType === 'text/calendar'))
  await expect.poll(async () => (await mails()).length).toBe(1)
  const [booked] = await mails()
  if (!booked) throw new Error('no appointment')
  const first = appointmentIn(booked)
  expect(first).toMatchObject({ method: 'REQUEST', sequence: 0, starts: expect.stringContaining(`T${text}:00`) })

  const plain = await browser.newPage({ javaScriptEnabled: false })
  const ofOrder = async () => (await site.mails(couple.email)).find(({ text: body }) => body?.includes('/en/objednavka/'))
  await expect.poll(ofOrder).toBeDefined()
  await plain.goto(linkIn((await ofOrder()) ?? booked, '/en/objednavka/'))
  await expect(plain.getByRole('region', { name: 'Your appointment' })).toContainText(text)
  await plain.close()

  await page.goto('/en/dashboard')
  const list = page.getByRole('region', { name: 'Consultations' })
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await list.getByRole('listitem').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your appointment' })).toBeVisible()
  await page.getByText('Cancel the appointment', { exact: true }).click()
  await expect(page.getByText(words('we charge nothing and refund the full CZK 4,000'))).toBeVisible()
  await page.getByRole('button', { name: 'Yes, cancel the appointment' }).click()
  await expect(page.getByText('The appointment is cancelled.')).toBeVisible()
  await expect.poll(async () => (await mails()).length).toBe(2)
  const cancelled = (await mails())[1]
  expect(cancelled && appointmentIn(cancelled)).toMatchObject({ method: 'CANCEL', uid: first.uid, sequence: 1 })
})

test('an hour of the package is booked from it, and its minutes go back when it is cancelled in time', async ({ couplePage: page }) => {
  await buyHours(page)
  await page.goto('/koucink/konzultace?druh=hodina')
  await openLastDay(page)
  const fromPackage = page.getByRole('region', { name: words('Z balíčku: zbývá 5 h') })
  const book = fromPackage.getByRole('button', { name: 'Rezervovat z balíčku' })
  await expect(book).toBeDisabled()
  await page.getByRole('radio').last().check()
  await (await awake(book)).click()
  await page.waitForURL(/\/termin\//)
  await expect(page.getByText('hodina z balíčku')).toBeVisible()
  await (await awake(page.getByText('Zrušit termín', { exact: true }))).click()
  await expect(page.getByText(words('vrátíme vám do balíčku všech 60 minut'))).toBeVisible()
  await page.getByRole('button', { name: 'Ano, zrušit termín' }).click()
  await page.goto('/koucink/konzultace?druh=hodina')
  await expect(fromPackage).toBeVisible()
})

test('a booking that cannot be taken comes back with its day and its time', async ({ page, site }) => {
  await page.goto('/koucink/konzultace')
  await openLastDay(page)
  const legend = (await page.locator('legend').first().textContent()) ?? ''
  const time = page.getByRole('radio').last()
  const value = (await time.getAttribute('value')) ?? ''
  await time.check()
  await page.getByLabel(/^Jak vás máme oslovit/).fill('Jana 👩‍❤️‍👨')
  // Good enough for a browser.
  await page.getByLabel(/^E-mail/).fill('jana@termin')
  const send = page.getByRole('button', { name: 'Rezervovat zdarma' })
  await (await awake(send)).click()
  await expect(page.getByRole('alert')).toContainText('Zkontrolujte prosím čas, oslovení a e-mail.')
  await expect(page.locator('legend').first()).toHaveText(legend)
  await expect(page.locator(`input[value="${value}"]`)).toBeChecked()
  await expect(page.locator('.field-error')).toHaveCount(1)
  const email = newBooker()
  await page.getByLabel(/^E-mail/).fill(email)
  await (await awake(send)).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Podívejte se do e-mailu' })).toBeVisible()

  await page.goto(linkIn(await site.mail(email), '/termin/'))
  await page.getByRole('button', { name: 'Potvrdit termín' }).click()
  await (await awake(page.getByRole('link', { name: 'Změnit čas' }))).click()
  await expect(page.getByRole('heading', { name: 'Změnit čas' })).toBeFocused()
  await openLastDay(page)
  await page.getByRole('button', { name: 'Potvrdit nový čas' }).click()
  await expect(page.getByRole('alert')).toHaveText('Vyberte čas.')
  await expect(page.locator('legend').first()).toHaveText(legend)
})

for (const javaScriptEnabled of [true, false]) {
  test(`what is missing is said in the language of the page (${javaScriptEnabled ? 'with' : 'without'} scripts)`, async ({ visitor }) => {
    const page = await visitor({ javaScriptEnabled, locale: 'de-DE' })
    await page.goto('/koucink/konzultace')
    if (javaScriptEnabled) await awake(page.getByRole('button', { name: 'Rezervovat zdarma' }))
    await page.getByLabel(/^E-mail/).fill('jana')
    await page.getByRole('button', { name: 'Rezervovat zdarma' }).click()
    await expect(page.getByRole('radiogroup')).toContainText('Vyberte čas.')
    for (const text of ['Toto pole je povinné.', 'Zadejte e-mail ve tvaru jmeno@domena.cz.'])
      await expect(page.getByText(text)).toBeVisible()
    await expect(page.getByLabel(/^E-mail/)).toHaveValue('jana')
    if (javaScriptEnabled) await expect(page.getByRole('radio').first()).toBeFocused()
  })
}

test('a contrast theme shows which day and which kind are chosen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/koucink/konzultace')
  for (const chosen of await page.locator(':is(.slot-day, .slot-kind)[aria-current]').all())
    await expect(chosen).toHaveCSS('outline-style', 'solid')
  await expect(page.locator('a.slot-day:not([aria-current])').first()).toHaveCSS('outline-style', 'none')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a free call can be taken in English, changed and cancelled', async ({ page, site }) => {
    const email = newBooker()
    await page.goto('/en/koucink/konzultace')
    await page.locator('a.slot-day').last().click()
    await page.getByRole('radio').first().check({ force: true })
    await page.getByLabel(/^What should we call you/).fill('Jana')
    await page.getByLabel(/^E-mail/).fill(email)
    await page.getByRole('button', { name: 'Book for free' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Check your e-mail' })).toBeVisible()
    await page.goto(linkIn(await site.mail(email), '/en/termin/'))
    await expect(page.getByText(/We are keeping the time for you until \d\d:\d\d/)).toBeVisible()
    await page.getByRole('button', { name: 'Confirm the appointment' }).click()
    await page.getByRole('link', { name: 'Change the time' }).click()
    await page.getByRole('radio').first().check({ force: true })
    await page.getByRole('button', { name: 'Confirm the new time' }).click()
    await expect(page.getByText('The time has been changed.')).toBeVisible()
    await page.locator('summary', { hasText: 'Cancel the appointment' }).click()
    await page.getByRole('button', { name: 'Yes, cancel the appointment' }).click()
    await expect(page.getByText('The appointment is cancelled.')).toBeVisible()
    expect(appointmentIn(await site.mail(email, 4))).toMatchObject({ method: 'CANCEL', sequence: 2 })
  })
})

test.describe('far from Prague', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('the visitor’s own time stands beside Prague’s', async ({ page }) => {
    await page.goto('/koucink/konzultace')
    await expect(page.getByText(words('čas u vás (America/New York)'))).toBeVisible()
    await expect(page.locator('.choice label').first()).toContainText('u vás')
  })
})

test('we ask for another time by a link, and a couple without JavaScript agrees or keeps what it has', async ({ site, browser }) => {
  const email = newBooker()
  // In the morning, when nobody can book by themselves: another test's time is none of these.
  const day = addDays(pragueDay(new Date()), 9)
  expect(await operate(site, 'booking', 'make', 'free', email, day, '08:00', 'Jana', 'Nováková')).toContain('is booked')
  const link = linkIn(await site.mail(email), '/termin/')
  const number = new URL(link).pathname.slice(-8)
  await operate(site, 'booking', 'propose', number, day, '09:30', 'Omlouváme', 'se.')
  const asked = await site.mail(email, 2)
  expect(asked.text).toContain('Omlouváme se.')
  expect(linkIn(asked, '/termin/')).toBe(link)

  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(link)
  const question = page.getByRole('region', { name: 'Hodil by se vám jiný čas?' })
  await expect(question).toContainText('9:30')
  await question.getByRole('button', { name: 'Nechat původní čas' }).click()
  await expect(page.getByText('Platí původní čas.')).toBeVisible()
  await expect(question).toBeHidden()

  await operate(site, 'booking', 'propose', number, day, '10:30')
  await page.goto(link)
  await question.getByRole('button', { name: words('Souhlasíme s novým časem') }).click()
  await expect(page.getByText('Čas je změněný.')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('10:30')
  await expect.poll(async () => (await site.mails(email)).length).toBe(4)
  expect(appointmentIn(await site.mail(email, 4))).toMatchObject({ method: 'REQUEST', sequence: 1 })
  await page.close()
})
