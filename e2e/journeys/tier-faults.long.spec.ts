import type { Page } from '@playwright/test'
import { awake } from '../support/awake'
import { tierRows } from '../support/rows'
import { expect, test } from '../support/test'
import { ANSWERS, answerAll, option, startLink, storedAnswers, takeTier } from '../support/tier'
import { dismissToasts, expectToast } from '../support/toast'
import { words } from '../support/words'
import { LOST, callsOf, holdCalls, loseAnswer, loseCall } from '../support/wire'

const ONE_RESULT = {
  results: [
    { tier: 'A', total: 60, answers: storedAnswers(ANSWERS), status: 'completed', type: 'tier-assessment tier_assessment', finished: true },
  ],
  milestones: [{ slug: 'tier-assessment', sparks: 50 }],
  sparks: 1,
}
const NOT_SAVED = ['Chyba při ukládání výsledků', 'Odpovědi zůstaly na stránce. Zkuste to znovu.'] as const
const BLOCKED = ['Test není dostupný', 'Tento test lze vyplnit znovu až za určitou dobu.'] as const

const finish = (page: Page) => page.getByRole('button', { name: /^(Dokončit test|Ukládám\.\.\.)$/ })
const result = (page: Page) => page.getByRole('heading', { level: 1, name: 'Váš Tier Assessment výsledek' })
const kept = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('sf-answers:')).length)

/** The server has the answers, and its answer does not come. */
async function finishUnheard(page: Page): Promise<void> {
  await page.goto('/test/tier-assessment')
  await answerAll(page)
  await loseAnswer(page)
  await finish(page).click()
  await expectToast(page, ...NOT_SAVED)
}

test('a double click on finish sends one request and makes one result', async ({ page, couple, site }) => {
  await page.goto('/test/tier-assessment')
  await answerAll(page)
  const calls = callsOf(page)
  const release = await holdCalls(page)
  await finish(page).dblclick()
  await expect(finish(page)).toHaveText('Ukládám...')
  await expect(finish(page)).toBeDisabled()
  await expect(page.getByRole('radio').first()).toBeDisabled()
  release()
  await expect(result(page)).toBeFocused()
  expect(calls).toHaveLength(1)
  expect(await kept(page)).toBe(0)
  await site.kill()
  expect(await tierRows(site, couple)).toMatchObject(ONE_RESULT)
  await site.start()
})

test('an answer that was lost is sent again and makes no second result', async ({ page, couple, site, complaints }) => {
  complaints.provoke(LOST)
  await finishUnheard(page)
  await expect(option(page, 20, ANSWERS[19] ?? 1)).toBeChecked()
  expect(await kept(page)).toBe(1)
  await finish(page).click()
  await expect(result(page)).toBeVisible()
  await expectToast(page, 'Test dokončen!', 'Váš Tier: Zkušení objevitelé')
  await expect(page.getByText(NOT_SAVED[0], { exact: true })).toHaveCount(0)
  await site.kill()
  expect(await tierRows(site, couple)).toMatchObject(ONE_RESULT)
  await site.start()
})

test('a finish whose answer was lost leaves nothing on the device once the cooldown is known', async ({ couplePage: page, complaints }) => {
  complaints.provoke(LOST)
  await finishUnheard(page)
  expect(await kept(page)).toBe(1)
  await page.reload()
  await expect(page).toHaveURL('/test')
  await expectToast(page, ...BLOCKED)
  expect(await kept(page)).toBe(0)
})

test('offline at the finish: the answers stay, and are handed in later', async ({ couplePage: page, context, complaints }) => {
  complaints.provoke(LOST)
  await page.goto('/test/tier-assessment')
  await answerAll(page)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await finish(page).click()
  await expectToast(page, ...NOT_SAVED)
  await dismissToasts(page)
  await finish(page).click()
  await expectToast(page, ...NOT_SAVED)
  expect(await kept(page)).toBe(1)
  await context.setOffline(false)
  await page.reload()
  await expect(option(page, 20, ANSWERS[19] ?? 1)).toBeChecked()
  await finish(page).click()
  await expect(result(page)).toBeVisible()
})

