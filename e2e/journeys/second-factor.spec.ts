import { enter } from '../support/couple'
import { expect, test } from '../support/test'
import { dismissToasts, expectToast } from '../support/toast'
import { totpCode } from '../support/totp'
import { words } from '../support/words'

test('sign-in asks for a code of the app, or a recovery code, until it is turned off', async ({ page, couple, site, visitor }) => {
  const card = page.getByRole('region', { name: 'Přihlášení ve dvou krocích' })
  const dialog = page.getByRole('dialog')
  const { secret, codes } = await test.step('it is turned on with the password and a code', async () => {
    await page.goto('/dashboard?tab=settings')
    await card.getByRole('button', { name: 'Zapnout' }).click()
    await dialog.getByLabel('Současné heslo', { exact: true }).fill('není to ono')
    await dialog.getByRole('button', { name: 'Pokračovat' }).click()
    await expect(dialog.getByLabel('Současné heslo', { exact: true })).toHaveAccessibleDescription(words('Současné heslo nesouhlasí.'))
    await dialog.getByLabel('Současné heslo', { exact: true }).fill(couple.password)
    await dialog.getByRole('button', { name: 'Pokračovat' }).click()
    await expect(dialog.getByRole('img', { name: 'QR kód pro ověřovací aplikaci' })).toBeVisible()
    const shown = await dialog.locator('.secret').innerText()
    await dialog.getByLabel('Šestimístný kód').fill('000000')
    await dialog.getByRole('button', { name: 'Ověřit' }).click()
    await expect(dialog.getByLabel('Šestimístný kód')).toHaveAccessibleDescription(words('Kód nesouhlasí nebo vypršel.'))
    await dialog.getByLabel('Šestimístný kód').fill(totpCode(shown))
    await dialog.getByRole('button', { name: 'Ověřit' }).click()
    await expectToast(page, 'Přihlášení ve dvou krocích je zapnuté')
    const listed = await dialog.getByRole('listitem').allInnerTexts()
    expect(listed).toHaveLength(10)
    await dialog.getByRole('button', { name: 'Kódy mám uložené' }).click()
    await expect(card).toContainText(words('Zbývá záložních kódů: 10'))
    expect((await site.mail(couple.email, 2)).subject).toMatch(words('Změna v přihlašování'))
    return { secret: shown, codes: listed }
  })
  const next = await test.step('another device is asked for a code of the app', async () => {
    const elsewhere = await visitor()
    await elsewhere.goto('/auth')
    await enter(elsewhere, couple.coupleName, couple.password)
    await expect(elsewhere.getByRole('heading', { level: 1, name: 'Druhý krok přihlášení' })).toBeFocused()
    expect((await elsewhere.context().cookies()).map(({ name }) => name)).not.toContain('sf-session')
    await elsewhere.getByLabel('Kód', { exact: true }).fill('000000')
    await elsewhere.getByRole('button', { name: 'Dokončit přihlášení' }).click()
    await expect(elsewhere.getByLabel('Kód', { exact: true })).toHaveAccessibleDescription(/Kód\snesouhlasí nebo\svypršel/)
    // The app has shown that code once already: it waits for the next one.
    const soon = new Date(Date.now() + 30_000)
    await elsewhere.getByLabel('Kód', { exact: true }).fill(totpCode(secret, soon))
    await elsewhere.getByRole('button', { name: 'Dokončit přihlášení' }).click()
    await expectToast(elsewhere, 'Přihlášení úspěšné', 'Vítejte zpět!')
    await expect(elsewhere).toHaveURL('/dashboard')
    return soon
  })
  await test.step('no code counts twice, and a recovery code counts', async () => {
    const borrowed = await visitor()
    await borrowed.goto('/auth')
    await enter(borrowed, couple.email, couple.password)
    await borrowed.getByLabel('Kód', { exact: true }).fill(totpCode(secret, next))
    await borrowed.getByRole('button', { name: 'Dokončit přihlášení' }).click()
    await expect(borrowed.getByLabel('Kód', { exact: true })).toHaveAccessibleDescription(words('Tento kód už byl použit.'))
    await borrowed.getByLabel('Kód', { exact: true }).fill(codes[0] ?? '')
    await borrowed.getByRole('button', { name: 'Dokončit přihlášení' }).click()
    await expect(borrowed).toHaveURL('/dashboard')
  })
  await test.step('it is turned off', async () => {
    await page.reload()
    await expect(card).toContainText(words('Zbývá záložních kódů: 9'))
    await dismissToasts(page)
    await card.getByRole('button', { name: 'Vypnout' }).click()
    await dialog.getByLabel('Současné heslo', { exact: true }).fill(couple.password)
    await dialog.getByRole('button', { name: 'Vypnout' }).click()
    await expectToast(page, 'Přihlášení ve dvou krocích je vypnuté')
    await expect(card.getByRole('button', { name: 'Zapnout' })).toBeVisible()
  })
})
