import { awake } from '../support/awake'
import { expect, test } from '../support/test'

const kept = () => [Object.keys(localStorage), Object.keys(sessionStorage), document.cookie.includes('q0')]

test('three questions can be tried without an account, with the keyboard, and nothing of them leaves the page', async ({ page }) => {
  await page.goto('/test/tier-assessment')
  const taste = page.getByRole('region', { name: 'Tři otázky na zkoušku' })
  const radios = taste.getByRole('radio')
  await radios.first().focus()
  await awake(radios.first())
  const before = await page.evaluate(kept)
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'GET' || sent.push(request.url()))

  await expect(taste.getByRole('heading', { name: 'Jak často máte čas jen pro sebe dva, bez telefonů, práce a dětí?' })).toBeVisible()
  await expect(taste.getByRole('button', { name: 'Další otázka' })).toBeDisabled()
  await page.keyboard.press('ArrowDown')
  await expect(radios.nth(1)).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(taste.getByText('2 / 3', { exact: true })).toBeVisible()
  await expect(taste.getByRole('heading', { level: 3 })).toBeFocused()
  await expect(taste.getByRole('radio', { checked: true })).toHaveCount(0)
  await radios.first().check()
  await taste.getByRole('button', { name: 'Další otázka' }).click()
  await radios.last().check()
  await taste.getByRole('button', { name: 'To je vše' }).click()

  await expect(taste.getByRole('heading', { name: 'Tři z dvaceti' })).toBeFocused()
  await expect(radios).toHaveCount(0)
  expect(await page.evaluate(kept)).toEqual(before)
  expect(sent).toEqual([])
  await taste.getByRole('button', { name: 'Zkusit znovu' }).click()
  await expect(taste.getByText('1 / 3', { exact: true })).toBeVisible()
  await expect(taste.getByRole('radio', { checked: true })).toHaveCount(0)
  await radios.first().check()
  await page.reload()
  await expect(taste.getByRole('radio', { checked: true })).toHaveCount(0)
})

test('who has no account is led to one, and from there back to the test', async ({ page }) => {
  await page.goto('/en/test/openfit-divorce-risk')
  await expect(page.getByRole('heading', { name: 'Why an account, and what happens to the answers' })).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
  await page.getByRole('link', { name: 'Create a couple account' }).click()
  await expect(page).toHaveURL('/auth?step=signup&next=%2Fen%2Ftest%2Fopenfit-divorce-risk')
  await page.getByRole('radio', { name: /^Married/ }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('E-mail')).toBeVisible()
  expect(new URL(page.url()).searchParams.get('next')).toBe('/en/test/openfit-divorce-risk')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the wall offers nothing that would not work', async ({ page }) => {
    await page.goto('/test/tier-assessment')
    await expect(page.getByRole('heading', { name: 'Proč účet a co se děje s odpověďmi' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Tři otázky na zkoušku' })).toBeHidden()
    await expect(page.getByRole('link', { name: 'Založit účet páru' })).toBeVisible()
  })
})
