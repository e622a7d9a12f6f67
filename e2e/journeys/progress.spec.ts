import type { Page } from '@playwright/test'
import { awake, chooseInAccountMenu } from '../support/awake'
import { expectReadable, openInBothThemes, writePrimary } from '../support/colors'
import { enter } from '../support/couple'
import { storeMilestones } from '../support/milestones'
import { expect, test } from '../support/test'
import { expectToast } from '../support/toast'
import { LOST, callsOf, holdCalls, loseAnswer, loseCall, openListening } from '../support/wire'
import { words } from '../support/words'

const UNLOCKED = 3
const NOTES = 'Tohle ví jen tenhle prohlížeč.'

const toasts = (page: Page) => page.getByRole('region', { name: 'Oznámení' }).locator('[role=status], [role=alert]')

/** Once the page's stream is open. */
async function openProgress(page: Page): Promise<void> {
  await openListening(page, '/dashboard/pokrok')
  await expect(page.getByRole('heading', { level: 1, name: 'Váš pokrok' })).toBeVisible()
}

test('who is not signed in reads that progress needs it, and comes back to it', async ({ page, couples }) => {
  const couple = await couples.registered()
  await page.goto('/dashboard/pokrok')
  await expect(page.getByText(words('Pro zobrazení pokroku se musíte přihlásit.'))).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Přihlásit se' }).click()
  await enter(page, couple.email, couple.password)
  await expect(page).toHaveURL('/dashboard/pokrok')
  await expect(page.getByRole('progressbar', { name: 'Celkový pokrok' })).toHaveAttribute('value', '0')
  await expect(page.getByRole('link', { name: 'Začít test : Tier Assessment' })).toHaveAttribute('href', '/test/tier-assessment')
  await expect(page.getByText('Odemkne se po dokončení předchozího kroku.')).toHaveCount(6)
})

test('a couple that has only come sees what is next and where the steps lead, and nothing that is empty', async ({ page, couple }) => {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: `Vítejte, ${couple.coupleName}` })).toBeVisible()
  const next = page.getByRole('region', { name: 'Tier Assessment', exact: true })
  await expect(next.getByText(words('10–15 minut'), { exact: true })).toBeVisible()
  await expect(next.getByRole('link', { name: 'Začít test' })).toHaveAttribute('href', '/test/tier-assessment')
  const way = page.getByRole('region', { name: 'Vaše cesta, 0 ze 7' })
  await expect(way.getByRole('listitem')).toHaveCount(7)
  await expect(way.locator('[aria-current=step]')).toHaveText(/Tier Assessment.*na řadě/)
  await expect(page.getByRole('region', { name: 'Mezitím můžete' }).getByRole('link')).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'Upravit profil' })).toBeVisible()
  for (const empty of ['Výsledky testů', 'Konzultace', 'OpenFit'])
    await expect(page.getByRole('region', { name: empty, exact: true })).toHaveCount(0)
})

test('a couple that comes back sees what it has and its next step, and nothing that is empty', async ({ page, couple, site }) => {
  await storeMilestones(site, couple.email, UNLOCKED)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: `Vítejte, ${couple.coupleName}` })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Reflexe ve dvou' }).getByRole('link')).toHaveAttribute('href', '/dashboard/reflexe')
  await expect(page.getByRole('region', { name: 'Profil páru' })).toBeVisible()
  for (const gone of ['Výsledky testů', 'Konzultace', 'OpenFit', 'Mezitím můžete'])
    await expect(page.getByRole('region', { name: gone, exact: true })).toHaveCount(0)
})

test('progress shows five blocks while it is fetched, says that it could not be, and tries again', async ({
  couplePage: page,
  complaints,
}) => {
  complaints.provoke(LOST)
  await page.goto('/dashboard?tab=progress')
  const release = await holdCalls(page, 'GET')
  await (await awake(page.getByRole('link', { name: 'Zobrazit celý pokrok' }))).click()
  await expect(page.locator('.skel')).toHaveCount(5)
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Váš pokrok' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Milníky' }).getByRole('listitem')).toHaveCount(7)
  await page.getByRole('link', { name: 'Zpět na dashboard' }).click()
  await page.getByRole('tab', { name: 'Pokrok' }).click()
  await loseCall(page, 'GET')
  // Not with the mouse: a pointer that rests on a link fetches its page ahead, and that call would be the lost one.
  await page.getByRole('link', { name: 'Zobrazit celý pokrok' }).dispatchEvent('click')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Chyba při načítání dat')
  await page.getByRole('button', { name: 'Zkusit znovu' }).click()
  await expect(page.getByRole('region', { name: 'Milníky' })).toBeVisible()
  await expect(alert).toHaveCount(0)
})

