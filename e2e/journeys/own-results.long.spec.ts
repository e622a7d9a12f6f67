import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { pdfFacts } from '../../test/pdf-facts'
import { expectNoOverflow, expectSoundPage } from '../pages/page-checks'
import { addressOf } from '../http/server-functions'
import { awake } from '../support/awake'
import { enter } from '../support/couple'
import { storeOpenFit } from '../support/results'
import { expect, test } from '../support/test'
import { startLink, takeTier } from '../support/tier'
import { dismissToasts } from '../support/toast'
import { LOST, holdCalls } from '../support/wire'
import { words } from '../support/words'

const OWN = /\/dashboard\/vysledky\/[\da-f-]{36}$/

/** Headings of the page in their order. */
const headings = (page: Page): Promise<string[]> =>
  page
    .getByRole('main')
    .getByRole('heading')
    .evaluateAll((all) => all.map((heading) => (heading.textContent ?? '').replaceAll(/\s+/g, ' ').trim()))

async function expectSoundInBothThemes(page: Page, locale: 'cs' | 'en'): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectSoundPage(page, locale)
  }
  await expectNoOverflow(page)
}

async function savedFile(page: Page, button: string) {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: button }).click()])
  return { name: download.suggestedFilename(), facts: pdfFacts(readFileSync(await download.path())) }
}

test.describe('Tier Assessment, on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the result is found from the test, the dashboard and the hub; strengths come first, help is there', async ({
    couplePage: page,
  }) => {
    const list = page.getByRole('region', { name: 'Výsledky testů' })
    const address = await test.step('from the test, in its order', async () => {
      await takeTier(page)
      await dismissToasts(page)
      await page.getByRole('link', { name: 'Zobrazit celý výsledek' }).click()
      await expect(page).toHaveURL(OWN)
      const url = page.url()
      await expect(page.getByRole('img', { name: 'A-Tier' })).toBeVisible()
      await expect(page.getByText('Riziko: Nízké', { exact: true })).toBeVisible()
      await expect(page.getByRole('list', { name: words('Pět úrovní od S po D') }).locator('[aria-current]')).toContainText('A')
      const order = [
        'Zkušení objevitelé',
        'Co vám funguje',
        'Profil témat',
        'O čem si promluvit',
        'Cvičení na 20 minut',
        'Co dál',
        'Když se doma někoho bojíte',
      ]
      const found = (await headings(page)).map((heading) => order.findIndex((start) => heading.startsWith(start))).filter((at) => at >= 0)
      expect(found).toEqual(order.map((_, at) => at))
      await expect(page.getByRole('region', { name: 'Profil témat' }).getByRole('listitem')).toHaveCount(10)
      await expect(page.getByText(words('Výsledek je pomůcka k sebereflexi, ne diagnóza ani předpověď.')).first()).toBeVisible()
      await expect(page.getByRole('link', { name: 'Zobrazit dashboard' })).toHaveAttribute('href', '/dashboard')
      await expect(page.getByRole('link', { name: 'Prozkoumat doporučené kurzy' })).toHaveAttribute('href', '/akademie')
      await expectSoundInBothThemes(page, 'cs')
      return url
    })
    await test.step('as a file', async () => {
      const file = await savedFile(page, 'Stáhnout výsledek (PDF)')
      expect(file.name).toMatch(/^dokument-\d{4}-\d\d-\d\d-[\da-f]{4}\.pdf$/)
      expect(file.facts).toMatchObject({ whole: true, language: 'cs', tagged: true })
    })
    await test.step('from the dashboard', async () => {
      await page.goto('/dashboard')
      await expect(list.getByRole('listitem')).toHaveCount(1)
      await expect(list.getByText(/^Zopakovat lze od/)).toBeVisible()
      await page
        .getByRole('region', { name: /Zkušení objevitelé/ })
        .getByRole('link', { name: 'Zobrazit výsledek' })
        .click()
      await expect(page).toHaveURL(address)
    })
    await test.step('from the hub', async () => {
      await page.goto('/test')
      await expect(page.getByText(/^Test lze zopakovat za 30\sdní$/)).toBeVisible()
      await expect(page.getByText(/^Znovu od /)).toBeVisible()
      await expect(list.getByRole('link', { name: /^Co to znamená/ })).toHaveAttribute('href', '/result/tier-assessment/A')
      await list.getByRole('link', { name: /^Zobrazit výsledek/ }).click()
      await expect(page).toHaveURL(address)
    })
  })

  test('a test in its cooldown cannot be chosen', async ({ couplePage: page }) => {
    await takeTier(page)
    await page.goto('/test')
    const card = page.getByRole('article', { name: 'Tier Assessment' })
    await card.getByRole('heading').click()
    await card.getByText(/^Test lze zopakovat/).click()
    await expect(page).toHaveURL('/test')
    await expect(card.getByRole('link')).toHaveCount(0)
    await expect(card.getByRole('button')).toHaveCount(0)
  })

  test('on paper there is the result and nothing to press', async ({ couplePage: page }) => {
    await takeTier(page)
    await dismissToasts(page)
    await page.getByRole('link', { name: 'Zobrazit celý výsledek' }).click()
    await expect(page).toHaveURL(OWN)
    await page.emulateMedia({ media: 'print' })
    for (const gone of [
      page.getByRole('banner'),
      page.getByRole('contentinfo'),
      page.getByRole('link', { name: 'Rychle odejít' }),
      page.getByRole('link', { name: 'Zobrazit dashboard' }),
      page.getByRole('link', { name: 'Stáhnout výsledek (PDF)' }),
      page.getByRole('button', { name: 'Vytisknout' }),
    ])
      await expect(gone).toBeHidden()
    for (const kept of ['Zkušení objevitelé', 'Profil témat', 'Když se doma někoho bojíte'])
      await expect(page.getByRole('heading', { name: kept })).toBeVisible()
  })
})

