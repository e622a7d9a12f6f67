import type { Page } from '@playwright/test'
import { press as pressOpenFit, WORDS, agreement, saved, statement } from '../support/openfit'
import { TEXTS, askForDeletion, press } from '../support/privacy'
import { enter } from '../support/couple'
import { expect, test } from '../support/test'
import { expectToast } from '../support/toast'
import { option } from '../support/tier'
import { totpCode } from '../support/totp'
import { openListening } from '../support/wire'
import { words } from '../support/words'

const NEWS = {
  cs: {
    locale: 'cs-CZ',
    prefix: '',
    planned: 'Smazání je naplánované',
    closing: /^Tento účet smažeme .+\. Do té doby můžete smazání zrušit\.$/,
    ended: ['Přihlášení skončilo', 'Toto zařízení už není přihlášené.'],
    loginRequired: 'Nejdřív se přihlaste',
    signIn: 'Přihlášení',
    devices: 'Odhlásit ostatní zařízení',
    edit: 'Upravit profil',
    coupleName: 'Název páru',
  },
  en: {
    locale: 'en-GB',
    prefix: '/en',
    planned: 'Deletion is scheduled',
    closing: /^We will delete this account on .+\. Until then you can cancel the deletion\.$/,
    ended: ['You have been signed out', 'This device is no longer signed in.'],
    loginRequired: 'Sign in first',
    signIn: 'Sign in',
    devices: 'Sign out other devices',
    edit: 'Edit profile',
    coupleName: 'Couple name',
  },
} as const

const toast = (page: Page, title: string) =>
  page.getByRole('region', { name: /^(Oznámení|Notifications)$/ }).getByText(title, { exact: true })

for (const [locale, news] of Object.entries(NEWS) as Array<['cs' | 'en', (typeof NEWS)['cs' | 'en']]>) {
  const texts = TEXTS[locale]
  test.describe(locale, () => {
    test.use({ locale: news.locale })

    test('a withdrawn consent ends tests on other devices and in other tabs at once', async ({ page, context, device }) => {
      const phone = await device()
      await openListening(phone, `${news.prefix}/test/openfit-divorce-risk`)
      await pressOpenFit(phone, WORDS[locale].start)
      await expect(statement(phone, 1, locale)).toBeVisible()
      await agreement(phone, 4, locale).check()
      await saved(phone)
      const tab = await context.newPage()
      await openListening(tab, `${news.prefix}/test/tier-assessment`)
      await option(tab, 1, 3, locale).check()
      await page.goto(texts.path)
      await press(page, texts.withdraw)
      await page.getByRole('dialog').getByRole('button', { name: texts.withdrawConfirm }).click()
      await expectToast(page, texts.withdrawn[0], texts.withdrawn[1])
      await expect(toast(page, texts.withdrawn[0])).toHaveCount(1)
      for (const other of [phone, tab]) {
        await expectToast(other, texts.withdrawn[0], texts.withdrawn[1])
        await expect(other.getByRole('heading', { level: 1, name: texts.consentTitle })).toBeVisible()
        await expect(other.getByRole('radio')).toHaveCount(0)
        expect(await other.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('sf-answers:')))).toEqual([])
      }
    })

    test('a planned deletion is told on other devices, and to who signs in for another page', async ({
      page,
      couple,
      context,
      device,
      visitor,
    }) => {
      const phone = await device()
      await openListening(phone, `${news.prefix}/test`)
      const tab = await context.newPage()
      await openListening(tab, `${news.prefix}/dashboard`)
      await page.goto(texts.path)
      await askForDeletion(page, texts, couple.password)
      await expectToast(phone, news.planned, news.closing)
      const tablet = await visitor()
      await tablet.goto(`/auth?next=${encodeURIComponent(`${news.prefix}/test/tier-assessment`)}`)
      await signIn(tablet, locale, couple)
      await expect(tablet).toHaveURL(`${news.prefix}/test/tier-assessment`)
      await expectToast(tablet, news.planned, await noticeText(tab, news.closing))
      await tablet.reload()
      await expect(option(tablet, 1, 3, locale)).toBeVisible()
      await press(page, texts.undo)
      await expect(tab.getByText(news.closing)).toHaveCount(0)
    })

    test('a device that another one signs out shows nothing of the couple any more, but keeps a form', async ({ page, couple, device }) => {
      const [phone, tablet, laptop] = [await device(), await device(), await device()]
      await openListening(phone, `${news.prefix}/dashboard`)
      await openListening(tablet, `${news.prefix}/test/tier-assessment`)
      await openListening(laptop, `${news.prefix}/dashboard`)
      await press(laptop, news.edit)
      await laptop.getByLabel(news.coupleName).fill(`${couple.coupleName} 2`)
      await page.goto(`${news.prefix}/dashboard?tab=settings`)
      await press(page, news.devices)
      await expect(phone).toHaveURL(/\/auth\?next=/)
      await expect(phone.getByRole('heading', { level: 1, name: news.signIn })).toBeVisible()
      await expectToast(tablet, news.ended[0], news.ended[1])
      await expect(tablet.getByRole('heading', { name: news.loginRequired })).toBeVisible()
      await expect(laptop.getByLabel(news.coupleName)).toHaveValue(`${couple.coupleName} 2`)
    })
  })
}

