import type { Locator, Page } from '@playwright/test'
import { awake } from '../support/awake'
import { newCouple } from '../support/couple'
import { AT_ONCE, ORDER_BUTTON } from '../support/orders'
import { linkIn } from '../support/site'
import { expect, test } from '../support/test'
import { texts } from '../support/texts'
import { ANSWERS, option, questionHeading } from '../support/tier'

const t = texts('cs')

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** Those of the test itself are its questions, and do not count. */
class Presses {
  made = 0
  constructor(private readonly page: Page) {}

  async on(target: Locator): Promise<void> {
    await (await awake(target)).tap()
    this.made += 1
  }

  button = (name: string | RegExp): Promise<void> => this.on(this.page.getByRole('button', { name, exact: true }).first())
  link = (name: string | RegExp): Promise<void> => this.on(this.page.getByRole('link', { name, exact: true }).first())
}

test('a new couple comes from the landing page to its first result in ten presses, and into a bought course in four more', async ({
  page,
  site,
}) => {
  const couple = newCouple()
  const press = new Presses(page)
  await page.goto('/')
  await press.button('Odmítnout vše')
  await press.link(t.start)
  await press.on(page.getByText(t.married))
  await press.button(t.goOn)
  await page.getByLabel(t.coupleName).fill(couple.coupleName)
  await page.getByLabel(t.email).fill(couple.email)
  await page.getByLabel(t.password, { exact: true }).fill(couple.password)
  await page.getByLabel(t.passwordAgain).fill(couple.password)
  await press.button(t.goOn)
  for (const partner of t.partners)
    for (const name of t.names) await page.getByRole('group', { name: partner, exact: true }).getByLabel(name).fill('Alex')
  await press.on(page.getByLabel(t.adults))
  await press.on(page.getByLabel(t.consent))
  await press.button(t.signUp)
  await expect(page.getByRole('heading', { level: 1, name: t.thanks })).toBeVisible()

  const mail = await site.mail(couple.email)
  // The link in the mail is a press, too.
  press.made += 1
  await page.goto(linkIn(mail, '/account-confirmed'))
  await press.link(t.startTest)
  for (const [at, value] of ANSWERS.entries()) {
    await expect(questionHeading(page, at + 1)).toBeVisible()
    await option(page, at + 1, value).tap()
    await page.getByRole('button', { name: at === 19 ? t.finish : t.next }).tap()
  }
  await expect(page.getByRole('heading', { level: 1, name: t.result })).toBeVisible()
  expect(press.made).toBe(10)

  await press.link(/^Vyberte si kurz/)
  await page.waitForURL('/akademie/kurzy')
  await press.on(page.getByRole('article', { name: 'Advanced Dynamics' }).getByRole('button', { name: 'Koupit kurz' }))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(/^E-mail/)).toHaveValue(couple.email)
  await expect(dialog.getByText(/^Všechny lekce jsou hotové/)).toBeVisible()
  await press.on(dialog.getByLabel(AT_ONCE))
  await press.on(dialog.getByRole('button', { name: ORDER_BUTTON }))
  await expect(dialog.getByRole('heading', { level: 2, name: 'Hotovo' })).toBeVisible()
  expect(press.made).toBe(14)

  await press.on(dialog.getByRole('link', { name: 'Otevřít kurz' }))
  await page.waitForURL('/akademie/kurzy/advanced-dynamics/mapa-prani')
  await expect(page.getByRole('button', { name: 'Označit jako hotovou' })).toBeVisible()
})
