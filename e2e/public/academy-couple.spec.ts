import type { Page } from '@playwright/test'
import type { Site } from '../support/site'
import { expect, test } from '../support/test'
import { takeTier } from '../support/tier'
import { words } from '../support/words'

/** What depends on who looks, and on the operator's switches. One after the other: the site is stopped for changes. */
test.describe.configure({ mode: 'serial' })

const BANNER = 'Zatím nemáte výsledek Tier Assessmentu.'
const LOGIN = 'Abychom vám je mohli uložit k profilu, přihlaste se prosím.'

test('the banner leads a couple without a result to the tiers, and nobody else', async ({ page, couples, context, site }) => {
  await page.goto('/akademie')
  await expect(page.getByRole('heading', { level: 1, name: 'Akademie' })).toBeVisible()
  await expect(page.getByText(BANNER)).toHaveCount(0)

  const couple = await couples.signedIn(context)
  await page.reload()
  await expect(page.getByText(BANNER)).toBeVisible()
  await page.getByRole('link', { name: 'Přejít na Test a TIER' }).click()
  await expect(page).toHaveURL('/akademie/tier')
  await expect(page.getByText('Vaše úroveň')).toHaveCount(0)

  await changeData(page, site, "update user_profiles set tier_result = 'B' where id = (select id from auth_user where email = $1)", [
    couple.email,
  ])
  await page.goto('/akademie')
  await expect(page.getByRole('heading', { level: 1, name: 'Akademie' })).toBeVisible()
  await expect(page.getByText(BANNER)).toHaveCount(0)
  await page.goto('/akademie/tier')
  await expect(page.getByRole('article', { name: /^B-Tier/ })).toContainText('Vaše úroveň')
  await expect(page.getByText('Vaše úroveň')).toHaveCount(1)
  // Nobody knows the points of a tier that no test of ours made.
  await expect(page.getByText(/váš součet/)).toHaveCount(0)
  // Its own step is open, the others are folded.
  for (const [letter, isOpen] of [
    ['B', true],
    ['A', false],
  ] as const)
    await expect(page.getByRole('article', { name: new RegExp(`^${letter}-Tier`) }).getByText('Jak to poznáte')).toBeVisible({
      visible: isOpen,
    })
})

test('the own step tells the own points', async ({ couplePage: page }) => {
  await takeTier(page)
  await page.goto('/akademie/tier')
  const own = page.getByRole('article', { name: /^A-Tier/ })
  await expect(own).toContainText(words('55–64 bodů, váš součet 60'))
  await expect(page.getByText(/váš součet/)).toHaveCount(1)
  // A test that is done leads to its result, until it can be taken again.
  const finished = page.getByRole('article', { name: 'TIER Assessment' })
  for (const place of [own, finished])
    await expect(place.getByRole('link', { name: 'Zobrazit výsledek' })).toHaveAttribute('href', /^\/dashboard\/vysledky\//)
  await expect(finished).toContainText(words('Zopakovat lze od'))
  await expect(finished.getByRole('link', { name: 'Přejít na test' })).toHaveCount(0)
  await expect(page.getByRole('article', { name: /^OpenFit: riziko/ }).getByRole('link', { name: 'Přejít na test' })).toBeVisible()
})

test('while the result cannot be found out, there is no banner', async ({ couplePage: page, site }) => {
  await page.goto('/akademie')
  await expect(page.getByText(BANNER)).toBeVisible()
  await changeData(page, site, 'alter table user_profiles rename column updated_at to away')
  await page.goto('/akademie')
  await expect(page.getByRole('heading', { level: 1, name: 'Akademie' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(6)
  await expect(page.getByText(BANNER)).toHaveCount(0)
  await changeData(page, site, 'alter table user_profiles rename column away to updated_at')
})

test('the first steps ask a visitor to sign in and lead back', async ({ page, couples, context }) => {
  await page.goto('/en/akademie/start')
  const notice = page.getByRole('main').getByRole('link', { name: 'Sign in' })
  await expect(notice).toHaveAttribute('href', '/auth?next=%2Fen%2Fakademie%2Fstart')
  await page.goto('/akademie/start')
  await expect(page.getByText(LOGIN)).toBeVisible()
  await couples.signedIn(context)
  await page.reload()
  await expect(page.getByRole('article', { name: 'Průvodce stop slovy' })).toBeVisible()
  await expect(page.getByText(LOGIN)).toHaveCount(0)
})

test('a module that is switched off has no card, no tab and no page', async ({ page, site, complaints }) => {
  complaints.provoke(/404/)
  await changeData(page, site, "update site_sections set is_enabled = false where slug in ('kurzy', 'pruvodci')")
  for (const prefix of ['', '/en']) {
    await page.goto(`${prefix}/akademie`)
    const hrefs = await page
      .getByRole('main')
      .getByRole('article')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(hrefs).toEqual(['start', 'tier', 'workshopy', 'novinky'].map((slug) => `${prefix}/akademie/${slug}`))
    for (const slug of ['kurzy', 'prirucky']) {
      const answer = await page.goto(`${prefix}/akademie/${slug}`)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(prefix ? 'Page not found' : 'Stránku jsme nenašli')
    }
    await page.goto(`${prefix}/akademie/start`)
    await expect(page.locator(`a[href="${prefix}/akademie/kurzy"]`)).toHaveCount(0)
    await expect(page.locator(`a[href="${prefix}/akademie/prirucky"]`)).toHaveCount(0)
  }
  await changeData(page, site, "update site_sections set is_enabled = true where slug in ('kurzy', 'pruvodci')")
})

/** The page leaves first, so that it asks nothing of a site that is away. */
async function changeData(page: Page, site: Site, statement: string, values: unknown[] = []): Promise<void> {
  await page.goto('about:blank')
  await site.stop()
  await site.query(statement, values)
  await site.start()
}