test('two tabs that finish make one result', async ({ page, couple, context, site }) => {
  await page.goto('/test/tier-assessment')
  await answerAll(page)
  const other = await context.newPage()
  await other.goto('/test/tier-assessment')
  await expect(option(other, 20, ANSWERS[19] ?? 1)).toBeChecked()
  await Promise.all([finish(page).click(), finish(other).click()])
  for (const tab of [page, other]) {
    await expect(result(tab)).toBeVisible()
    await expect(tab.getByRole('heading', { level: 2, name: 'Zkušení objevitelé' })).toBeVisible()
  }
  await site.kill()
  expect(await tierRows(site, couple)).toMatchObject(ONE_RESULT)
  await site.start()
})

test('a second device that finishes later meets the cooldown', async ({ page, couple, device, site }) => {
  const other = await device()
  await other.goto('/test/tier-assessment')
  await answerAll(
    other,
    Array.from({ length: 20 }, () => 1),
  )
  await takeTier(page)
  await finish(other).click()
  await expectToast(other, ...BLOCKED)
  await expect(other).toHaveURL('/test')
  expect(await kept(other)).toBe(0)
  await site.kill()
  expect(await tierRows(site, couple)).toMatchObject(ONE_RESULT)
  await site.start()
})

test('whoever was signed out meanwhile is told, and asked to sign in', async ({ couplePage: page, context }) => {
  await page.goto('/test/tier-assessment')
  await answerAll(page)
  await context.clearCookies()
  await finish(page).click()
  await expectToast(page, 'Přihlášení vypršelo', 'Přihlaste se prosím znovu. Rozepsané údaje na stránce zůstaly.')
  await expect(page.getByRole('heading', { level: 1, name: 'Nejdřív se přihlaste' })).toBeVisible()
  expect(await kept(page)).toBe(1)
})

test('during the cooldown no way leads into the test', async ({ couplePage: page }) => {
  await takeTier(page)
  await test.step('the hub says when it opens again', async () => {
    await page.goto('/test')
    const card = page.getByRole('article', { name: 'Tier Assessment' })
    await expect(card.getByText('Test lze zopakovat za 30 dní')).toBeVisible()
    await expect(card.getByRole('link')).toHaveCount(0)
  })
  await test.step('by the card of the landing page', async () => {
    await page.goto('/')
    await startLink(page).click()
    await expectToast(page, ...BLOCKED)
    await expect(page).toHaveURL('/test')
    await dismissToasts(page)
  })
  await test.step('by the address', async () => {
    await page.goto('/test/tier-assessment')
    await expectToast(page, ...BLOCKED)
    await expect(page).toHaveURL('/test')
    await page.goto('/en/test/tier-assessment')
    await expectToast(page, 'The test is not available', 'This test can be taken again only after some time.')
    await expect(page).toHaveURL('/en/test')
  })
  await test.step('by the way back from sign-in', async () => {
    await page.goto('/auth?next=/test/tier-assessment')
    await expectToast(page, ...BLOCKED)
    // The address says so until the page does, which it does before the scripts have come.
    await expect(page).toHaveURL('/test')
    await page.reload()
    await expect(page.getByText(BLOCKED[0], { exact: true })).toHaveCount(0)
  })
})

test('questions that take long or do not come are told, and can be asked for again', async ({ couplePage: page, complaints }) => {
  complaints.provoke(LOST)
  await page.goto('/test')
  await loseCall(page, 'GET')
  await (await awake(startLink(page))).dispatchEvent('click')
  // The page stays.
  await expect(page.getByRole('alert')).toHaveText(
    words('Chyba při načítání otázek Nepodařilo se spojit se serverem. Zkontrolujte připojení.'),
    { useInnerText: true },
  )
  await expect(page).toHaveURL('/test')
  await page.getByRole('button', { name: 'Zkusit znovu' }).click()
  await expect(page.getByText('1 / 20', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Zpět' }).click()
  // What the page itself asks for is not held.
  await startLink(page).waitFor()
  const release = await holdCalls(page, 'GET')
  await startLink(page).dispatchEvent('click')
  await expect(page.getByText('Načítám otázky...')).toBeVisible()
  release()
  await expect(page.getByText('1 / 20', { exact: true })).toBeVisible()
})
