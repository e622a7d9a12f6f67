import type { Page } from '@playwright/test'
import { continueToNames, fillRegistration, newCouple, register } from '../support/couple'
import { expect, test } from '../support/test'
import { words } from '../support/words'
import { dismissToasts, expectToast } from '../support/toast'
import { LOST, callsOf, holdCalls, loseAnswer, loseCall } from '../support/wire'

const FORM = '/auth?step=signup&status=engaged'
const TAKEN = 'Tento název páru už někdo používá. Zvolte prosím jiný.'

const button = (page: Page) => page.getByRole('button', { name: /^(Zaregistrovat pár|Registruji\.\.\.)$/ })
const thanks = (page: Page) => page.getByRole('heading', { level: 1, name: 'Děkujeme, zbývá jeden krok' })

test('a double click on the button makes one account', async ({ page, site }) => {
  const couple = newCouple()
  await page.goto(FORM)
  await fillRegistration(page, couple)
  const calls = callsOf(page)
  await button(page).dblclick()
  await expect(thanks(page)).toBeFocused()
  await expectToast(page, 'Registrace úspěšná', 'Zkontrolujte svůj e-mail pro potvrzení účtu')
  expect(calls).toHaveLength(1)
  await site.mail(couple.email)
  expect(await site.mails(couple.email)).toHaveLength(1)
})

test('the same form sent from two browsers at once gives the couple name to one of them', async ({ page, visitor, site }) => {
  const couple = newCouple()
  const tabs = [page, await visitor()]
  for (const tab of tabs) {
    await tab.goto(FORM)
    await fillRegistration(tab, couple)
  }
  for (const tab of tabs) await expect(button(tab)).toBeEnabled()
  await Promise.all(tabs.map((tab) => button(tab).press('Enter')))
  for (const tab of tabs) await expect(thanks(tab).or(tab.getByLabel('Název páru').and(tab.locator('[aria-invalid=true]')))).toBeVisible()
  const [winner, loser] = (await thanks(page).isVisible()) ? tabs : tabs.toReversed()
  if (!winner || !loser) throw new Error('There are two tabs.')
  await expect(thanks(winner)).toBeVisible()
  await expectToast(loser, 'Chyba při registraci', TAKEN)

  await loser.getByLabel('Název páru').fill(`${couple.coupleName} podruhé`)
  await continueToNames(loser)
  await button(loser).click()
  await expect(thanks(loser)).toBeVisible()
  // Another attempt of its own: whichever is confirmed becomes the account.
  expect((await site.mail(couple.email, 2)).subject).toBe('Potvrďte svůj e-mail')
  expect(await site.mails(couple.email)).toHaveLength(2)
})

test('a registered e-mail looks like a new one to whoever types it', async ({ couples, visitor, site }) => {
  const known = await couples.registered()
  const seen = await Promise.all(
    [{ ...newCouple(), email: known.email }, newCouple()].map(async (couple) => {
      const page = await visitor()
      await page.goto(FORM)
      await fillRegistration(page, couple)
      const requests: string[] = []
      page.on('response', (response) => {
        if (response.url().includes('/_serverFn/')) requests.push(`${response.request().method()} ${response.url()} ${response.status()}`)
      })
      const answer = page.waitForResponse((response) => response.request().method() === 'POST')
      await button(page).click()
      const body = await (await answer).text()
      await expectToast(page, 'Registrace úspěšná', 'Zkontrolujte svůj e-mail pro potvrzení účtu')
      await page.getByRole('button', { name: 'Poslat znovu' }).waitFor()
      const text = (await page.getByRole('main').innerText()).replace(couple.email, '…')
      return { body, text, requests, address: new URL(page.url()).search }
    }),
  )
  expect(seen[0]).toEqual(seen[1])
  const mail = await site.mail(known.email, 2)
  expect(mail.subject).toMatch(words('Účet s tímto e-mailem už existuje'))
  expect(mail.text).toContain(`${site.url}/auth`)
})

test('a taken couple name is named at its field on the first screen, and the second stays as it was', async ({ page, couples, site }) => {
  const known = await couples.registered()
  const couple = { ...newCouple(), coupleName: known.coupleName }
  await page.goto(FORM)
  await fillRegistration(page, couple)
  await button(page).click()
  await expectToast(page, 'Chyba při registraci', TAKEN)
  const field = page.getByLabel('Název páru')
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(words(TAKEN))
  await field.fill(`${couple.coupleName} jinak`)
  await expect(field).not.toHaveAttribute('aria-invalid')
  await continueToNames(page)
  await expect(page.getByRole('group', { name: 'Muž' }).getByLabel('Příjmení')).toHaveValue('Novák')
  for (const consent of await page.getByRole('checkbox').all()) await expect(consent).toBeChecked()
  await button(page).click()
  await expect(thanks(page)).toBeVisible()
  expect((await site.mail(couple.email)).subject).toBe('Potvrďte svůj e-mail')
})

