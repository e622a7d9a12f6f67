import type { Page } from '@playwright/test'
import {
  HERS,
  HIS,
  OPENFIT,
  WORDS,
  answer,
  firstPart,
  heading,
  openFitRows,
  press,
  saved,
  statement,
  stored,
  takeOver,
} from '../support/openfit'
import type { Site } from '../support/site'
import { expect, test } from '../support/test'

// A power cut at each stage of the test for two. What the page said was saved is there afterwards.

const FAILING = 'Odpověď se zatím nepodařilo uložit. Zkoušíme to dál, nechte stránku otevřenou.'
const DONE = { status: 'completed', level: 'moderate', answers: { female: stored(HERS), male: stored(HIS) }, agreed: true }

async function cutPower(site: Site): Promise<void> {
  await site.kill()
  await site.start()
}

async function finish(page: Page): Promise<void> {
  await press(page, WORDS.cs.finishSecond)
  await expect(heading(page, WORDS.cs.result)).toBeVisible()
}

test('the server is killed at each stage, and the test ends with the right rows', async ({ page, couple, site }) => {
  await test.step('in the first part, and the page goes on', async () => {
    await page.goto(OPENFIT)
    await press(page, WORDS.cs.start)
    await answer(page, HERS.slice(0, 3))
    await saved(page)
    await site.kill()
    expect((await openFitRows(site, couple)).results).toMatchObject([{ answers: { female: stored(HERS.slice(0, 3)) } }])
    await press(page, WORDS.cs.next)
    await answer(page, HERS.slice(0, 5), { from: 4 })
    await expect(page.locator('.quiz-state')).toHaveText(FAILING)
    await site.start()
    await saved(page)
    await press(page, WORDS.cs.next)
    await answer(page, HERS, { from: 6 })
    await press(page, WORDS.cs.finishFirst)
    await expect(heading(page, WORDS.cs.handover)).toBeVisible()
  })

  await test.step('at the handover', async () => {
    await cutPower(site)
    await page.reload()
    await takeOver(page)
  })

  await test.step('in the second part, with a reload', async () => {
    await answer(page, HIS.slice(0, 6))
    await saved(page)
    await cutPower(site)
    await page.reload()
    await press(page, 'Pokračovat')
    await expect(statement(page, 7)).toBeFocused()
    await answer(page, HIS, { from: 7 })
    await saved(page)
    await cutPower(site)
  })

  await finish(page)
  await site.kill()
  expect(await openFitRows(site, couple)).toMatchObject({
    results: [DONE],
    level: 'moderate',
    milestones: [{ slug: 'divorce-risk', sparks: 50 }],
  })
  await site.start()
})

test('a first part that the power cut interrupts begins anew', async ({ page, couple, site }) => {
  await page.goto(OPENFIT)
  await press(page, WORDS.cs.start)
  await answer(page, [1, 1, 1])
  await saved(page)
  await cutPower(site)
  await page.reload()
  await press(page, WORDS.cs.start)
  await answer(page, HERS)
  await press(page, WORDS.cs.finishFirst)
  await takeOver(page)
  await answer(page, HIS)
  await finish(page)
  await site.kill()
  expect((await openFitRows(site, couple)).results).toMatchObject([DONE])
  await site.start()
})

test('a server that is gone at the end of either part costs no answer and makes no second result', async ({ page, couple, site }) => {
  await page.goto(OPENFIT)
  await press(page, WORDS.cs.start)
  await answer(page, HERS)
  await saved(page)
  await site.kill()
  await press(page, WORDS.cs.finishFirst)
  await expect(page.getByText('Chyba při ukládání výsledků')).toBeVisible()
  await site.start()
  await press(page, WORDS.cs.finishFirst)
  await takeOver(page)
  await answer(page, HIS)
  await saved(page)
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/_serverFn/'))
  await press(page, WORDS.cs.finishSecond)
  await sent
  await site.kill()
  const cut = await openFitRows(site, couple)
  // Either nothing of the result is there, or all of it.
  expect(cut.milestones).toHaveLength(cut.level === null ? 0 : 1)
  expect(cut.results).toMatchObject([{ status: cut.level === null ? 'in_progress' : 'completed' }])
  await site.start()
  if (!(await heading(page, WORDS.cs.result).isVisible())) await finish(page)
  await site.kill()
  expect(await openFitRows(site, couple)).toMatchObject({ results: [DONE], milestones: [{ slug: 'divorce-risk', sparks: 50 }] })
  await site.start()
})

test('offline for a minute loses nothing', async ({ page, context, couples, site }) => {
  await page.clock.install()
  const couple = await couples.signedIn(context)
  await firstPart(page)
  await takeOver(page)
  await answer(page, HIS.slice(0, 1))
  await saved(page)
  await context.setOffline(true)
  await press(page, WORDS.cs.next)
  await answer(page, HIS, { from: 2 })
  await page.clock.runFor(60_000)
  await expect(page.locator('.quiz-state')).toHaveText('Jste bez připojení. Odpověď uložíme, až se připojení obnoví.')
  await context.setOffline(false)
  await saved(page)
  await finish(page)
  await site.kill()
  expect((await openFitRows(site, couple)).results).toMatchObject([DONE])
  await site.start()
})
