import { type Page, expect } from '@playwright/test'
import { expectNoOverflow, expectSoundPage } from '../pages/page-checks'
import { awake } from '../support/awake'
import { test } from '../support/test'
import { takeTier } from '../support/tier'
import { dismissToasts } from '../support/toast'

/** The result of the test that was taken, wherever the dashboard says it. */
const RESULT = /A-Tier|Zkušení objevitelé|Riziko: Nízké/

const setting = (page: Page) => page.getByRole('switch', { name: 'Zakrývat výsledky na dashboardu' })

const cover = (page: Page, title: string) => page.locator('summary').filter({ hasText: title }).filter({ visible: true })

/** What is seen of the page, and what a screen reader finds in it. */
async function told(page: Page): Promise<string> {
  const main = page.getByRole('main')
  return `${await main.innerText()}\n${await main.ariaSnapshot()}`
}

async function coverResults(page: Page): Promise<void> {
  await page.goto('/dashboard?tab=settings')
  await expect(setting(page)).toHaveAttribute('aria-checked', 'false')
  await (await awake(setting(page))).press('Space')
  await expect(setting(page)).toHaveAttribute('aria-checked', 'true')
}

test.use({ viewport: { width: 390, height: 844 } })

test('results stay as they are until the couple covers them; then eyes and screen readers find them only when asked for', async ({
  couplePage: page,
  device,
}) => {
  await takeTier(page)
  await dismissToasts(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('region', { name: /Zkušení objevitelé/ })).toBeVisible()
  expect(await told(page)).toMatch(RESULT)
  await coverResults(page)

  await test.step('on the other device of the couple, too, in both tabs', async () => {
    const other = await device()
    await other.goto('/dashboard')
    await expect(cover(other, 'Váš tier')).toBeVisible()
    await expect(cover(other, 'Výsledky testů')).toBeVisible()
    expect(await told(other)).not.toMatch(RESULT)
    await other.goto('/dashboard?tab=progress')
    await expect(cover(other, 'Váš tier')).toBeVisible()
    expect(await told(other)).not.toMatch(RESULT)
  })

  await test.step('the keyboard uncovers one and covers it again', async () => {
    await page.goto('/dashboard')
    expect(await told(page)).not.toMatch(RESULT)
    await cover(page, 'Váš tier').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: /Zkušení objevitelé/ })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: /Zkušení objevitelé/ })).toBeHidden()
    expect(await told(page)).not.toMatch(RESULT)
  })

  await test.step('covered or not, the page is sound', async () => {
    await expectSoundPage(page, 'cs')
    await expectNoOverflow(page)
    await cover(page, 'Výsledky testů').click()
    await expect(page.getByRole('link', { name: /^Zobrazit výsledek ?: Tier Assessment/ })).toBeVisible()
    await expectSoundPage(page, 'cs')
    await expectNoOverflow(page)
  })

  await test.step('the setting takes the cover away', async () => {
    await page.goto('/dashboard?tab=settings')
    await (await awake(setting(page))).click()
    await expect(setting(page)).toHaveAttribute('aria-checked', 'false')
    await page.goto('/dashboard')
    await expect(page.getByRole('region', { name: /Zkušení objevitelé/ })).toBeVisible()
    await expect(page.locator('.veil')).toHaveCount(0)
  })
})

test('without JavaScript a result is covered and uncovered all the same', async ({ couplePage: page, couples, couple, visitor }) => {
  await takeTier(page)
  await dismissToasts(page)
  await coverResults(page)
  const still = await visitor({ javaScriptEnabled: false })
  await couples.signedIn(still.context(), couple)
  await still.goto('/dashboard')
  expect(await told(still)).not.toMatch(RESULT)
  await cover(still, 'Váš tier').click()
  await expect(still.getByRole('region', { name: /Zkušení objevitelé/ })).toBeVisible()
})

test('a profile that is left as it is asks no more to be completed, on no device', async ({ couplePage: page, device }) => {
  await page.goto('/dashboard')
  const invitation = page.getByText('Co tu není, doplňovat nemusíte.')
  await expect(invitation).toBeVisible()
  await (await awake(page.getByRole('button', { name: 'Teď ne' }))).press('Enter')
  await expect(invitation).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Upravit profil' })).toBeFocused()
  const other = await device()
  await other.goto('/dashboard')
  await expect(other.getByRole('button', { name: 'Upravit profil' })).toBeVisible()
  await expect(other.getByText('Co tu není, doplňovat nemusíte.')).toHaveCount(0)
})
