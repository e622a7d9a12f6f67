import type { BrowserContext, Page } from '@playwright/test'
import { HERS, HIS, OPENFIT, WORDS, agreement, answer, firstPart, heading, press, saved, statement, takeOver } from '../support/openfit'
import { expect, test } from '../support/test'

const checked = (page: Page) => page.getByRole('radio', { checked: true })
const MOVED = 'Test pokračuje jinde'

/** All that this browser profile keeps of the site, the page's own history entry included. */
async function keptBy(page: Page, context: BrowserContext): Promise<string> {
  const { cookies, origins } = await context.storageState({ indexedDB: true })
  const state = await page.evaluate(() =>
    JSON.stringify([window.history.state, { ...window.sessionStorage }, window.location.href, document.cookie]),
  )
  return JSON.stringify([cookies.map(({ name }) => name), origins, state])
}

test('nothing of the first part stays on the device: not on the page, in its storage, in its history or behind Back', async ({
  couplePage: page,
  context,
}) => {
  await page.goto('/test')
  const before = await page.evaluate(() => window.history.length)
  const received: string[] = []
  page.on('response', async (response) => {
    if (response.url().includes('/_serverFn/')) received.push(await response.text().catch(() => ''))
  })
  await firstPart(page)
  const atHandover = await keptBy(page, context)
  for (const text of [atHandover, ...received]) expect(text).not.toMatch(/f\d\d\\?"?:\s*\d|"female\\?":\s*\{/)
  // The questions have no history of their own.
  expect(await page.evaluate(() => window.history.length)).toBe(before + 1)

  await test.step('Back from the handover leaves the test, and Forward returns to it', async () => {
    await page.goBack()
    await expect(page).toHaveURL('/test')
    await page.goForward()
    await expect(heading(page, WORDS.cs.handover)).toBeVisible()
    await expect(page.getByRole('radio')).toHaveCount(0)
  })

  await takeOver(page)
  await expect(checked(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Zpět' })).toBeDisabled()

  await test.step('Back from his first question does not reach hers', async () => {
    await page.goBack()
    await expect(page).toHaveURL('/test')
    await page.goForward()
    await expect(heading(page, 'Máte rozpracovaný test')).toBeVisible()
    await press(page, 'Pokračovat')
    await expect(statement(page, 1)).toBeFocused()
    await expect(checked(page)).toHaveCount(0)
  })

  await answer(page, HIS)
  await press(page, 'Dokončit test')
  await expect(heading(page, WORDS.cs.result)).toBeVisible()
  expect(await keptBy(page, context)).not.toMatch(/f\d\d\\?"?:\s*\d/)
  for (const text of received) expect(text).not.toMatch(/f\d\d\\?"?:\s*\d|"answers\\?"/)
})

test('a page with her answers that was left for another document does not come back with them', async ({ couplePage: page }) => {
  await page.goto(OPENFIT)
  await press(page, WORDS.cs.start)
  await answer(page, HERS.slice(0, 3))
  await saved(page)
  await page.goto('/koucink')
  await firstPart(page)
  await takeOver(page)
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(OPENFIT)
  await expect(heading(page, 'Máte rozpracovaný test')).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
})

test('a second tab takes the test over, and the first one forgets its answers at once', async ({ couplePage: page, context }) => {
  await page.goto(OPENFIT)
  await press(page, WORDS.cs.start)
  await answer(page, HERS.slice(0, 4))
  await saved(page)
  const other = await context.newPage()
  await firstPart(other)
  await expect(heading(page, MOVED)).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
  await takeOver(other)
  await answer(other, HIS.slice(0, 2))
  await saved(other)

  await test.step('and takes it back where the other one stopped', async () => {
    await press(page, 'Načíst znovu')
    await press(page, 'Pokračovat')
    await expect(statement(page, 3)).toBeFocused()
    await expect(heading(other, MOVED)).toBeVisible()
    await answer(page, HIS, { from: 3 })
    await press(page, 'Dokončit test')
    await expect(heading(page, WORDS.cs.result)).toBeVisible()
  })
  await press(other, 'Načíst znovu')
  await expect(other).toHaveURL('/test')
})

test('a test deleted in one tab goes at once from the other, with its answers', async ({ couplePage: page, context }) => {
  await page.goto(OPENFIT)
  await press(page, WORDS.cs.start)
  await answer(page, HERS.slice(0, 2))
  await saved(page)
  const other = await context.newPage()
  await other.goto(OPENFIT)
  await press(other, 'Smazat test')
  await other.getByRole('dialog').getByRole('button', { name: 'Smazat test' }).click()
  await expect(heading(page, 'Test je smazaný')).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
  await expect(heading(other, 'OpenFit Rozvod Risk')).toBeVisible()
  await press(page, 'Načíst znovu')
  await press(page, WORDS.cs.start)
  await expect(statement(page, 1)).toBeFocused()
})

test('a second device takes the test over; the first one learns it with its next answer', async ({ couplePage: page, device }) => {
  await firstPart(page)
  await takeOver(page)
  await answer(page, HIS.slice(0, 3))
  await saved(page)
  const other = await device()
  await other.goto(OPENFIT)
  await press(other, 'Pokračovat')
  await expect(statement(other, 4)).toBeFocused()
  await press(page, 'Další otázka')
  // The question goes with the answer.
  await agreement(page, 1).click()
  await expect(heading(page, MOVED)).toBeVisible()
  await expect(page.getByText('Test je otevřený na jiném zařízení. Pokračujte tam, nebo načtěte stránku znovu.')).toBeVisible()
  await answer(other, HIS, { from: 4 })
  await press(other, 'Dokončit test')
  await expect(heading(other, WORDS.cs.result)).toBeVisible()
})
