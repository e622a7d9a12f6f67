import type { Page } from '@playwright/test'
import { chooseInAccountMenu } from '../support/awake'
import { enter, fillRegistration, newCouple } from '../support/couple'
import { tierRows } from '../support/rows'
import { linkIn } from '../support/site'
import { expect, test } from '../support/test'
import { answerAll } from '../support/tier'
import { expectToast } from '../support/toast'

// What is said on the screen must be true after a power cut that comes with it.

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

test('a registration, its confirmation and a new password survive a kill each', async ({ page, site, complaints }) => {
  // A new password ends the session of the confirmation, too; the stream of that page is refused after the kill.
  complaints.provoke(/401/)
  const couple = newCouple()
  await page.goto('/auth?step=signup&status=dating')
  await fillRegistration(page, couple)
  await page.getByRole('button', { name: 'Zaregistrovat pár' }).click()
  await heading(page, 'Děkujeme, zbývá jeden krok').waitFor()
  const confirmation = linkIn(await site.mail(couple.email), '/account-confirmed')
  await site.kill()
  await site.start()

  await page.goto(confirmation)
  await heading(page, 'Účet potvrzen').waitFor()
  await site.kill()
  await site.start()

  await page.goto('/auth?step=forgot')
  await page.getByLabel('E-mail').fill(couple.email)
  await page.getByRole('button', { name: 'Poslat odkaz' }).click()
  await heading(page, 'Podívejte se do e-mailu').waitFor()
  const reset = linkIn(await site.mail(couple.email, 2), '/auth/new-password')
  await site.kill()
  await site.start()

  await page.goto(reset)
  await page.getByLabel('Nové heslo', { exact: true }).fill('úplně jiné')
  await page.getByLabel('Nové heslo znovu').fill('úplně jiné')
  await page.getByRole('button', { name: 'Nastavit heslo' }).click()
  await expectToast(page, 'Heslo nastaveno', 'Přihlaste se novým heslem.')
  await site.kill()
  await site.start()

  await page.goto('/auth')
  await enter(page, couple.coupleName, couple.password)
  await expectToast(page, 'Chyba při přihlášení', 'Nepodařilo se přihlásit pomocí názvu páru. Zkuste použít e-mail.')
  await enter(page, couple.coupleName, 'úplně jiné')
  await expect(page).toHaveURL('/dashboard')
  await site.kill()
  await site.start()
  await page.reload()
  await expect(heading(page, `Vítejte, ${couple.coupleName}`)).toBeVisible()
})

test('a mail that was promised is kept, whether or not it has left before the kill', async ({ page, site }) => {
  const couple = newCouple()
  await page.goto('/auth?step=signup&status=couple')
  await fillRegistration(page, couple)
  await page.getByRole('button', { name: 'Zaregistrovat pár' }).click()
  await heading(page, 'Děkujeme, zbývá jeden krok').waitFor()
  await site.kill()
  const kept = await site.query('select template, locale from mail_outbox where recipient = $1', [couple.email])
  expect(kept).toEqual([{ template: 'confirm-signup', locale: 'cs' }])
  await site.start()
})

test('a sign-out stays one', async ({ couplePage: page, context, site, complaints }) => {
  // A stream that the kill finds open is refused when it comes back.
  complaints.provoke(/401/)
  const cookies = await context.cookies()
  await page.goto('/test')
  await chooseInAccountMenu(page, 'Odhlásit se')
  await expectToast(page, 'Odhlášení úspěšné', 'Na shledanou!')
  await site.kill()
  await site.start()
  await context.addCookies(cookies)
  await page.goto('/dashboard')
  await expect(heading(page, 'Přihlášení')).toBeVisible()
})

test('a server that is gone at the finish costs no answer and makes no second result', async ({ page, couple, site }) => {
  await page.goto('/test/tier-assessment')
  await answerAll(page)
  await page.waitForLoadState('networkidle')
  await site.kill()
  await page.getByRole('button', { name: 'Dokončit test' }).click()
  await expectToast(page, 'Chyba při ukládání výsledků', 'Odpovědi zůstaly na stránce. Zkuste to znovu.')
  expect(await tierRows(site, couple)).toMatchObject({ results: [], milestones: [], sparks: 0, profile: { tier: null } })
  await site.start()
  await page.getByRole('button', { name: 'Dokončit test' }).click()
  await heading(page, 'Váš Tier Assessment výsledek').waitFor()
  await site.kill()
  expect(await tierRows(site, couple)).toMatchObject({ results: [{ tier: 'A' }], milestones: [{ sparks: 50 }], sparks: 1 })
  await site.start()
})

test('an orderly stop finishes what was begun', async ({ page, couple, site, complaints }) => {
  // A server that is about to end opens no stream of events.
  complaints.provoke(/503/)
  await page.goto('/test/tier-assessment')
  await answerAll(page)
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/_serverFn/'))
  await page.getByRole('button', { name: 'Dokončit test' }).click()
  await sent
  await site.stop()
  const failed = page.getByText('Chyba při ukládání výsledků', { exact: true })
  await expect(heading(page, 'Váš Tier Assessment výsledek').or(failed).first()).toBeVisible()
  const shown = await heading(page, 'Váš Tier Assessment výsledek').isVisible()
  const { results } = await tierRows(site, couple)
  // Either the request came too late and nothing is there, or its answer arrived.
  if (shown) expect(results).toMatchObject([{ tier: 'A', total: 60 }])
  else await expectToast(page, 'Chyba při ukládání výsledků', 'Odpovědi zůstaly na stránce. Zkuste to znovu.')
  await site.start()
  if (!shown) await page.getByRole('button', { name: 'Dokončit test' }).click()
  await expect(heading(page, 'Váš Tier Assessment výsledek')).toBeVisible()
  await site.kill()
  expect((await tierRows(site, couple)).results).toHaveLength(1)
  await site.start()
})
