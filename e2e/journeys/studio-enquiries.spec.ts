import type { Page } from '@playwright/test'
import { awake } from '../support/awake'
import { axe } from '../support/axe'
import { dayAhead } from '../support/offers'
import { operate } from '../support/operate'
import { invitation, virtualDevice } from '../support/operators'
import { expectHeld } from '../support/studio'
import { expect, test } from '../support/test'
import { dismissToasts, expectToast } from '../support/toast'
import { words } from '../support/words'

// Browsers know passkeys for names only, so this site goes by one.
test.use({ settings: { PUBLIC_URL: 'http://localhost:{port}' } })

const JANA = 'jana@zadost.example'
const SAID = 'Pojedeme poprvé a trochu se bojíme.'

/** No page is wider than its window, and each can be read by everybody; a notification that fades meanwhile could not be. */
async function fits(page: Page): Promise<void> {
  await dismissToasts(page)
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  expect((await axe(page).analyze()).violations).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
}

/** A link or a button leads away from what is typed: it asks first. */
async function askedBeforeLeaving(page: Page, answer: string, title = 'Nabídka není odeslaná'): Promise<void> {
  const dialog = page.getByRole('dialog', { name: words(title) })
  await dialog.getByRole('button', { name: words(answer) }).click()
  await expect(dialog).toHaveCount(0)
}

/** Agrees to what an act says that it would do. */
async function agree(page: Page, title: RegExp, button: string, told: RegExp): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog).toContainText(told)
  await dialog.getByRole('button', { name: button, exact: true }).click()
}

