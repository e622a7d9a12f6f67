import { axe } from '../support/axe'
import { invitation, virtualDevice } from '../support/operators'
import { linkIn } from '../support/site'
import { expect, test } from '../support/test'
import { expectToast } from '../support/toast'
import { totpCode } from '../support/totp'
import { words } from '../support/words'

// Browsers know passkeys for names only, so this site goes by one.
test.use({ settings: { PUBLIC_URL: 'http://localhost:{port}' } })

const LUCIE = 'lucie@sfera.example'
const ADRIANA = 'adriana@sfera.example'

test('the first owner comes in by a passkey, invites an accountant, who sees money alone', async ({ page, context, site, visitor }) => {
  test.setTimeout(240_000)
  await virtualDevice(context, page)
  await test.step('the command invites the first owner, who sets a passkey', async () => {
    await page.goto(await invitation(site, LUCIE, 'owner'))
    await expect(page.getByText(words('Role: Správce.'))).toBeVisible()
    expect((await axe(page).analyze()).violations).toEqual([])
    await page.getByRole('button', { name: 'Vytvořit přístupový klíč' }).click()
    await expect(page.getByLabel('Jak se jmenujete')).toHaveAccessibleDescription(/.+/)
    await page.getByLabel('Jak se jmenujete').fill('Lucie')
    await page.getByRole('button', { name: 'Vytvořit přístupový klíč' }).click()
    await expect(page).toHaveURL(/\/studio$/)
  })
  await test.step('Today is seen on a desk and on a phone, and no page is wider than its window', async () => {
    for (const width of [1440, 390, 320]) {
      await page.setViewportSize({ width, height: 900 })
      await page.reload()
      await expect(page.getByRole('heading', { name: words('Vratky k odeslání') })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'E-maily, které neodešly' })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      expect((await axe(page).analyze()).violations).toEqual([])
    }
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await page.setViewportSize({ width: 1440, height: 900 })
  })
  await test.step('the keyboard gets from the first stop to the team', async () => {
    const team = page.getByRole('navigation', { name: 'Studio' }).getByRole('link', { name: 'Tým' })
    await team.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Tým' })).toBeVisible()
    expect((await axe(page).analyze()).violations).toEqual([])
  })
  const { invited, accountant } = await test.step('an accountant is invited', async () => {
    await page.getByRole('button', { name: words('Pozvat do týmu') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('E-mail', { exact: true }).fill(ADRIANA)
    await dialog.getByLabel('Role').selectOption('accountant')
    await dialog.getByRole('button', { name: 'Poslat pozvánku' }).click()
    await expectToast(page, `Pozvánka pro ${ADRIANA} je na cestě`)
    return { invited: linkIn(await site.mail(ADRIANA), '/studio/pozvanka'), accountant: await visitor() }
  })
  const secret = await test.step('she sets an app up', async () => {
    await accountant.goto(invited)
    await accountant.getByLabel('Jak se jmenujete').fill('Adriana')
    await accountant.getByRole('button', { name: 'Použít ověřovací aplikaci' }).click()
    const shown = await accountant.locator('.secret').innerText()
    await accountant.getByLabel('Šestimístný kód').fill('000000')
    await accountant.getByRole('button', { name: words('Dokončit a vstoupit') }).click()
    await expect(accountant.getByLabel('Šestimístný kód')).toHaveAccessibleDescription(words('Kód nesouhlasí nebo vypršel.'))
    await accountant.getByLabel('Šestimístný kód').fill(totpCode(shown))
    await accountant.getByRole('button', { name: words('Dokončit a vstoupit') }).click()
    await expect(accountant).toHaveURL(/\/studio$/)
    return shown
  })
  await test.step('she sees money and her own access, and nothing else', async () => {
    await expect(accountant.getByRole('heading', { name: words('Peníze bez objednávky') })).toBeVisible()
    await expect(accountant.getByRole('heading', { name: 'Dnešní hovory' })).toHaveCount(0)
    await expect(accountant.getByRole('link', { name: 'Tým' })).toHaveCount(0)
    for (const address of ['/studio/tym', '/studio/zaznam']) {
      await accountant.goto(address)
      await expect(accountant.getByRole('heading', { level: 1 })).toHaveText(words('Tahle stránka není pro vaši roli'))
    }
  })
  await test.step('she signs out, and comes back by a link and a code', async () => {
    await accountant.goto('/studio')
    await accountant.getByRole('button', { name: words('Odhlásit se ze studia') }).click()
    await expect(accountant).toHaveURL(/\/studio\/vstup$/)
    expect((await axe(accountant).analyze()).violations).toEqual([])
    await accountant.getByLabel('E-mail', { exact: true }).fill(ADRIANA)
    await accountant.getByRole('button', { name: 'Poslat odkaz' }).click()
    await expect(accountant.getByText(words('Patří-li adresa někomu z týmu'))).toBeVisible()
    await accountant.goto(linkIn(await site.mail(ADRIANA, 3), '/studio/vstup'))
    // A code counts once: the next one shows that it is hers.
    await accountant.getByLabel('Šestimístný kód').fill(totpCode(secret, new Date(Date.now() + 30_000)))
    await accountant.getByRole('button', { name: 'Vstoupit' }).click()
    await expect(accountant).toHaveURL(/\/studio$/)
  })
  await test.step('the record tells of it, filtered by the address', async () => {
    await page.goto('/studio/zaznam?co=operator-joined')
    await expect(page.getByRole('listitem').filter({ hasText: 'Nový člen týmu' })).toHaveCount(2)
    await expect(page.getByRole('listitem').filter({ hasText: 'Adriana' })).toHaveCount(1)
    expect((await axe(page).analyze()).violations).toEqual([])
    await page.getByLabel('Co', { exact: true }).selectOption('sign-in-failed')
    await page.getByRole('button', { name: 'Ukázat' }).click()
    await expect(page).toHaveURL(/co=sign-in-failed/)
    await expect(page.getByText(words('Nic takového se nestalo.'))).toBeVisible()
  })
  await test.step('the access of the accountant ends with a press, and with her next step she is out', async () => {
    await page.goto('/studio/tym')
    await page.getByRole('button', { name: 'Ukončit přístup: Adriana' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Ukončit přístup' }).click()
    await expectToast(page, 'Hotovo')
    await accountant.goto('/studio')
    await expect(accountant).toHaveURL(/\/studio\/vstup/)
  })
  await test.step('the owner signs out and in again by the passkey, in English too', async () => {
    await page.goto('/studio')
    await page.getByRole('button', { name: words('Odhlásit se ze studia') }).click()
    await expect(page).toHaveURL(/\/studio\/vstup$/)
    await page.goto('/studio/vstup?lang=en')
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(page.getByRole('heading', { name: 'Refunds to send' })).toBeVisible()
  })
})