test.describe('OpenFit, in English at a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })

  test('verdict, level and three topics, and nothing of what one of the two answered', async ({ page, couple, couples, site, visitor }) => {
    const id = await storeOpenFit(site, couple.email, 'moderate')
    await page.goto('/en/dashboard')
    const card = page.getByRole('region', { name: 'OpenFit', exact: true })
    await expect(card.getByText('Moderate risk', { exact: true })).toBeVisible()
    await card.getByRole('link', { name: 'View the result' }).click()
    await expect(page).toHaveURL(`/en/dashboard/vysledky/${id}`)
    await expect(page.getByText('Risk 45%', { exact: true })).toBeAttached()
    await expect(page.getByText('Moderate risk', { exact: true })).toBeVisible()
    await expect(page.getByText('Verdict: not suitable yet', { exact: true })).toBeVisible()
    const topics = page.getByRole('region', { name: 'Questions for one evening' }).getByRole('listitem')
    await expect(topics.getByRole('heading')).toHaveText(['Feeling heard', 'Physical and sexual closeness', 'A shared future'])
    const order = [
      'What works for you',
      'Questions for one evening',
      'A 20-\u2060minute exercise',
      'What next',
      'If you are afraid of someone at home',
    ]
    const found = (await headings(page)).map((heading) => order.findIndex((start) => heading.startsWith(start))).filter((at) => at >= 0)
    expect(found).toEqual(order.map((_, at) => at))
    expect(await page.content()).not.toMatch(/female|\bf(?:0\d|10)"?\s*:|topic_points/)
    await expectSoundInBothThemes(page, 'en')
    const file = await savedFile(page, 'Download the result (PDF)')
    expect(file.name).toMatch(/^document-\d{4}-\d\d-\d\d-[\da-f]{4}\.pdf$/)
    expect(file.facts).toMatchObject({ language: 'en', tagged: true })

    await test.step('another couple finds nothing there', async () => {
      const other = await visitor()
      await couples.signedIn(other.context())
      const answer = await other.goto(`/dashboard/vysledky/${id}`)
      expect(answer?.status()).toBe(404)
      await expect(other.getByRole('heading', { level: 1, name: 'Výsledek nenalezen' })).toBeVisible()
    })
  })

  test.use({ expected: [/404/] })
})

test('whoever comes to a result signed out signs in and is there', async ({ page, couple, visitor }) => {
  await takeTier(page)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Zobrazit výsledek' }).first().click()
  await expect(page).toHaveURL(OWN)
  const other = await visitor()
  await other.goto(page.url())
  await expect(other).toHaveURL(/\/auth\?next=%2Fdashboard%2Fvysledky%2F/)
  await enter(other, couple.email, couple.password)
  await expect(other).toHaveURL(page.url())
  await expect(other.getByRole('heading', { level: 2, name: 'Zkušení objevitelé' })).toBeVisible()
})

test('while the hub is being fetched three skeletons stand for it', async ({ couplePage: page }) => {
  await page.goto('/')
  const release = await holdCalls(page, 'GET')
  await (await awake(page.getByRole('navigation', { name: 'Hlavní' }).getByRole('link', { name: 'Test', exact: true }))).click()
  await expect(page.locator('.skel')).toHaveCount(3)
  await expect(page.getByRole('status').getByText('Načítá se obsah')).toBeAttached()
  release()
  await expect(startLink(page)).toBeVisible()
  await expect(page.locator('.skel')).toHaveCount(0)
})

test('results that cannot be fetched are told, and take nothing else away', async ({ couplePage: page, complaints }) => {
  complaints.provoke(LOST)
  await page.goto('/')
  await page.route(`**${addressOf('ownResults')}**`, (route) => route.abort('connectionreset'))
  await (await awake(page.getByRole('navigation', { name: 'Hlavní' }).getByRole('link', { name: 'Test', exact: true }))).click()
  await expect(page.getByRole('alert')).toContainText('Výsledky se nepodařilo načíst.')
  await expect(startLink(page)).toBeVisible()
})

test('how the tests work can be read from the hub', async ({ page }) => {
  await page.goto('/test')
  await page.getByRole('link', { name: words('Jak testy fungují a co neumějí') }).click()
  await expect(page).toHaveURL('/test/metoda')
  await expect(page.getByRole('heading', { level: 1, name: words('Jak naše testy fungují a co neumějí') })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Dvacet odpovědí' })).toBeVisible()
  await expect(page.getByText('Nejsou diagnóza ani předpověď')).toBeVisible()
  const limits = page.getByText(words('Předpovídat rozvod z dotazníku neumí nikdo spolehlivě.'))
  await expect(limits).toBeHidden()
  await page.getByRole('heading', { level: 2, name: 'Meze' }).click()
  await expect(limits).toBeVisible()
})