test('a coach takes a request over, answers it, and offers what was asked for', async ({ page, context, site, visitor }) => {
  test.setTimeout(240_000)
  await test.step('somebody asks for an accompaniment', async () => {
    const asker = await visitor()
    await asker.goto('/zadost/koucink?o=accompaniment')
    await (await awake(asker.getByLabel('Jak vás máme oslovit'))).fill('Jana a Petr')
    await asker.getByLabel('E-mail', { exact: true }).fill(JANA)
    await asker.getByLabel('Zpráva', { exact: false }).first().fill(SAID)
    await asker.getByRole('button', { name: 'Odeslat poptávku' }).click()
    await site.mail(JANA)
  })
  await virtualDevice(context, page)
  await page.goto(await invitation(site, 'marek@sfera.example', 'coach'))
  await page.getByLabel('Jak se jmenujete').fill('Marek')
  await page.getByRole('button', { name: 'Vytvořit přístupový klíč' }).click()
  await expect(page).toHaveURL(/\/studio$/)

  await test.step('the list says who waits, with a masked address', async () => {
    await page.goto('/studio/zadosti')
    const row = page
      .getByRole('row')
      .filter({ hasText: 'Z2026-0001' })
      .or(page.getByRole('row').filter({ hasText: 'Jana a Petr' }))
    await expect(row).toContainText('Nové')
    await expect(page.getByText(JANA)).toHaveCount(0)
    await fits(page)
    await page.getByLabel('Stav', { exact: true }).selectOption('closed')
    await expect(page.getByText(words('Nic takového tu není.'))).toBeVisible()
    await page.goto('/studio/zadosti?q=jana')
    await page.getByRole('link', { name: /Koučink/ }).click()
    await expect(page.getByText(SAID)).toBeVisible()
  })
  await test.step('it is taken over, and answered with a template whose mail is read first', async () => {
    await page.getByRole('button', { name: 'Převzít' }).click()
    await agree(page, words('Převzít Z'), 'Převzít', words('se to netýká'))
    await expectToast(page, 'Převzato')
    await expect(page.getByLabel('Komu')).toHaveValue(/.+/)
    await page.getByRole('button', { name: 'Odeslat odpověď' }).click()
    await expect(page.getByLabel('Text odpovědi')).toHaveAccessibleDescription(words('Toto pole je povinné.'))
    await page.getByLabel('Šablona').selectOption({ label: 'Domluva hovoru' })
    await page.getByRole('button', { name: 'Odeslat odpověď' }).click()
    await agree(page, words('Odpovědět na Z'), 'Odeslat odpověď', words('Odpověď na vaši zprávu Z'))
    await expectHeld(page, 'Odpověď je na cestě')
    await page.getByRole('button', { name: 'Zadržet e-maily' }).click()
    await expectToast(page, 'E-maily neodejdou.')
    await expect(page.getByRole('region', { name: 'Průběh' })).toContainText(words('krátce zavolali'))
    await expect(page.getByLabel('Text odpovědi')).toHaveValue('')
    await expect(page.getByLabel('Šablona')).toHaveValue('')
    await fits(page)
  })
  await test.step('an answer that is typed is left by whoever agrees alone, and the way to its form is no way out', async () => {
    await page.getByLabel('Šablona').selectOption({ label: 'Domluva hovoru' })
    await page.setViewportSize({ width: 390, height: 900 })
    await page.getByRole('link', { name: 'Odpovědět', exact: true }).click()
    await expect(page.locator('#h-answer')).toBeFocused()
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('link', { name: words('Připravit nabídku') }).click()
    await askedBeforeLeaving(page, 'Zůstat', 'Odpověď není odeslaná')
    await expect(page.getByLabel('Text odpovědi')).toHaveValue(words('krátce zavolali'))
    await page.getByRole('link', { name: 'Žádosti', exact: true }).first().click()
    await askedBeforeLeaving(page, 'Odejít bez odeslání', 'Odpověď není odeslaná')
    await page.getByRole('link', { name: /Koučink/ }).click()
    await expect(page.getByLabel('Text odpovědi')).toHaveValue('')
  })
  await test.step('an offer that is typed is left by whoever agrees alone; one that is only looked at by everybody', async () => {
    await page.getByRole('link', { name: words('Připravit nabídku') }).click()
    await expect(page.getByLabel('Komu')).toHaveValue(JANA)
    await page.getByRole('link', { name: /^Z\d/ }).click()
    await page.getByRole('link', { name: words('Připravit nabídku') }).click()
    await page.getByLabel(words('Vzkaz páru')).fill('Těšíme se.')
    await page.getByRole('link', { name: /^Z\d/ }).click()
    await askedBeforeLeaving(page, 'Zůstat')
    await page.getByRole('button', { name: words('Odhlásit se ze studia') }).click()
    await askedBeforeLeaving(page, 'Zůstat')
    const [asked] = await Promise.all([page.waitForEvent('dialog'), page.reload({ timeout: 3000 }).catch(() => undefined)])
    expect(asked.type()).toBe('beforeunload')
    await asked.dismiss()
    await expect(page.getByLabel(words('Vzkaz páru'))).toHaveValue('Těšíme se.')
    await page.getByRole('link', { name: /^Z\d/ }).click()
    await askedBeforeLeaving(page, 'Odejít bez odeslání')
    await expect(page).toHaveURL(/\/studio\/zadosti\/Z[\d-]+$/)
  })
  await test.step('an offer is filled in, its page looked at, and its mail read before it goes', async () => {
    await page.getByRole('link', { name: words('Připravit nabídku') }).click()
    await expect(page.getByLabel('Komu')).toHaveValue(JANA)
    await page.getByLabel(words('Cena v Kč')).fill('0')
    await page.getByRole('button', { name: words('Odeslat nabídku') }).click()
    await expect(page.getByLabel(words('Cena v Kč'))).toHaveAccessibleDescription(words('Napište celé číslo'))
    await page.getByLabel(words('Cena v Kč')).fill('9500')
    await page.getByLabel(/^Den/).fill(dayAhead(40))
    await page.getByLabel(/^Čas/).fill('18:00')
    await page.getByLabel(/^Kde/).fill('Praha')
    await page.getByLabel(words('Vzkaz páru')).fill('Těšíme se na vás.')
    await page.getByLabel('Komu').fill('jina@zadost.example')
    await expect(page.getByText(words(`Pozor, žádost přišla z adresy ${JANA}.`))).toBeVisible()
    await page.getByLabel('Komu').fill(JANA)
    await fits(page)
    await page.getByRole('button', { name: words('Připravit náhled stránky') }).click()
    const opened = context.waitForEvent('page')
    await page.getByRole('link', { name: words('Otevřít náhled stránky') }).click()
    const preview = await opened
    await expect(preview.getByText(words('Takhle nabídku uvidí pár.'))).toBeVisible()
    await expect(preview.getByText(words('9 500 Kč')).first()).toBeVisible()
    await expect(preview.getByText(words('Těšíme se na vás.'))).toBeVisible()
    await expect(preview.getByRole('button', { name: /Objednat/ })).toHaveCount(0)
    await preview.close()
    await page.getByRole('button', { name: words('Odeslat nabídku') }).click()
    await agree(page, words(`Odeslat nabídku na ${JANA}?`), 'Odeslat nabídku', words('je připravená'))
    await expectHeld(page, 'Nabídka je na cestě')
    await expect(page).toHaveURL(/\/studio\/zadosti\/nabidky\/[\da-f-]{36}/)
    await expect(page.getByText('Čeká na pár')).toBeVisible()
    await fits(page)
  })
  await test.step('the request is offered, and the offer is taken back', async () => {
    await page.getByRole('link', { name: words('K žádosti Z') }).click()
    await expect(page.getByText('Nabídnuto')).toBeVisible()
    await page.getByRole('link', { name: words('Osobní doprovod na akci') }).click()
    await page.getByRole('button', { name: words('Odvolat nabídku') }).click()
    await agree(page, words('Odvolat nabídku'), 'Odvolat nabídku', words('se to netýká'))
    await expectToast(page, 'Nabídka je odvolaná')
    await expect(page.getByText('Odvolaná', { exact: true })).toBeVisible()
    expect(await operate(site, 'offer', 'list', 'all')).toContain('withdrawn')
  })
  await test.step('once the request is closed, its offer says so in place of a form', async () => {
    await page.getByRole('link', { name: words('K žádosti Z') }).click()
    await page.getByLabel('Text odpovědi').fill('Ozveme se.')
    const address = new URL(page.url()).pathname
    const other = await context.newPage()
    await other.goto(address)
    await (await awake(other.getByRole('button', { name: 'Uzavřít', exact: true }))).click()
    await agree(other, words('Uzavřít Z'), 'Uzavřít', words('se to netýká'))
    await expectToast(other, 'Uzavřeno')
    await other.close()
    // Refused by now: what was typed is still there.
    await page.getByRole('button', { name: 'Odeslat odpověď' }).click()
    await expectToast(page, 'Nepodařilo se to', words('žádost je mezitím jinde. Obnovte stránku.'))
    await expect(page.getByLabel('Text odpovědi')).toHaveValue('Ozveme se.')
    await page.getByLabel('Text odpovědi').fill('')
    await page.goto(`/studio/zadosti/nova-nabidka?zadost=${address.split('/').at(-1)}`)
    await expect(page.getByText(words('Žádost je uzavřená.'))).toBeVisible()
    await expect(page.getByRole('button', { name: words('Odeslat nabídku') })).toHaveCount(0)
    await fits(page)
    await (await awake(page.getByRole('link', { name: words('Zpět k žádosti') }))).click()
    await expect(page).toHaveURL(address)
  })
  await test.step('services and hours are there; what is the editor’s is not', async () => {
    for (const address of ['/studio/sluzby', '/studio/sluzby/hodiny', '/studio/zadosti/nabidky']) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await fits(page)
    }
    await page.goto('/studio/zadosti/prispevky')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('Tahle stránka není pro vaši roli'))
  })
  await test.step('whoever signs out of a typed offer is asked once', async () => {
    await page.goto('/studio/zadosti/nova-nabidka')
    await (await awake(page.getByLabel('Komu'))).fill(JANA)
    await page.getByRole('button', { name: words('Odhlásit se ze studia') }).click()
    await askedBeforeLeaving(page, 'Odejít bez odeslání')
    await expect(page).toHaveURL(/\/studio\/vstup$/)
  })
})