test('a password that attackers try first is refused at its field, and a short one gets advice', async ({ page }) => {
  const couple = newCouple()
  await page.goto(FORM)
  const [first, second] = [page.getByLabel('Heslo', { exact: true }), page.getByLabel('Heslo znovu')]
  await expect(first).toHaveAccessibleDescription(words('Nejméně 6 znaků. Delší heslo je bezpečnější.'))
  await fillRegistration(page, couple)
  await page.getByRole('link', { name: 'Zpět', exact: true }).click()
  for (const guessed of ['heslo123', couple.coupleName, couple.email]) {
    await first.fill(guessed)
    await second.fill(guessed)
    await continueToNames(page)
    await button(page).click()
    await expectToast(page, 'Chyba při registraci', 'Tohle heslo zkouší útočníci jako první. Zvolte jiné.')
    await expect(first).toBeFocused()
    await expect(first).toHaveAccessibleDescription(words('Tohle heslo zkouší útočníci jako první. Zvolte jiné.'))
    await dismissToasts(page)
  }
  await first.fill('modrá lo')
  await expect(page.getByText(words('Nejméně 6 znaků. Doporučujeme aspoň 10, třeba několik slov za sebou.'))).toBeVisible()
  await first.fill('modrá loď')
  await second.fill('modrá loď')
  await continueToNames(page)
  await button(page).click()
  await expect(thanks(page)).toBeVisible()
})

test('single people are refused, with a way to read on', async ({ page }) => {
  await page.goto('/auth?step=status')
  await page.getByRole('button', { name: 'Pokračovat', exact: true }).click()
  await expect(page.getByRole('radiogroup', { name: 'Stav vztahu' })).toHaveAccessibleDescription('Vyberte jednu možnost.')
  expect(await page.getByRole('radio').evaluateAll((radios) => radios.map((radio) => radio.getAttribute('value')))).toEqual([
    'dating',
    'couple',
    'engaged',
    'married',
    'single',
  ])
  await page.getByRole('radio', { name: /^Single/ }).check()
  await page.getByRole('button', { name: 'Pokračovat', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sféra je jen pro páry' })).toBeFocused()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await page.getByRole('link', { name: 'Zpět na výběr vztahu' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Jaký je váš vztah?' })).toBeFocused()
  await page.goto('/auth?step=signup&status=single')
  await expect(page.getByRole('heading', { level: 1, name: 'Sféra je jen pro páry' })).toBeVisible()
  await page.getByRole('link', { name: 'Prohlédnout web bez účtu' }).click()
  await expect(page).toHaveURL('/')
})

test('the button tells that it works', async ({ page }) => {
  await page.goto(FORM)
  await fillRegistration(page, newCouple())
  const release = await holdCalls(page)
  await button(page).click()
  await expect(button(page)).toHaveText('Registruji...')
  await expect(button(page)).toBeDisabled()
  release()
  await expect(thanks(page)).toBeVisible()
})

test('a request that is lost is told, and may be sent again', async ({ page, site, complaints }) => {
  complaints.provoke(LOST)
  const couple = newCouple()
  await page.goto(FORM)
  await fillRegistration(page, couple)
  await loseCall(page)
  await button(page).click()
  await expectToast(page, 'Chyba při registraci', 'Došlo k neočekávané chybě při registraci.')
  await expect(page.getByLabel('Název páru')).toHaveValue(couple.coupleName)
  await button(page).click()
  await expect(thanks(page)).toBeVisible()
  await site.mail(couple.email)
})

test('an answer that is lost makes no second account when the form is sent again', async ({ page, site, complaints }) => {
  complaints.provoke(LOST)
  const couple = newCouple()
  await page.goto(FORM)
  await fillRegistration(page, couple)
  await loseAnswer(page)
  await button(page).click()
  await expectToast(page, 'Chyba při registraci', 'Došlo k neočekávané chybě při registraci.')
  await site.mail(couple.email)
  await button(page).click()
  await expect(thanks(page)).toBeVisible()
  expect(await site.mails(couple.email)).toHaveLength(1)
})

test('a typo in the e-mail does not hold the couple name back', async ({ page, site }) => {
  const couple = newCouple()
  await register(page, { ...couple, email: `x${couple.email}` })
  await page.getByRole('link', { name: /^Překlep v/ }).click()
  await page.getByRole('radio', { name: /^Zasnoub/ }).check()
  await page.getByRole('button', { name: 'Pokračovat', exact: true }).click()
  await fillRegistration(page, couple)
  await button(page).click()
  await expect(thanks(page)).toBeVisible()
  expect((await site.mail(couple.email)).subject).toBe('Potvrďte svůj e-mail')
})

test('the thank-you step survives a reload and sends the mail again', async ({ page, site }) => {
  const couple = newCouple()
  await register(page, couple)
  await expect(page.getByText(`Na adresu ${couple.email} jsme poslali odkaz. Otevřete ho a účet bude připravený.`)).toBeVisible()
  await page.getByRole('button', { name: 'Poslat znovu' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Odeslali jsme nový odkaz.' })).toBeVisible()
  await site.mail(couple.email, 2)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Děkujeme, zbývá jeden krok' })).toBeVisible()
  await expect(page.getByText(couple.email)).toHaveCount(0)
  await page.getByLabel('E-mail, kterým jste se registrovali').fill(couple.email)
  await page.getByRole('button', { name: 'Poslat znovu' }).click()
  await site.mail(couple.email, 3)
  await page.getByRole('link', { name: 'Přejít na přihlášení' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Přihlášení' })).toBeFocused()
})
