import { awake } from '../support/awake'
import { expect, test } from '../support/test'
import { LOST, hold } from '../support/wire'
import { words } from '../support/words'

test.use({ settings: { SITE_GATE: 'on', SITE_GATE_PASSWORD: 'jiné heslo' }, expected: [/403/] })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form works and leads to the page that was asked for', async ({ page }) => {
    await page.goto('/en/test')
    await expect(page.getByRole('heading', { level: 1, name: 'Coming soon...' })).toBeVisible()
    await page.getByLabel('Password').fill('spolu')
    await page.getByRole('button', { name: 'Enter' }).click()
    await expect(page.getByRole('alert')).toHaveText('Wrong password')
    await expect(page.getByLabel('Password')).toHaveValue('')
    await page.getByLabel('Password').fill('jiné heslo')
    await page.getByRole('button', { name: 'Enter' }).click()
    await expect(page).toHaveURL('/en/test')
    await expect(page.getByRole('heading', { level: 1, name: 'Tests for couples' })).toBeVisible()
  })
})

test('the gate tells that it works, and that it could not ask', async ({ page, complaints }) => {
  complaints.provoke(LOST)
  await page.goto('/test')
  await page.getByLabel('Heslo').fill('jiné heslo')
  await page.route('**/gate', (route) => route.abort('connectionreset'), { times: 1 })
  await page.getByRole('button', { name: 'Vstoupit' }).click()
  await expect(page.getByRole('alert')).toHaveText(words('Heslo se nepodařilo ověřit. Zkontrolujte připojení a zkuste to znovu.'))
  const release = await hold(page, '**/gate')
  await page.getByLabel('Heslo').press('Enter')
  await expect(page.getByRole('button', { name: 'Ověřuji...' })).toBeDisabled()
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Testy pro páry' })).toBeVisible()
})

test('the pass lasts, is out of reach of scripts, and nothing of the site comes before it', async ({ page, context }) => {
  const closed = await page.goto('/')
  const text = (await closed?.text()) ?? ''
  expect(text).not.toContain('Vášeň bez masek')
  expect(text).not.toContain('jiné heslo')
  await page.getByLabel('Heslo').fill('jiné heslo')
  await page.getByRole('button', { name: 'Vstoupit' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Vášeň bez masek' })).toBeVisible()
  const pass = (await context.cookies()).find((cookie) => cookie.name === 'sf-gate')
  expect(pass).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Vášeň bez masek' })).toBeVisible()
})

for (const [path, heading] of [
  ['/obchodni-podminky', /^Obchodní podmínky/],
  ['/privacy', /soukromí/i],
  ['/account-confirmed', 'Účet potvrzen'],
  ['/newsletter/confirm', 'Odkaz neplatí'],
  ['/auth/new-password', 'Odkaz už neplatí'],
  ['/auth/new-email', 'E-mail se nepodařilo změnit'],
  ['/auth/undo-email', 'Odkaz není celý'],
  ['/auth/keep-factor', 'Odkaz není celý'],
] as const) {
  test(`${path} stays open while the site is closed`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await page.getByRole('link', { name: 'Sféra – domů' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Připravujeme...' })).toBeVisible()
  })
}

test('an open page wakes in front of the gate', async ({ page }) => {
  await page.goto('/obchodni-podminky')
  await (await awake(page.getByRole('contentinfo').getByRole('button', { name: 'Tmavý vzhled' }))).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})
