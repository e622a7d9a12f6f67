import { expect, test } from '../support/test'

test.use({ settings: { SITE_GATE: 'on' }, consent: 'none' })

/** While the site is closed nothing of it may be found (readings R6). */
test('robots are sent away, and what they could read is refused', async ({ page: { request } }) => {
  expect(await (await request.get('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n')
  for (const path of ['/sitemap.xml', '/she-moves/rss.xml', '/en/akademie/novinky/rss.xml', '/og/index.png?v=1', '/og/she-moves.png']) {
    for (const accept of ['*/*', 'text/html,*/*;q=0.8', 'application/rss+xml']) {
      const answer = await request.get(path, { headers: { accept } })
      expect(answer.status(), `${path} as ${accept}`).toBe(403)
      expect(await answer.text()).toBe('')
    }
  }
  for (const path of ['/site.webmanifest', '/favicon.ico', '/favicon.svg', '/icons/icon-192.png'])
    expect((await request.get(path)).status(), path).toBe(200)
})

test('an open page works whole, the choice about cookies too', async ({ page }) => {
  await page.goto('/privacy')
  const banner = page.getByRole('region', { name: 'Souhlas s cookies' })
  await banner.getByRole('button', { name: 'Nastavení cookies' }).click()
  const recorded = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('dialog').getByRole('button', { name: 'Uložit', exact: true }).click()
  expect((await recorded).status()).toBe(200)
  await expect(banner).toBeHidden()
})

test('the gate itself asks for no consent', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { name: 'Připravujeme...' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Souhlas s cookies' })).toHaveCount(0)
})
