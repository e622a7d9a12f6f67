import type { Page } from '@playwright/test'
import {
  HERS,
  HIS,
  OPENFIT,
  WORDS,
  agreement,
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
import { expect, test } from '../support/test'
import { dismissToasts, expectToast } from '../support/toast'
import { LOST, callsOf, holdCalls, loseAnswer, loseCall } from '../support/wire'

const BLOCKED = ['Test není dostupný', 'Tento test lze vyplnit znovu až za určitou dobu.'] as const
const DELETED = ['Test je smazaný', 'Odpovědi jsou pryč. Začít můžete kdykoli znovu.'] as const
const OFFLINE = 'Jste bez připojení. Odpověď uložíme, až se připojení obnoví.'
const FAILING = 'Odpověď se zatím nepodařilo uložit. Zkoušíme to dál, nechte stránku otevřenou.'

const state = (page: Page) => page.locator('.quiz-state')

async function whole(page: Page): Promise<void> {
  await firstPart(page)
  await takeOver(page)
  await answer(page, HIS)
  await press(page, 'Dokončit test')
  await expect(heading(page, WORDS.cs.result)).toBeVisible()
}

test('the next question does not wait for the server, and says that saving takes its time', async ({ couplePage: page }) => {
  await page.goto(OPENFIT)
  await press(page, WORDS.cs.start)
  await answer(page, HERS.slice(0, 1))
  await saved(page)
  const release = await holdCalls(page)
  await press(page, 'Další otázka')
  await answer(page, HERS.slice(0, 6), { from: 2 })
  await expect(state(page)).toHaveText('Ukládám...')
  const frames = await page.evaluate(async () => {
    const shown = () => document.querySelector('h1')?.textContent
    const before = shown()
    document.querySelector<HTMLButtonElement>('.quiz-foot [type=submit]')?.click()
    let passed = 0
    while (shown() === before && passed < 60) {
      await new Promise(requestAnimationFrame)
      passed += 1
    }
    return passed
  })
  expect(frames).toBeLessThanOrEqual(1)
  release()
  await saved(page)
})

test('offline it says so and goes on; nothing is lost when the connection returns', async ({ page, couple, context, site, complaints }) => {
  complaints.provoke(LOST)
  await firstPart(page)
  await takeOver(page)
  await answer(page, HIS.slice(0, 2))
  await saved(page)
  await dismissToasts(page)
  await context.setOffline(true)
  await press(page, 'Další otázka')
  await answer(page, HIS, { from: 3 })
  await expect(state(page)).toHaveText(OFFLINE)
  await press(page, 'Dokončit test')
  await expectToast(page, 'Chyba při ukládání', 'Odpovědi zůstaly na stránce. Zkuste to znovu.')
  await expect(agreement(page, 4)).toBeChecked()
  await context.setOffline(false)
  await saved(page)
  await press(page, 'Dokončit test')
  await expect(heading(page, WORDS.cs.result)).toBeVisible()
  await site.kill()
  expect((await openFitRows(site, couple)).results).toMatchObject([
    { status: 'completed', answers: { female: stored(HERS), male: stored(HIS) } },
  ])
  await site.start()
})

test('requests and answers that are lost on the way make nothing twice', async ({ page, couple, site, complaints }) => {
  complaints.provoke(LOST)
  await page.goto(OPENFIT)
  await loseAnswer(page)
  await press(page, WORDS.cs.start)
  await expectToast(page, 'Chyba při zahájení testu', 'Nepodařilo se spojit se serverem. Zkontrolujte připojení.')
  await press(page, WORDS.cs.start)
  await expect(statement(page, 1)).toBeVisible()
  await loseCall(page)
  await answer(page, HERS.slice(0, 1))
  await expect(state(page)).toHaveText(FAILING)
  await saved(page)
  await loseAnswer(page)
  await agreement(page, 1).check()
  await agreement(page, HERS[0] ?? 5).check()
  await saved(page)
  await press(page, 'Další otázka')
  await answer(page, HERS, { from: 2 })
  await saved(page)
  await loseAnswer(page)
  await press(page, WORDS.cs.finishFirst)
  await expectToast(page, 'Chyba při ukládání výsledků', 'Nepodařilo se spojit se serverem. Zkontrolujte připojení.')
  await press(page, WORDS.cs.finishFirst)
  await takeOver(page)
  await answer(page, HIS)
  await saved(page)
  await loseAnswer(page)
  await press(page, 'Dokončit test')
  await expectToast(page, 'Chyba při ukládání výsledků', 'Nepodařilo se spojit se serverem. Zkontrolujte připojení.')
  await press(page, 'Dokončit test')
  await expect(heading(page, WORDS.cs.result)).toBeVisible()
  await site.kill()
  const rows = await openFitRows(site, couple)
  expect(rows.results).toMatchObject([{ status: 'completed', answers: { female: stored(HERS), male: stored(HIS) } }])
  expect(rows.milestones).toEqual([{ slug: 'divorce-risk', sparks: 50 }])
  await site.start()
})

test('a double click begins one sitting and ends it once', async ({ couplePage: page }) => {
  await page.goto(OPENFIT)
  const calls = callsOf(page)
  const release = await holdCalls(page)
  await page.getByRole('button', { name: WORDS.cs.start }).dblclick()
  await expect(page.getByRole('button', { name: 'Zahajuji...' })).toBeDisabled()
  release()
  await answer(page, HERS)
  await saved(page)
  expect(calls.length).toBeLessThanOrEqual(1 + HERS.length)
  const before = calls.length
  await page.getByRole('button', { name: WORDS.cs.finishFirst }).dblclick()
  await expect(heading(page, WORDS.cs.handover)).toBeVisible()
  expect(calls.length).toBe(before + 1)
})

test('the second partner may refuse, which deletes the first part', async ({ page, couple, site }) => {
  await firstPart(page)
  await dismissToasts(page)
  await press(page, 'Nesouhlasím, test ukončit')
  await page.getByRole('dialog').getByRole('button', { name: 'Zrušit' }).click()
  await expect(heading(page, WORDS.cs.handover)).toBeVisible()
  await press(page, 'Nesouhlasím, test ukončit')
  await page.getByRole('dialog').getByRole('button', { name: 'Smazat test' }).click()
  await expectToast(page, ...DELETED)
  await expect(page.getByRole('button', { name: WORDS.cs.start })).toBeVisible()
  await site.kill()
  expect(await openFitRows(site, couple)).toEqual({ results: [], level: null, milestones: [] })
  await site.start()
})

test('a started test can be left or deleted at each stage', async ({ couplePage: page }) => {
  await page.goto(OPENFIT)
  await press(page, WORDS.cs.start)
  await answer(page, [1])

  await test.step('in the first part', async () => {
    await press(page, 'Odejít z testu')
    await expect(page.getByRole('dialog')).toContainText('První část se po odchodu začíná znovu.')
    await press(page, 'Zůstat u testu')
    await expect(agreement(page, 1)).toBeChecked()
    await press(page, 'Odejít z testu')
    await page.getByRole('dialog').getByRole('link', { name: 'Odejít' }).click()
    await expect(page).toHaveURL('/test')
    await page.goto(OPENFIT)
    await press(page, 'Smazat test')
    await page.getByRole('dialog').getByRole('button', { name: 'Smazat test' }).click()
    await expectToast(page, ...DELETED)
    await expect(page.getByRole('button', { name: 'Smazat test' })).toHaveCount(0)
  })

  await test.step('in the second part, from the dashboard again', async () => {
    await firstPart(page)
    await takeOver(page)
    await answer(page, [1])
    await saved(page)
    await press(page, 'Odejít z testu')
    await expect(page.getByRole('dialog')).toContainText('Odpovědi jsou uložené.')
    await page.getByRole('dialog').getByRole('link', { name: 'Odejít' }).click()
    await page.goto('/dashboard')
    await expect(page.getByText('Druhá část čeká na muže.')).toBeVisible()
    await page.getByRole('link', { name: 'Pokračovat v testu' }).click()
    await press(page, 'Začít znovu od první části')
    await page.getByRole('dialog').getByRole('button', { name: 'Smazat test' }).click()
    await expect(page.getByRole('button', { name: WORDS.cs.start })).toBeVisible()
  })
})

test('during the cooldown no way leads into the test', async ({ couplePage: page }) => {
  await whole(page)
  await test.step('by the address, in both languages', async () => {
    await page.goto(OPENFIT)
    await expectToast(page, ...BLOCKED)
    await expect(page).toHaveURL('/test')
    await page.goto(`/en${OPENFIT}`)
    await expectToast(page, 'The test is not available', 'This test can be taken again only after some time.')
    await expect(page).toHaveURL('/en/test')
  })
  await test.step('by the card of the landing page', async () => {
    await page.goto('/')
    await page.getByRole('link', { name: /^Začít test ?: OpenFit/ }).click()
    await expectToast(page, ...BLOCKED)
    await expect(page).toHaveURL('/test')
  })
  await test.step('by the hub there is no way', async () => {
    await expect(page.getByRole('article', { name: 'OpenFit: riziko rozvodu' }).getByRole('link', { name: /Začít/ })).toHaveCount(0)
  })
  await test.step('by the way back from sign-in', async () => {
    await page.goto(`/auth?next=${OPENFIT}`)
    await expectToast(page, ...BLOCKED)
  })
})

test('signed out elsewhere in the second part: it says truly what is saved, and goes on after sign-in', async ({
  page,
  couple,
  context,
  couples,
}) => {
  await firstPart(page)
  await takeOver(page)
  await answer(page, HIS.slice(0, 2))
  await saved(page)
  await dismissToasts(page)
  await context.clearCookies()
  await press(page, 'Další otázka')
  await agreement(page, 4).click()
  await expectToast(page, 'Přihlášení vypršelo', 'Přihlaste se prosím znovu a pokračujte. Odpovědi, které už jsou uložené, na vás čekají.')
  await expect(page.getByRole('radio')).toHaveCount(0)
  await couples.signedIn(context, couple)
  await page.goto(OPENFIT)
  await expect(page.getByText('Muž může pokračovat od otázky 3.')).toBeVisible()
})

test('a visitor who is not signed in is asked to, with the way back', async ({ page }) => {
  await page.goto(OPENFIT)
  await page.getByRole('link', { name: 'Přejít na přihlášení' }).click()
  await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(OPENFIT)}`)
})