test('the reflection keeps what is written to itself; its sparks are told once in each tab and on every device', async ({
  page,
  couple,
  context,
  device,
  site,
}) => {
  await storeMilestones(site, couple.email, UNLOCKED)
  const phone = await device()
  const tab = await context.newPage()
  await openProgress(page)
  await openProgress(phone)
  // The tabs of a browser share a stream.
  await tab.goto('/recenze')
  await expect(page.getByRole('region', { name: 'Reflexe ve dvou' })).toBeVisible()
  await page
    .getByRole('link', { name: words('Otevřít otázky k reflexi') })
    .first()
    .click()
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await (await awake(page.getByRole('button', { name: 'Začít reflexi' }))).click()
  for (let number = 1; number <= 6; number += 1) {
    await expect(page.getByText(`${number} / 6`, { exact: true })).toBeVisible()
    await page.getByLabel('Poznámky jen pro vás').fill(`${NOTES} ${number}`)
    await page.getByRole('button', { name: number < 6 ? 'Další otázka' : 'Přejít ke sdílení' }).click()
  }
  await expect(page.getByRole('heading', { level: 1, name: words('Teď si to řekněte') })).toBeFocused()
  await page.getByRole('button', { name: 'Máme hotovo' }).click()
  await expectToast(page, 'Milník splněn', 'Získali jste 40\u00a0jisker.')
  for (const other of [tab, phone]) {
    await expectToast(other, '+40\u00a0jisker', 'Přibyly do vašeho pokroku.')
    await expect(toasts(other)).toHaveCount(1)
  }
  // It may be gone by now; what must not be is a second one.
  expect(await toasts(page).count()).toBeLessThanOrEqual(1)
  expect(sent.join('\n')).not.toContain(NOTES.slice(0, 10))
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(NOTES.slice(0, 10))
  await expect(phone.getByRole('progressbar', { name: 'Celkový pokrok' })).toHaveAttribute('value', '57')
  await expect(phone.getByRole('button', { name: 'Máme hotovo' })).toHaveCount(0)
})

test('the reflection completes in card and list, whatever is lost on the way; later steps cannot be taken early', async ({
  page,
  couple,
  site,
  complaints,
}) => {
  complaints.provoke(LOST)
  await storeMilestones(site, couple.email, UNLOCKED)
  await openProgress(page)
  const calls = callsOf(page)
  await loseCall(page)
  const card = page.getByRole('region', { name: 'Reflexe ve dvou' })
  await (await awake(card.getByRole('button', { name: 'Máme hotovo' }))).click()
  await expectToast(page, 'Chyba při označování milníku jako splněného', 'Nepodařilo se spojit se serverem. Zkontrolujte připojení.')
  await loseAnswer(page)
  await page
    .getByRole('region', { name: 'Milníky' })
    .getByRole('button', { name: /^Máme hotovo/ })
    .dblclick()
  await expect(page.getByText('4 ze 7')).toBeVisible()
  expect(calls).toHaveLength(2)
  await expect(page.getByRole('region', { name: 'Průvodce pro začátečníky' }).getByRole('link')).toHaveAttribute(
    'href',
    '/purchase/swingers-bible',
  )
  await expect(page.getByText('170', { exact: true })).toBeVisible()
})

test('a colour that an operator writes into the database reaches open tabs whose theme it suits', async ({
  couplePage: page,
  context,
  site,
}) => {
  const { light, dark } = await openInBothThemes(page, context)
  await writePrimary(site, '#ffe9a8')
  await expectReadable(dark.locator('.next .btn-primary'), 'rgb(255, 233, 168)')
  await expectReadable(light.locator('.next .btn-primary'), 'rgb(156, 29, 60)')
  await writePrimary(site, null)
})

test('after sign-out no tab hears anything, and none goes on showing the couple', async ({ page, couple, context }) => {
  const streams: string[] = []
  context.on('request', (request) => request.url().includes('/api/events') && streams.push(request.url()))
  // Whichever page was here first hears for both, and another takes over when it goes: it is the tab, from the start.
  await page.goto('about:blank')
  const tab = await context.newPage()
  await openProgress(tab)
  await expect.poll(() => streams).toHaveLength(1)
  streams.length = 0
  await page.goto('/recenze')
  await chooseInAccountMenu(page, 'Odhlásit se')
  await expectToast(page, 'Odhlášení úspěšné', 'Na shledanou!')
  await page.goto('/o-nas')
  await expect(tab.getByText(words('Pro zobrazení pokroku se musíte přihlásit.'))).toBeVisible()
  await expect(tab.getByText(couple.coupleName)).toHaveCount(0)
  await expect.poll(() => tab.evaluate(async () => ((await navigator.locks.query()).held ?? []).length)).toBe(0)
  expect(streams).toEqual([])
})

test('a couple that has done everything is congratulated, and finds all of it in English, too', async ({ page, couple, site }) => {
  await storeMilestones(site, couple.email, 7)
  await page.goto('/en/dashboard/pokrok')
  await expect(page.getByRole('region', { name: 'You have completed every milestone' })).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Overall progress' })).toHaveAttribute('value', '100')
  await expect(page.getByText('520', { exact: true })).toBeVisible()
  await page.goto('/en/dashboard/reflexe')
  await expect(page.getByRole('heading', { level: 1, name: 'Reflection for two' })).toBeVisible()
  await expect(page.getByText('You have completed this step.')).toBeVisible()
})
