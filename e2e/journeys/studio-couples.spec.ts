import type { Locator, Page } from '@playwright/test'
import type { Email } from 'postal-mime'
import { axe } from '../support/axe'
import { enter } from '../support/couple'
import { invitation, virtualDevice } from '../support/operators'
import { type Site, linkIn } from '../support/site'
import { expectHeld } from '../support/studio'
import { expect, test } from '../support/test'
import { dismissToasts, expectToast } from '../support/toast'
import { totpCode } from '../support/totp'
import { words } from '../support/words'

// Browsers know passkeys for names only, so this site goes by one.
test.use({ settings: { PUBLIC_URL: 'http://localhost:{port}' } })

const LUCIE = 'lucie@sfera.example'
const KLARA = 'klara@domov.example'
const LETTER = words('Dopis první, o stole a čase')

/** No page is wider than its window, and each can be read by everybody, in both themes. */
async function fits(page: Page): Promise<void> {
  await dismissToasts(page)
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect((await axe(page).analyze()).violations).toEqual([])
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

/** Opens a part that is folded. */
async function unfold(page: Page, title: string): Promise<Locator> {
  const part = page.locator('details').filter({ has: page.locator('summary', { hasText: words(title) }) })
  await part.locator('summary').click()
  return part
}

/** Agrees to what is told, which has to say this. */
async function agree(page: Page, button: string, ...told: readonly string[]): Promise<void> {
  const dialog = page.getByRole('dialog')
  for (const text of told) await expect(dialog).toContainText(words(text))
  await dialog.getByRole('button', { name: words(button), exact: true }).click()
}

/** What an act lets go leaves after a minute. */
async function held(site: Site, to: string, subject: RegExp): Promise<Email> {
  const found = async () => (await site.mails(to)).find((mail) => subject.test(mail.subject ?? ''))
  await expect.poll(async () => (await found())?.subject, { timeout: 90_000 }).toMatch(subject)
  return (await found()) as Email
}

/** A mail that was given up, as the sender leaves it. */
async function failedMail(site: Site): Promise<void> {
  await site.stop()
  await site.query(
    `insert into mail_outbox (recipient, locale, template, purpose, props, run_at, attempts, failed_at, last_error)
     values ($1, 'cs', 'newsletter-confirm', 'account', $2, now(), 1, now(), 'EENVELOPE')`,
    [KLARA, JSON.stringify({ confirmUrl: `${site.url}/newsletter/confirm#token=abc` })],
  )
  await site.start()
}

test('an owner locks an account, resets its second factor with a day between, tries and plans a letter, and sends a failed mail again', async ({
  page,
  context,
  site,
  couples,
  visitor,
}) => {
  test.setTimeout(420_000)
  await failedMail(site)
  const home = await visitor()
  const couple = await couples.signedIn(home.context())
  const present = couple.email.replace('par-', 'nova-')

  await test.step('a couple has another e-mail since today, and an app', async () => {
    await home.goto('/dashboard?tab=settings')
    const card = home.getByRole('region', { name: 'Přihlašovací e-mail' })
    await card.getByRole('button', { name: 'Změnit e-mail' }).click()
    await card.getByLabel('Nový e-mail').fill(present)
    await card.getByLabel('Současné heslo', { exact: true }).fill(couple.password)
    await card.getByRole('button', { name: 'Poslat odkaz k potvrzení' }).click()
    const mailbox = await visitor()
    await mailbox.goto(linkIn(await site.mail(present), '/auth/new-email'))
    await mailbox.getByLabel('Heslo', { exact: true }).fill(couple.password)
    await mailbox.getByRole('button', { name: 'Potvrdit nový e-mail' }).click()
    await expect(home.getByRole('heading', { level: 1, name: 'Přihlášení' })).toBeVisible()
    await enter(home, present, couple.password)
    const factor = home.getByRole('region', { name: 'Přihlášení ve dvou krocích' })
    await factor.getByRole('button', { name: 'Zapnout' }).click()
    const dialog = home.getByRole('dialog')
    await dialog.getByLabel('Současné heslo', { exact: true }).fill(couple.password)
    await dialog.getByRole('button', { name: 'Pokračovat' }).click()
    await dialog.getByLabel('Šestimístný kód').fill(totpCode(await dialog.locator('.secret').innerText()))
    await dialog.getByRole('button', { name: 'Ověřit' }).click()
    await dialog.getByRole('button', { name: 'Kódy mám uložené' }).click()
    await expect(factor).toContainText(words('Zbývá záložních kódů: 10'))
  })
  await test.step('the owner comes in, and Today has the mail that failed', async () => {
    await virtualDevice(context, page)
    await page.goto(await invitation(site, LUCIE, 'owner'))
    await page.getByLabel('Jak se jmenujete').fill('Lucie')
    await page.getByRole('button', { name: 'Vytvořit přístupový klíč' }).click()
    await expect(page).toHaveURL(/\/studio$/)
    await expect(page.getByRole('button', { name: 'Poslat znovu' })).toBeVisible()
    await fits(page)
  })
  await test.step('the couple is found by its name, and its address is masked until somebody opens it', async () => {
    await page.goto('/studio/pary')
    await page.getByRole('searchbox').fill(couple.coupleName)
    await page.getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL(/q=/)
    await expect(page.getByRole('link').filter({ hasText: couple.coupleName })).toBeVisible()
    await expect(page.getByText(present)).toHaveCount(0)
    await fits(page)
    await page.getByRole('link').filter({ hasText: couple.coupleName }).press('Enter')
    await expect(page.getByRole('article')).toContainText(present)
    await fits(page)
  })
  await test.step('the second factor is reset by whoever says how they made sure who asks', async () => {
    const form = await unfold(page, 'Zrušit kód z aplikace')
    await form.getByRole('button', { name: 'Pokračovat' }).click()
    await expect(form.getByLabel(words('Jak jste ověřili'))).toHaveAccessibleDescription(words('Toto pole je povinné.'))
    await form.getByLabel(words('Jak jste ověřili')).fill('Videohovor, oba s občanským průkazem.')
    await form.getByRole('button', { name: 'Pokračovat' }).click()
    await agree(page, 'Zrušit za 24 hodin', 'Za 24 hodin se přihlášení přestane ptát', 'Druhý krok přihlášení se vypne')
    await expectHeld(page, 'Kód z aplikace skončí za 24 hodin')
    await expect(page.getByRole('article')).toContainText(words('vypne se'))
    await expect(page.getByRole('button', { name: words('Nechat kód z aplikace') })).toBeVisible()
  })
  await test.step('all devices are signed out', async () => {
    await page.getByRole('button', { name: words('Odhlásit všude') }).click()
    await agree(page, 'Odhlásit všude', 'Odhlásí se zařízení')
    await expectToast(page, 'Pár je všude odhlášený')
    await expect(home.getByRole('heading', { level: 1, name: 'Přihlášení' })).toBeVisible()
  })
  await test.step('a locked account lets nobody in, until it is unlocked; the code is asked for as before, since a day lies between', async () => {
    const form = await unfold(page, 'Uzamknout účet')
    await form.getByLabel('Důvod').fill('Hlásí, že jim někdo vzal telefon.')
    await form.getByRole('button', { name: 'Pokračovat' }).click()
    await agree(page, 'Uzamknout účet', 'Nikdo se k účtu nepřihlásí.')
    await expectToast(page, 'Účet je uzamčený')
    await expect(page.getByRole('article')).toContainText('uzamčený')
    await fits(page)
    const again = await visitor()
    await again.goto('/auth')
    await enter(again, present, couple.password)
    await expect(again.getByText(words('Tento účet je teď uzamčený.'))).toBeVisible()
    await page.getByRole('button', { name: words('Odemknout účet') }).click()
    await agree(page, 'Odemknout účet', 'K účtu se bude možné zase přihlásit.')
    await expectToast(page, 'Účet je odemčený')
    await again.getByLabel('Heslo', { exact: true }).fill(couple.password)
    await again.getByRole('button', { name: 'Přihlásit se', exact: true }).click()
    await expect(again.getByRole('heading', { level: 1, name: 'Druhý krok přihlášení' })).toBeVisible()
  })
  await test.step('a letter is tried, planned and stopped', async () => {
    await page.goto('/studio/dopisy')
    await fits(page)
    await page.getByRole('link', { name: LETTER }).click()
    await expect(page.getByRole('heading', { level: 1, name: LETTER })).toBeVisible()
    await fits(page)
    await page.getByRole('button', { name: words('Poslat zkušební sobě') }).click()
    await agree(page, 'Poslat zkušební sobě', 'Odejde e-mail')
    await expectHeld(page, 'Zkušební dopis odejde v obou jazycích')
    const form = await unfold(page, 'Naplánovat')
    await form.getByRole('button', { name: 'Pokračovat' }).click()
    await expect(form.getByLabel('Den')).toHaveAccessibleDescription(words('Toto pole je povinné.'))
    await form.getByLabel('Den').fill('2024-01-01')
    await form.getByRole('button', { name: 'Pokračovat' }).click()
    await expectToast(page, 'Nepodařilo se to', words('Zadejte čas, který teprve přijde.'))
    await form.getByLabel('Den').fill(`${new Date().getFullYear() + 1}-06-05`)
    await form.getByRole('button', { name: 'Pokračovat' }).click()
    await agree(page, 'Naplánovat rozeslání')
    await expectToast(page, 'Dopis je naplánovaný')
    await expect(page.getByText('naplánováno')).toBeVisible()
    await page.getByRole('button', { name: 'Zastavit' }).click()
    await agree(page, 'Zastavit')
    await expectToast(page, 'Dopis je zastavený')
    await expect(page.getByText('koncept')).toBeVisible()
  })
  await test.step('the mail that failed is sent again', async () => {
    await page.goto('/studio/system')
    await expect(page.getByText(words('k•••@domov.example'))).toBeVisible()
    await fits(page)
    await page.getByRole('button', { name: 'Poslat znovu' }).click()
    await agree(page, 'Poslat znovu')
    await expectHeld(page, 'E-mail se pošle znovu')
    await expect(page.getByText('Všechny odešly.')).toBeVisible()
  })
  await test.step('a backup that somebody has restored is noted', async () => {
    await page.getByRole('button', { name: 'Zapsat ověření' }).click()
    await agree(page, 'Zapsat ověření')
    await expectToast(page, 'Záloha je zapsaná jako ověřená')
    await expect(page.getByText(words('Zatím žádnou zálohu nikdo neověřil'))).toHaveCount(0)
  })
  const told = await test.step('the minute is over: both addresses are told of the reset, and the others of theirs', async () => {
    const subject = words('Druhý krok přihlášení se vypne')
    const [now, before] = [await held(site, present, subject), await held(site, couple.email, subject)]
    for (const mail of [now, before]) expect(mail.text).toMatch(words('na základě vaší žádosti a po ověření, kdo o ni žádá'))
    expect(linkIn(now, '/auth/keep-factor')).toBe(linkIn(before, '/auth/keep-factor'))
    await held(site, LUCIE, LETTER)
    expect((await held(site, KLARA, /./)).text).toContain('/newsletter/confirm#token=abc')
    return before
  })
  await test.step('the earlier address stops it', async () => {
    const mailbox = await visitor()
    await mailbox.goto(linkIn(told, '/auth/keep-factor'))
    await mailbox.getByRole('button', { name: 'Ano, nechat zapnutý' }).click()
    await expect(mailbox.getByRole('heading', { level: 1, name: 'Druhý krok zůstává' })).toBeVisible()
    await page.goto(`/studio/pary?q=${encodeURIComponent(couple.coupleName)}`)
    await page.getByRole('link').filter({ hasText: couple.coupleName }).press('Enter')
    await expect(page.getByRole('article')).toContainText('zapnutý')
  })
  await test.step('the record says who did it and why, with no address in it', async () => {
    await page.goto('/studio/zaznam')
    const record = page.getByRole('main')
    for (const reason of ['Videohovor, oba s občanským průkazem.', 'Hlásí, že jim někdo vzal telefon.'])
      await expect(record.getByText(words(reason))).toBeVisible()
    await expect(record.getByText(present)).toHaveCount(0)
    await fits(page)
  })
})