/** What the dashboard says of the planned deletion, once it says so. */
async function noticeText(page: Page, closing: RegExp): Promise<string> {
  const notice = page.getByText(closing).first()
  await expect(notice).toBeVisible()
  return notice.innerText()
}

async function signIn(page: Page, locale: 'cs' | 'en', { email, password }: { email: string; password: string }): Promise<void> {
  if (locale === 'cs') return enter(page, email, password)
  await page.getByLabel(/^E-mail or couple name/).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('an account that is erased while another device answers says so there', async ({ page, couple, site, complaints }) => {
  // Whoever asks for events without a session is refused.
  complaints.provoke(/503|401/)
  await page.goto(TEXTS.cs.path)
  await askForDeletion(page, TEXTS.cs, couple.password)
  await expect(page.getByText(TEXTS.cs.closing).first()).toBeVisible()
  await openListening(page, '/test/openfit-divorce-risk')
  await pressOpenFit(page, WORDS.cs.start)
  await expect(statement(page, 1)).toBeVisible()
  await page.clock.setFixedTime(Date.now() + 15 * 86_400_000)
  await site.stop()
  await site.query('delete from rate_limits')
  await site.query(`update account_closings set requested_at = now() - interval '15 days', due_at = now() - interval '1 second'`)
  await site.start()
  await expect(page.getByRole('heading', { name: 'Nejdřív se přihlaste' })).toBeVisible({ timeout: 60_000 })
  await expectToast(page, 'Účet je smazaný', 'Jeho údaje jsme smazali, jak jste si přáli.')
})

test('the browser that turns the second factor on goes on hearing what happens', async ({ page, couple, visitor }) => {
  await openListening(page, '/dashboard?tab=settings')
  const card = page.getByRole('region', { name: 'Přihlášení ve dvou krocích' })
  await card.getByRole('button', { name: 'Zapnout' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Současné heslo', { exact: true }).fill(couple.password)
  await dialog.getByRole('button', { name: 'Pokračovat' }).click()
  const secret = await dialog.locator('.secret').innerText()
  await dialog.getByLabel('Šestimístný kód').fill(totpCode(secret))
  const reopened = page.waitForResponse((response) => response.url().includes('/api/events') && response.ok())
  await dialog.getByRole('button', { name: 'Ověřit' }).click()
  await reopened
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  const phone = await visitor()
  await phone.goto('/auth')
  await enter(phone, couple.email, couple.password)
  await phone.getByLabel('Kód', { exact: true }).fill(totpCode(secret, new Date(Date.now() + 30_000)))
  await phone.getByRole('button', { name: 'Dokončit přihlášení' }).click()
  await phone.waitForURL('/dashboard')
  await phone.goto(TEXTS.cs.path)
  await askForDeletion(phone, TEXTS.cs, couple.password)
  await expect(page.getByText(words('Tento účet smažeme')).first()).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
})
