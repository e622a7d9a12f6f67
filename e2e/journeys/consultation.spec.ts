import { appointmentIn } from '../support/appointments'
import { firstTime, newBooker, openLastDay } from '../support/bookings'
import { linkIn } from '../support/site'
import { expect, test } from '../support/test'
import { words } from '../support/words'

test('a visitor takes a free call, chooses another time and cancels it by the link of the mail', async ({ page, site }) => {
  const email = newBooker()
  await page.goto('/koucink/konzultace')
  await openLastDay(page)
  const day = (await page.locator('legend').first().textContent())?.replaceAll(/^Čas, | \*$/g, '').replaceAll('\u00a0', ' ') ?? ''
  const { radio, text } = await firstTime(page)
  await radio.check()
  await page.getByLabel(/^Jak vás máme oslovit/).fill('Jana')
  await page.getByLabel(/^E-mail/).fill(email)
  await page.getByRole('button', { name: 'Rezervovat zdarma' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Podívejte se do e-mailu' })).toBeVisible()
  const when = page.getByRole('heading', { level: 2, name: text })
  await expect(when).toContainText(words(day))
  const hold = await site.mail(email)
  expect(hold.attachments).toEqual([])
  await page.getByRole('button', { name: 'Poslat e-mail znovu' }).click()
  await expect(page.getByText('E-mail jsme poslali znovu.')).toBeVisible()
  await page.goto(linkIn(hold, '/termin/'))
  await expect(page.getByText(/Čas pro vás držíme do \d\d:\d\d/)).toBeVisible()
  await page.getByRole('button', { name: 'Potvrdit termín' }).click()
  await expect(page.getByText('Termín je rezervovaný.')).toBeVisible()
  const booked = await site.mail(email, 3)
  const first = appointmentIn(booked)
  expect(first).toMatchObject({ method: 'REQUEST', sequence: 0, zone: 'Europe/Prague', starts: expect.stringContaining(`T${text}:00`) })

  await page.goto(linkIn(booked, '/termin/'))
  await page.getByRole('link', { name: 'Změnit čas' }).click()
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Potvrdit nový čas' }).click()
  await expect(page.getByText('Čas je změněný.')).toBeVisible()
  const second = appointmentIn(await site.mail(email, 4))
  expect(second).toMatchObject({ method: 'REQUEST', uid: first.uid, sequence: 1 })
  expect(second.starts).not.toBe(first.starts)

  await page.getByText('Zrušit termín', { exact: true }).click()
  await expect(page.getByText('Zrušení nic nestojí.')).toBeVisible()
  await page.getByRole('button', { name: 'Ano, zrušit termín' }).click()
  await expect(page.getByText('zrušeno', { exact: true })).toBeVisible()
  expect(appointmentIn(await site.mail(email, 5))).toMatchObject({ method: 'CANCEL', uid: first.uid, sequence: 2, starts: second.starts })
})
