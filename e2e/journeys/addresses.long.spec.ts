import { expect, test } from '../support/test'
import { words } from '../support/words'

test.describe('unknown addresses', () => {
  test.use({ expected: [/404/] })

  for (const path of ['/neni-tu', '/en/not-here', '/xx/about', '/test/neznamy-test']) {
    test(`${path} answers 404 in both languages, its own first`, async ({ page }) => {
      const titles = ['Stránku jsme nenašli', 'Page not found']
      const [first, second] = path.startsWith('/en/') ? titles.toReversed() : titles
      expect((await page.goto(path))?.status()).toBe(404)
      const main = page.getByRole('main')
      await expect(main.getByRole('img', { name: path.startsWith('/en/') ? /^Drawing: / : /^Kresba: / })).toBeVisible()
      await expect(main.getByRole('heading')).toHaveText([first ?? '', second ?? ''])
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(first ?? '')
      await expect(main.locator('section', { hasText: 'Stránku jsme nenašli' })).toHaveAttribute('lang', 'cs')
      await expect(main.locator('section', { hasText: 'Page not found' })).toHaveAttribute('lang', 'en')
      await expect(main.getByText('The page you are looking for does not exist or has moved.')).toBeVisible()
      await expect(main.getByRole('link', { name: 'Přejít na úvodní stránku' })).toHaveAttribute('href', '/')
      await main.getByRole('link', { name: 'Go to the home page' }).click()
      await expect(page).toHaveURL('/en')
    })
  }

  for (const [path, title] of [
    ['/result/tier-assessment/X', 'Výsledek nenalezen'],
    ['/result/neco/A', 'Výsledek nenalezen'],
    ['/en/result/tier-assessment/X', 'Result not found'],
  ] as const) {
    test(`${path} is no result`, async ({ page }) => {
      expect((await page.goto(path))?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await page.getByRole('main').getByRole('link').first().click()
      await expect(page).toHaveURL(path.startsWith('/en/') ? '/en/test' : '/test')
    })
  }
})

for (const [old, present] of [
  ['/quiz/tier-assessment', '/test/tier-assessment'],
  ['/en/quiz/openfit-divorce-risk?x=1', '/en/test/openfit-divorce-risk?x=1'],
  ['/checkout/swingers-guide', '/purchase/swingers-bible'],
  ['/checkout/swingers-bible', '/purchase/swingers-bible'],
  ['/koucing', '/koucink'],
  ['/akademie/pruvodci', '/akademie/prirucky'],
  ['/recenze/fantasy-club', '/recenze/fantasy-club-prague'],
  ['/en/auth', '/auth'],
  ['/cs/auth', '/auth'],
  ['/en/account-confirmed', '/account-confirmed'],
] as const) {
  test(`the old link ${old} leads to ${present} for good`, async ({ request }) => {
    const answer = await request.get(old, { maxRedirects: 0 })
    expect(answer.status()).toBe(308)
    expect(answer.headers()['location']).toBe(present)
  })
}

for (const [tier, name] of [
  ['S', 'Vědomí mistři'],
  ['A', 'Zkušení objevitelé'],
  ['B', 'Snění bez uzemnění'],
  ['C', 'Líbí se jim ta představa'],
  ['D', 'Tikající bomba'],
] as const) {
  test(`the page of the result ${tier} says what it means, in both languages`, async ({ page }) => {
    await page.goto(`/result/tier-assessment/${tier}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
    const article = page.getByRole('article')
    await expect(article.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expect(article.getByRole('link', { name: /116 123/ }).last()).toBeVisible()
    await expect(page.getByRole('main').getByText(words('Výsledek je pomůcka k sebereflexi. Není diagnózou ani předpovědí.'))).toBeVisible()
    await page.goto(`/en/result/tier-assessment/${tier}`)
    await expect(
      page.getByRole('main').getByText('The result is an aid to self-reflection. It is neither a diagnosis nor a prediction.'),
    ).toBeVisible()
    for (const link of await page.getByRole('article').getByRole('link').all())
      expect(await link.getAttribute('href')).toMatch(/^(\/en(\/|$)|tel:|https:)/)
  })
}

for (const [path, heading, version] of [
  ['/obchodni-podminky', /^Obchodní podmínky/, 'Verze 1.0, účinné od 1. července 2025'],
  ['/privacy', /soukromí/i, 'Verze 1.0, účinné od 1. července 2025'],
  ['/en/obchodni-podminky', /^Terms/, 'Version 1.0, effective from 1 July 2025'],
  ['/en/privacy', /Privacy/, 'Version 1.0, effective from 1 July 2025'],
] as const) {
  test(`${path} says which version it is`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByText(words(version)).first()).toBeVisible()
  })
}

test('what an address asks for in vain is left out', async ({ page, context, couples }) => {
  await page.goto('/auth?step=nonsense&status=widowed')
  await expect(page.getByRole('heading', { level: 1, name: 'Přihlášení' })).toBeVisible()
  await page.goto('/test?blocked=nonsense')
  await expect(page.getByRole('heading', { level: 1, name: 'Testy pro páry' })).toBeVisible()
  await couples.signedIn(context)
  await page.goto('/dashboard?tab=nonsense&settings=nonsense')
  await expect(page.getByRole('tab', { name: 'Profil páru' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel', { name: 'Profil páru' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Oznámení' }).getByRole('alert')).toHaveCount(0)
})
