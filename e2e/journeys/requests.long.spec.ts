import { randomUUID } from 'node:crypto'
import { awake } from '../support/awake'
import { newCouple } from '../support/couple'
import { expect, test } from '../support/test'
import { words } from '../support/words'

const someone = () => `jana-${randomUUID().slice(0, 8)}@zadost.example`

const STORY = {
  cs: {
    page: '/lide-z-lifestyle',
    open: 'Sdílet příběh',
    name: 'Jak vás máme oslovit',
    story: 'Váš příběh',
    intimate: /^Výslovně souhlasím se zpracováním/,
    send: 'Odeslat příběh',
    missing: ['Toto pole je povinné.', 'Zadejte e-mail', 'Napište zprávu.', 'Bez tohoto souhlasu nemůžeme pokračovat.'],
    thanks: 'Děkujeme za důvěru',
    subject: 'Děkujeme za vaši zprávu Z',
  },
  en: {
    page: '/en/lide-z-lifestyle',
    open: 'Share a story',
    name: 'What should we call you',
    story: 'Your story',
    intimate: /^I explicitly consent to the processing/,
    send: 'Send the story',
    missing: ['This field is required.', 'Enter an e-mail', 'Write a message.', 'We cannot continue'],
    thanks: 'Thank you for your trust',
    subject: 'Thank you for your message Z',
  },
}

for (const locale of ['cs', 'en'] as const) {
  const texts = STORY[locale]

  test(`a visitor shares a story, once the consent is given (${locale})`, async ({ page, site }) => {
    const email = someone()
    await page.goto(texts.page)
    await (await awake(page.getByRole('button', { name: texts.open }))).click()
    const dialog = page.getByRole('dialog', { name: texts.open })
    await dialog.getByRole('button', { name: texts.send }).click()
    for (const missing of texts.missing) await expect(dialog).toContainText(new RegExp(words(missing).source, 'i'))
    await expect(dialog.getByLabel(texts.name)).toBeFocused()
    await dialog.getByLabel(texts.name).fill('J.')
    await dialog.getByLabel('E-mail', { exact: true }).fill(email)
    await dialog.getByLabel(texts.story).fill('Byl to dobrý rok.')
    await dialog.getByLabel(texts.intimate).check()
    await dialog.getByRole('button', { name: texts.send }).click()
    await expect(page.getByRole('dialog', { name: texts.thanks })).toContainText(email)
    const mail = await site.mail(email)
    expect(mail.subject).toMatch(words(texts.subject))
    expect(mail.text).not.toContain('dobrý rok')
  })

  test(`the whole way works without JavaScript (${locale})`, async ({ visitor, site }) => {
    const page = await visitor({ javaScriptEnabled: false })
    const email = someone()
    await page.goto(texts.page)
    await page.getByRole('button', { name: texts.open }).click()
    await expect(page.getByRole('heading', { level: 1, name: texts.open })).toBeVisible()
    await page.getByLabel(texts.name).fill('J.')
    await page.getByLabel(texts.story).fill('Byl to dobrý rok.')
    await page.getByLabel('E-mail', { exact: true }).fill(email)
    await page.getByRole('button', { name: texts.send }).click()
    await expect(page.getByLabel(texts.intimate)).toHaveAccessibleDescription(/.+/)
    await expect(page.getByLabel(texts.story)).toHaveValue('Byl to dobrý rok.')
    const thanks = page.getByRole('heading', { level: 1, name: texts.thanks })
    // As slow as somebody who reads: who was too fast is thanked as well and has to go back.
    await expect
      .poll(async () => {
        if (await thanks.isVisible()) await page.goBack()
        await page.getByLabel(texts.intimate).check()
        await page.getByRole('button', { name: texts.send }).click()
        await expect(thanks).toBeVisible()
        return (await site.mails(email)).length
      })
      .toBe(1)
  })
}

test('what was typed is kept when the connection is lost, and closing asks first', async ({ page, site, complaints }) => {
  complaints.provoke(/ERR_FAILED|Failed to load resource/)
  const email = someone()
  await page.goto('/lide-z-lifestyle')
  await (await awake(page.getByRole('button', { name: 'Navrhnout téma' }))).click()
  const dialog = page.getByRole('dialog', { name: 'Navrhnout téma' })
  await dialog.getByLabel('Jak vás máme oslovit').fill('Jana')
  await dialog.getByLabel('E-mail', { exact: true }).fill(email)
  await dialog.getByLabel('Téma').fill('O žárlivosti.')
  await page.route('**/api/zadost', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Odeslat téma' }).click()
  await expect(dialog.getByRole('alert')).toContainText(words('Vyplněné údaje zůstaly ve formuláři.'))
  await page.unroute('**/api/zadost')
  await page.keyboard.press('Escape')
  const asking = page.getByRole('dialog', { name: 'Zavřít formulář?' })
  await expect(asking).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(asking).toBeHidden()
  await dialog.getByRole('button', { name: 'Odeslat téma' }).click()
  await expect(page.getByRole('dialog', { name: 'Děkujeme za námět' })).toContainText(email)
  expect((await site.mail(email)).subject).toMatch(words('Děkujeme za námět Z'))
})

test('what a visitor asked for joins the account that confirms the address', async ({ page, context, couples, visitor }) => {
  const couple = newCouple()
  const stranger = await visitor()
  await stranger.goto('/akademie/tier')
  await (await awake(stranger.getByRole('button', { name: 'Máme zájem' }))).click()
  const dialog = stranger.getByRole('dialog', { name: words('Máme zájem: OpenFit Complete') })
  await dialog.getByLabel('Jak vás máme oslovit').fill('My')
  await dialog.getByLabel('E-mail', { exact: true }).fill(couple.email)
  await dialog.getByRole('button', { name: 'Dejte nám vědět' }).click()
  await expect(stranger.getByRole('dialog', { name: 'Dáme vám vědět' })).toBeVisible()
  await couples.registered(couple, 1)
  await couples.signedIn(context, couple)
  await page.goto('/dashboard?tab=settings&settings=orders')
  const own = page.getByRole('region', { name: 'Vaše žádosti' })
  await expect(own).toContainText('OpenFit Complete')
  await expect(own).toContainText(words('Dáme vám vědět, jakmile to bude připravené.'))
})

test.describe('without a connection', () => {
  test.use({ expected: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/] })

  test('what was typed stays, and the focus too', async ({ page, context, site }) => {
    const email = someone()
    await page.goto('/koucink')
    await (await awake(page.getByRole('button', { name: 'Rezervovat mentoring' }))).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Jak vás máme oslovit').fill('J.')
    await dialog.getByLabel('E-mail', { exact: true }).fill(email)
    await context.setOffline(true)
    const send = dialog.getByRole('button', { name: 'Odeslat poptávku' })
    await send.click()
    await expect(dialog.getByRole('alert')).toContainText(words('Zprávu se nepodařilo odeslat'))
    await expect(send).toBeFocused()
    await context.setOffline(false)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Poptávka odeslána' })).toContainText(email)
    expect((await site.mail(email)).subject).toMatch(/^Vaše poptávka/)
  })
})
