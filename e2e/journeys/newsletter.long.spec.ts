import { randomUUID } from 'node:crypto'
import { awake } from '../support/awake'
import { linkIn } from '../support/site'
import { expect, test } from '../support/test'
import { dialogText, expectToast } from '../support/toast'
import { LOST, callsOf, holdCalls, loseCall } from '../support/wire'
import { words } from '../support/words'

const someone = () => `ctenari-${randomUUID().slice(0, 8)}@sfera.example`

test('a subscription is asked for, confirmed by mail, and only then there', async ({ page, site, request }) => {
  const email = someone()
  await page.goto('/')
  const letters = page.getByRole('region', { name: 'Dopisy ze Sféry' })
  await letters.getByLabel('E-mail').fill(` ${email.toUpperCase()} `)
  const release = await holdCalls(page)
  await letters.getByRole('button', { name: 'Přihlásit' }).click()
  await expect(letters.getByRole('button', { name: 'Odesílám...' })).toBeDisabled()
  release()
  await expect(letters.getByText('Ještě jeden krok')).toBeFocused()
  await expect(letters.getByText(words('Poslali jsme vám e-mail s odkazem. Odběr začne, až ho potvrdíte.'))).toBeVisible()

  const mail = await site.mail(email)
  expect(mail.subject).toMatch(words('Potvrďte odběr'))
  const link = linkIn(mail, '/newsletter/confirm')
  expect((await request.get(link)).ok()).toBe(true)
  await page.goto('/')
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Potvrzení odběru' })).toBeVisible()
  await expect(page).toHaveURL('/newsletter/confirm')
  await page.reload()
  await page.getByRole('button', { name: 'Potvrdit odběr' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Odběr je potvrzený' })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Odběr je potvrzený' })).toBeVisible()
  // Opened again, the link says that it is done.
  await page.goto('/')
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Odběr je potvrzený' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Potvrdit odběr' })).toBeHidden()

  // A confirmed address gets the same answer and no second mail.
  await page.goto('/')
  await letters.getByLabel('E-mail').fill(email)
  await letters.getByRole('button', { name: 'Přihlásit' }).click()
  await expect(letters.getByText('Ještě jeden krok')).toBeVisible()
  const other = someone()
  await page.goto('/')
  await letters.getByLabel('E-mail').fill(other)
  await letters.getByRole('button', { name: 'Přihlásit' }).click()
  await site.mail(other)
  // The one that asked, and the one that welcomed.
  expect((await site.mails(email)).map(({ subject }) => subject)).toEqual(['Potvrďte odběr', 'Odběr je potvrzený'])
})

test('a double click is one request and one mail, and its link works', async ({ page, site }) => {
  const email = someone()
  await page.goto('/')
  const calls = callsOf(page)
  const letters = page.getByRole('region', { name: 'Dopisy ze Sféry' })
  await letters.getByLabel('E-mail').fill(email)
  await letters.getByRole('button', { name: 'Přihlásit' }).dblclick()
  await expect(letters.getByText('Ještě jeden krok')).toBeVisible()
  expect(calls).toHaveLength(1)
  await page.goto(linkIn(await site.mail(email), '/newsletter/confirm'))
  await page.getByRole('button', { name: 'Potvrdit odběr' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Odběr je potvrzený' })).toBeVisible()
  expect((await site.mails(email)).filter(({ subject }) => subject === 'Potvrďte odběr')).toHaveLength(1)
})

test('an English reader gets an English mail and page', async ({ page, site }) => {
  const email = someone()
  await page.goto('/en')
  const letters = page.getByRole('region', { name: 'Letters from Sféra' })
  await letters.getByLabel('E-mail').fill(email)
  await letters.getByRole('button', { name: 'Subscribe' }).click()
  await expect(letters.getByText('One more step')).toBeVisible()
  await page.goto(linkIn(await site.mail(email), '/en/newsletter/confirm'))
  await page.getByRole('button', { name: 'Confirm subscription' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your subscription is confirmed' })).toBeVisible()
})

test('no address, or what is none, is told at the field', async ({ page }) => {
  await page.goto('/')
  const calls = callsOf(page)
  const letters = page.getByRole('region', { name: 'Dopisy ze Sféry' })
  for (const typed of ['', 'jana', 'jana@']) {
    await letters.getByLabel('E-mail').fill(typed)
    await letters.getByRole('button', { name: 'Přihlásit' }).click()
    await expect(letters.getByLabel('E-mail')).toHaveAccessibleDescription(words('Zadejte e-mail ve tvaru jmeno@domena.cz.'))
    await expect(letters.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true')
  }
  expect(calls).toHaveLength(0)
})

test('a failure is told, and the address stays', async ({ page, site, complaints }) => {
  complaints.provoke(LOST)
  const email = someone()
  await page.goto('/')
  const letters = page.getByRole('region', { name: 'Dopisy ze Sféry' })
  await letters.getByLabel('E-mail').fill(email)
  await loseCall(page)
  await letters.getByRole('button', { name: 'Přihlásit' }).click()
  await expectToast(page, 'Odběr se nepodařilo nastavit', 'Zkuste to za chvíli znovu.')
  await expect(letters.getByLabel('E-mail')).toHaveValue(email)
  await letters.getByRole('button', { name: 'Přihlásit' }).click()
  await site.mail(email)
})

test('being offline is told, too', async ({ page, context, complaints }) => {
  complaints.provoke(LOST)
  await page.goto('/')
  const letters = page.getByRole('region', { name: 'Dopisy ze Sféry' })
  const field = await awake(letters.getByLabel('E-mail'))
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await field.fill(someone())
  // Neither the check of the address nor the toaster can be fetched any more.
  const told = dialogText(page)
  await letters.getByRole('button', { name: 'Přihlásit' }).click()
  expect(await told).toMatch(words('Odběr se nepodařilo nastavit\nZkuste to za chvíli znovu.'))
  await context.setOffline(false)
  await letters.getByRole('button', { name: 'Přihlásit' }).click()
  await expect(letters.getByText('Ještě jeden krok')).toBeVisible()
})

test('a link that is not ours is refused', async ({ page }) => {
  await page.goto('/newsletter/confirm')
  await expect(page.getByRole('heading', { level: 1, name: 'Odkaz neplatí' })).toBeVisible()
  await page.goto(`/newsletter/confirm#token=${'A'.repeat(43)}`)
  await page.getByRole('button', { name: 'Potvrdit odběr' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Odkaz neplatí' })).toBeVisible()
  await page.getByRole('link', { name: 'Na úvodní stránku' }).click()
  await expect(page).toHaveURL('/')
})
