import { expect, test } from '../support/test'
import { words } from '../support/words'

test.use({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } })

const NEEDED = 'K přihlášení, testům, nákupu a odběru dopisů je potřeba zapnutý JavaScript. Číst můžete i bez něj.'
const FOR_LETTERS = 'K odběru je potřeba zapnutý JavaScript.'

test('the landing page is whole and its links lead on', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Vášeň bez masek' })).toBeVisible()
  for (const heading of [
    'Šest kroků vlastním tempem',
    'Na čem stavíme',
    'Odhadem jen třicet manželství ze sta je šťastných',
    'Kde teď jako pár stojíte?',
    'Dopisy ze Sféry',
  ]) {
    await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible()
  }
  const letters = page.getByRole('region', { name: 'Dopisy ze Sféry' })
  await expect(letters.getByText(words(FOR_LETTERS))).toBeVisible()
  await expect(letters.getByRole('button', { name: 'Přihlásit' })).toBeDisabled()
  await page.getByRole('link', { name: 'Začít zdarma' }).first().click()
  await expect(page.getByText(words(NEEDED))).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Jaký je váš vztah?' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pokračovat', exact: true })).toBeDisabled()
  await page.getByRole('link', { name: 'Přihlásit se', exact: true }).click()
  await expect(page.getByText(words(NEEDED))).toBeVisible()
  await expect(page.getByRole('button', { name: 'Přihlásit se', exact: true })).toBeDisabled()
  await page.getByRole('link', { name: 'Sféra – domů' }).click()
  await page.getByRole('navigation', { name: 'Hlavní' }).getByRole('link', { name: 'Test', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Testy pro páry' })).toBeVisible()
})

test('a sign-in form that is sent all the same puts no password into the address', async ({ page, complaints }) => {
  complaints.provoke(/405/)
  await page.goto('/auth')
  await page.getByLabel('Heslo', { exact: true }).fill('tajné heslo')
  await page.getByLabel('Heslo', { exact: true }).press('Enter')
  expect(page.url()).not.toContain('heslo')
})

test('a link that confirms a subscription says what it needs', async ({ page }) => {
  await page.goto(`/newsletter/confirm#token=${'A'.repeat(43)}`)
  await expect(page.getByText(words(FOR_LETTERS))).toBeVisible()
})

test('hub, result, terms and privacy are readable, and the language can be switched', async ({ page }) => {
  await page.goto('/test')
  await page.getByRole('link', { name: /^Začít test ?: Tier Assessment$/ }).click()
  await expect(page.getByText(words('Pro vyplnění testů je nutné se nejprve zaregistrovat nebo přihlásit.'))).toBeVisible()
  await page.getByRole('link', { name: 'Zpět na výběr testů' }).click()
  await page.getByRole('link', { name: /^EN\b/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tests for couples' })).toBeVisible()
  await page.goto('/result/tier-assessment/B')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Snění bez uzemnění')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Obchodní podmínky' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Obchodní podmínky/ })).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Ochrana soukromí' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /soukromí/i })).toBeVisible()
})

test('a signed-in couple reads that the tests need it, and gets back', async ({ couplePage: page }) => {
  await page.goto('/test/tier-assessment')
  await expect(page.getByText(words(NEEDED))).toBeVisible()
  await expect(page.getByText('Načítám otázky...')).toBeHidden()
  await page.getByRole('link', { name: 'Zpět na výběr testů' }).click()
  await expect(page).toHaveURL('/test')
  await page.goto('/test/openfit-divorce-risk')
  await expect(page.getByText(words(NEEDED))).toBeVisible()
  await expect(page.getByRole('button', { name: 'Začít test jako žena' })).toBeDisabled()
  await page.getByRole('link', { name: 'Zpět' }).click()
  await expect(page).toHaveURL('/test')
})

test('the menu of a phone opens, leads on and closes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await menu.getByRole('button', { name: 'Zavřít menu' }).click()
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await menu.getByRole('link', { name: 'Test', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Testy pro páry' })).toBeVisible()
})

test('the language of the sign-in page can be switched', async ({ page }) => {
  await page.goto('/auth')
  await page.getByRole('link', { name: /^EN\b/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await expect(page).toHaveURL('/auth')
})

test('the page of a guide says how to order without it, and nothing is promised to load', async ({ page }) => {
  await page.goto('/purchase/swingers-bible')
  await expect(page.getByText(words('Objednávka na stránce potřebuje zapnutý JavaScript.'))).toBeVisible()
  await expect(page.locator('.skel:visible')).toHaveCount(0)
  await expect(page.getByText('Načítá se obsah')).toBeHidden()
})

test('an unknown address is readable', async ({ page, complaints }) => {
  complaints.provoke(/404/)
  expect((await page.goto('/neni-tu'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Stránku jsme nenašli' })).toBeVisible()
})

test('the dashboard of a signed-in couple is readable', async ({ page, couple }) => {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: couple.coupleName })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Tier Assessment' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Začít test' })).toBeVisible()
})
