import { enter } from '../support/couple'
import { expect, test } from '../support/test'
import { dismissToasts, expectToast } from '../support/toast'
import { totpCode } from '../support/totp'
import { words } from '../support/words'

test('sign-in asks for a code of the app, or a recovery code, until it is turned off', async ({
  page,
  context,
  couples,
  site,
  visitor,
}) => {
  const couple = await couples.signedIn(context)
  await page.goto('/dashboard?tab=settings')
  const card = page.getByRole('region', { name: 'Přihlášení ve dvou krocích' })
  await card.getByRole('button', { name: 'Zapnout' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Současné heslo', { exact: true }).fill('není to ono')
  await dialog.getByRole('button', { name: 'Pokračovat' }).click()
  await expect(dialog.getByLabel('Současné heslo', { exact: true })).toHaveAccessibleDescription(words('Současné heslo nesouhlasí.'))
  await dialog.getByLabel('Současné heslo', { exact: true }).fill(couple.password)
  await dialog.getByRole('button', { name: 'Pokračovat' }).click()
  await expect(dialog.getByRole('img', { name: 'QR kód pro ověřovací aplikaci' })).toBeVisible()
  const secret = await dialog.locator('.secret').innerText()
  await dialog.getByLabel('Šestimístný kód').fill('000000')
  await dialog.getByRole('button', { name: 'Ověřit' }).click()
  await expect(dialog.getByLabel('Šestimístný kód')).toHaveAccessibleDescription(words('Kód nesouhlasí nebo vypršel.'))
  await dialog.getByLabel('Šestimístný kód').fill(totpCode(secret))
  await dialog.getByRole('button', { name: 'Ověřit' }).click()
  await expectToast(page, 'Přihlášení ve dvou krocích je zapnuté')
  const codes = await dialog.getByRole('listitem').allInnerTexts()
  expect(codes).toHaveLength(10)
  await dialog.getByRole('button', { name: 'Kódy mám uložené' }).click()
  await expect(card).toContainText(words('Zbývá záložních kódů: 10'))
  expect((await site.mail(couple.email, 2)).subject).toMatch(words('Změna v přihlašování'))

  const elsewhere = await visitor()
  await elsewhere.goto('/auth')
  await enter(elsewhere, couple.coupleName, couple.password)
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Druhý krok přihlášení' })).toBeFocused()
  expect((await elsewhere.context().cookies()).map(({ name }) => name)).not.toContain('sf-session')
  await elsewhere.getByLabel('Kód', { exact: true }).fill('000000')
  await elsewhere.getByRole('button', { name: 'Dokončit přihlášení' }).click()
  await expect(elsewhere.getByLabel('Kód', { exact: true })).toHaveAccessibleDescription(/Kód\snesouhlasí nebo\svypršel/)
  // The app has shown that code once already: it waits for the next one.
  const next = new Date(Date.now() + 30_000)
  await elsewhere.getByLabel('Kód', { exact: true }).fill(totpCode(secret, next))
  await elsewhere.getByRole('button', { name: 'Dokončit přihlášení' }).click()
  await expectToast(elsewhere, 'Přihlášení úspěšné', 'Vítejte zpět!')
  await expect(elsewhere).toHaveURL('/dashboard')

  const borrowed = await visitor()
  await borrowed.goto('/auth')
  await enter(borrowed, couple.email, couple.password)
  await borrowed.getByLabel('Kód', { exact: true }).fill(totpCode(secret, next))
  await borrowed.getByRole('button', { name: 'Dokončit přihlášení' }).click()
  await expect(borrowed.getByLabel('Kód', { exact: true })).toHaveAccessibleDescription(words('Tento kód už byl použit.'))
  await borrowed.getByLabel('Kód', { exact: true }).fill(codes[0] ?? '')
  await borrowed.getByRole('button', { name: 'Dokončit přihlášení' }).click()
  await expect(borrowed).toHaveURL('/dashboard')

  await page.reload()
  await expect(card).toContainText(words('Zbývá záložních kódů: 9'))
  await dismissToasts(page)
  await card.getByRole('button', { name: 'Vypnout' }).click()
  await dialog.getByLabel('Současné heslo', { exact: true }).fill(couple.password)
  await dialog.getByRole('button', { name: 'Vypnout' }).click()
  await expectToast(page, 'Přihlášení ve dvou krocích je vypnuté')
  await expect(card.getByRole('button', { name: 'Zapnout' })).toBeVisible()
})
