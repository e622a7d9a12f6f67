import { appointmentIn, readAppointment } from '../support/appointments'
import { linkIn } from '../support/site'
import { expect, test } from '../support/test'
import { expectToast } from '../support/toast'
import { words } from '../support/words'
import { EVENT, WORKSHOPS, buyPlace, scheduled } from '../support/workshops'

// A site of its own: the days of its events are moved.
test.use({ settings: { LOG_LEVEL: 'warn' } })

test('a couple orders a place, has it in its calendar, and gives it up for all of the price', async ({ page, context, couples, site }) => {
  await scheduled(site, { days: 40, taken: 4 })
  const couple = await couples.signedIn(context)
  await page.goto(WORKSHOPS)
  const card = page.getByRole('article', { name: EVENT.title })
  await expect(card).toContainText(words('Zbývají 2 místa'))
  const dialog = await buyPlace(page, card.getByRole('button', { name: 'Objednat místo' }))
  await expectToast(page, 'Platba úspěšná')
  await dialog.getByRole('link', { name: 'Zobrazit objednávku' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Děkujeme' })).toBeVisible()
  const place = page.getByRole('region', { name: 'Vaše místo' })
  await expect(place).toContainText('Místo je zaplacené a závazně rezervované.')

  const [fetched] = await Promise.all([page.waitForEvent('download'), place.getByRole('link', { name: 'Přidat do kalendáře' }).click()])
  const mails = () => site.mails(couple.email)
  await expect.poll(async () => (await mails()).map(({ subject }) => subject).join()).toContain('je potvrzené')
  const told = (await mails()).find(({ subject }) => subject?.includes('je potvrzené'))
  if (!told) throw new Error('no mail about the place')
  const invited = appointmentIn(told)
  expect(invited).toMatchObject({ method: 'REQUEST', sequence: 0, status: 'CONFIRMED', summary: 'Sféra: společný program' })
  expect(readAppointment(await text(await fetched.createReadStream()))).toMatchObject({ uid: invited.uid, start: invited.start })
  expect(linkIn(told, '/objednavka/')).toContain('klic=')

  await place.getByRole('button', { name: 'Zrušit účast' }).click()
  await expect(page.getByRole('dialog')).toContainText(words('Vrátíme 1 200 Kč z ceny 1 200 Kč.'))
  await page.getByRole('button', { name: 'Ano, zrušit účast' }).click()
  await expectToast(page, 'Účast je zrušená', 'Potvrzení jsme poslali e-mailem.')
  await expect(place).toContainText(words('Účast jste zrušili. Vracíme 1 200 Kč.'))
  await expect(place.getByRole('heading')).toBeFocused()
  await expect.poll(async () => (await mails()).map(({ subject }) => subject).join()).toContain('je zrušené')
  const ended = (await mails()).find(({ subject }) => subject?.includes('je zrušené'))
  if (!ended) throw new Error('no mail about the end')
  expect(appointmentIn(ended)).toMatchObject({ method: 'CANCEL', uid: invited.uid, sequence: 1, status: 'CANCELLED' })
})

async function text(stream: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}
