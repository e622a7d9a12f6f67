import { appointmentIn } from '../support/appointments'
import { operate } from '../support/operate'
import { type Site, linkIn, withWrongKey } from '../support/site'
import { form, send } from '../http/send'
import { words } from '../support/words'
import { expect, test } from '../support/test'
import { EVENT, WORKSHOPS, buyPlace, scheduled } from '../support/workshops'
import { expectToast } from '../support/toast'

// A site of its own: the days of its events are moved.
test.use({ settings: { LOG_LEVEL: 'warn' } })

const dayAhead = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

async function mailTo(site: Site, email: string, subject: string) {
  await expect.poll(async () => (await site.mails(email)).map((mail) => mail.subject ?? '').join('\n')).toContain(subject)
  const mail = (await site.mails(email)).find((one) => one.subject?.includes(subject))
  if (!mail) throw new Error(`no mail: ${subject}`)
  return mail
}

test('a workshop is moved: one couple stays, one takes its money back without JavaScript, and it is called off later', async ({
  page,
  context,
  couples,
  site,
  visitor,
}) => {
  await scheduled(site, { days: 10, taken: 1 })
  const stays = await couples.signedIn(context)
  await page.goto(WORKSHOPS)
  await buyPlace(page, page.getByRole('article', { name: EVENT.title }).getByRole('button', { name: 'Objednat místo' }))
  await expectToast(page, 'Platba úspěšná')
  const tab = await visitor()
  const leaves = await couples.signedIn(tab.context())
  await tab.goto(WORKSHOPS)
  await buyPlace(tab, tab.getByRole('article', { name: EVENT.title }).getByRole('button', { name: 'Objednat místo' }))
  await expectToast(tab, 'Platba úspěšná')

  const invited = appointmentIn(await mailTo(site, stays.email, 'je potvrzené'))
  const moved = await operate(
    site,
    'workshop',
    'change',
    EVENT.slug,
    `day=${dayAhead(60)}`,
    'from=10:00',
    'to=17:00',
    'place=Brno',
    'place-en=Brno',
  )
  expect(moved).toContain('3 couples are asked')

  await test.step('one stays', async () => {
    const mail = await mailTo(site, stays.email, 'vašeho termínu')
    expect(appointmentIn(mail)).toMatchObject({ method: 'REQUEST', uid: invited.uid, sequence: 1 })
    await page.goto(linkIn(mail, '/objednavka/'))
    const asked = page.getByRole('region', { name: 'Něco se změnilo. Zůstanete?' })
    await expect(asked).toContainText('Brno')
    await expect(asked.getByText('Původní termín')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Zrušit účast' })).toHaveCount(0)
    await asked.getByRole('button', { name: 'Zůstáváme' }).click()
    await expect(page.getByText('Děkujeme, počítáme s vámi.')).toBeVisible()
    await expect(asked).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Vaše místo' })).toContainText('Brno')
  })

  await test.step('one takes its money back, without an account and without JavaScript, and presses twice', async () => {
    const sheet = await visitor({ javaScriptEnabled: false })
    const link = linkIn(await mailTo(site, leaves.email, 'vašeho termínu'), '/objednavka/')
    expect((await sheet.request.get(withWrongKey(link))).status()).toBe(404)
    await sheet.goto(link)
    const before = await sheet.locator('input[name=zmena]').first().inputValue()
    await sheet.getByRole('button', { name: words('Chceme zpět 1 200 Kč') }).click()
    await expect(sheet.getByText('Účast jsme ukončili.')).toBeVisible()
    const url = new URL(link)
    const fields = {
      krok: 'vratit',
      jazyk: 'cs',
      objednavka: url.pathname.slice(-36),
      klic: url.searchParams.get('klic') ?? '',
      zmena: before,
    }
    const again = await send(site, '/api/misto', form(fields))
    expect(again.headers.location).toContain('stav=vracime')
    expect((await send(site, '/api/misto', form({ ...fields, krok: 'zustat' }))).headers.location).toContain('stav=odpovezeno')
    expect((await send(site, '/api/misto', form({ ...fields, klic: 'x' }))).status).toBe(404)
    expect((await send(site, '/api/misto', form({ ...fields, zmena: 'x' }))).status).toBe(400)
    const ended = await mailTo(site, leaves.email, 'je zrušené')
    expect(appointmentIn(ended)).toMatchObject({ method: 'CANCEL', sequence: 2 })
    expect((await site.mails(leaves.email)).filter(({ subject }) => subject?.includes('je zrušené'))).toHaveLength(1)
  })

  const shown = await operate(site, 'workshop', 'show', EVENT.slug)
  expect(shown).toMatch(new RegExp(`${stays.email}.* stays`))
  expect(shown).toMatch(new RegExp(`left .*${leaves.email}.* wanted its money back`))
  expect(shown).toMatch(/has not answered, until/)

  await operate(site, 'workshop', 'cancel', EVENT.slug)
  await mailTo(site, stays.email, 'rušíme')
  for (const { email } of [stays, leaves]) {
    const number = (await operate(site, 'order', 'find', email)).slice(0, 8)
    const back = (await operate(site, 'payment', 'list', number)).match(/CZK\s1,200 (?:goes|went) back.* called-off/g)
    expect(back).toHaveLength(1)
  }
})
