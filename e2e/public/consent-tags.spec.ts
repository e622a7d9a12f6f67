import type { Page } from '@playwright/test'
import { awake } from '../support/awake'
import { expect, test } from '../support/test'

const TAG = 'https://www.googletagmanager.com/gtag/js?id=G-TEST123'

/** The operator counts visits; the tag itself is answered here, so nothing leaves the machine. */
test.use({
  consent: 'none',
  settings: { ANALYTICS_ID: 'G-TEST123' },
  expected: [/another origin: https:\/\/www\.googletagmanager\.com\/gtag\/js/],
})

/** Addresses of pages on which the tag was fetched. */
async function watchTag(page: Page): Promise<string[]> {
  const pages: string[] = []
  await page.context().route(TAG, async (route) => {
    pages.push(new URL(route.request().frame().url()).pathname)
    await route.fulfill({ contentType: 'text/javascript', body: 'window.tagRuns = true' })
  })
  return pages
}

const tagRuns = (page: Page) => page.evaluate(() => 'tagRuns' in window)
const accept = (page: Page) => page.getByRole('region', { name: 'Souhlas s cookies' }).getByRole('button', { name: 'Přijmout vše' }).click()

test('nothing is loaded before consent, and the tag after it', async ({ page }) => {
  const loaded = await watchTag(page)
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(page.getByRole('region', { name: 'Souhlas s cookies' })).toBeVisible()
  expect(loaded).toEqual([])
  await accept(page)
  await expect.poll(() => tagRuns(page)).toBe(true)
  const commands = await page.evaluate(() =>
    ((window as { dataLayer?: Array<ArrayLike<unknown>> }).dataLayer ?? []).map((entry) => Array.from(entry)),
  )
  expect(commands.map(([command, what]) => [command, typeof what === 'string' ? what : ''])).toEqual([
    ['consent', 'default'],
    ['consent', 'update'],
    ['js', ''],
    ['config', 'G-TEST123'],
  ])
  await page.goto('/o-nas')
  await expect.poll(() => tagRuns(page)).toBe(true)
  expect(loaded).toEqual(['/', '/o-nas'])
})

test('refusing loads nothing, neither now nor on the next visit', async ({ page }) => {
  const loaded = await watchTag(page)
  await page.goto('/')
  await page.getByRole('region', { name: 'Souhlas s cookies' }).getByRole('button', { name: 'Odmítnout' }).click()
  await page.goto('/o-nas', { waitUntil: 'networkidle' })
  expect(loaded).toEqual([])
})

test('withdrawing removes what the tag has stored', async ({ page, context, site }) => {
  await watchTag(page)
  await page.goto('/')
  await accept(page)
  await context.addCookies(['_ga', '_ga_TEST123', '_gcl_au'].map((name) => ({ name, value: '1', url: site.url })))
  await page.evaluate(() => (window as { sferaCookieSettings?: () => void }).sferaCookieSettings?.())
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('switch', { name: 'Analytické' }).uncheck()
  await dialog.getByRole('button', { name: 'Uložit', exact: true }).click()
  const names = async () => (await context.cookies()).map(({ name }) => name).filter((name) => name.startsWith('_g'))
  await expect.poll(names).toEqual(['_gcl_au'])
  const silenced = () => page.evaluate(() => (window as unknown as Record<string, unknown>)['ga-disable-G-TEST123'])
  expect(await silenced()).toBe(false)
  await page.evaluate(() => (window as { sferaCookieSettings?: () => void }).sferaCookieSettings?.())
  await dialog.getByRole('button', { name: 'Odmítnout vše' }).click()
  await expect.poll(names).toEqual([])
  await expect.poll(silenced).toBe(true)
})

test('a page that must not be measured gets a document without the tag', async ({ page }) => {
  const loaded = await watchTag(page)
  await page.goto('/o-nas')
  await accept(page)
  await expect.poll(() => tagRuns(page)).toBe(true)
  await (await awake(page.getByRole('contentinfo').getByRole('link', { name: 'Test', exact: true }))).click()
  await expect(page).toHaveURL('/test')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => tagRuns(page)).toBe(false)
  await page.goBack()
  await expect(page).toHaveURL('/o-nas')
  await expect.poll(() => tagRuns(page)).toBe(true)
  expect(new Set(loaded)).toEqual(new Set(['/o-nas']))
})

test('consent on such a page waits for a document that may be measured', async ({ page }) => {
  const loaded = await watchTag(page)
  await page.goto('/test')
  await accept(page)
  await (await awake(page.getByRole('contentinfo').getByRole('link', { name: 'O nás', exact: true }))).click()
  await expect(page).toHaveURL('/o-nas')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await tagRuns(page)).toBe(false)
  await page.reload()
  await expect.poll(() => tagRuns(page)).toBe(true)
  const again = page.waitForEvent('load')
  await page.goBack()
  await expect(page).toHaveURL('/test')
  await again
  expect(await tagRuns(page)).toBe(false)
  expect(loaded).toEqual(['/o-nas'])
})

test('only pages that may be measured let the tag in', async ({ page }) => {
  const policyOf = async (path: string) => {
    const answer = await page.request.get(path, { maxRedirects: 0 })
    return { policy: answer.headers()['content-security-policy'] ?? '', html: await answer.text() }
  }
  for (const path of [
    '/',
    '/en',
    '/cs',
    '/she-moves',
    '/en/she-moves/prvni-clanek',
    '/akademie/kurzy/foundations',
    '/koucink',
    '/privacy',
  ]) {
    const { policy } = await policyOf(path)
    expect(policy, path).toContain('https://www.googletagmanager.com')
    expect(policy, path).toContain("connect-src 'self' https://*.google-analytics.com")
  }
  for (const path of [
    '/auth',
    '/auth/new-password',
    '/account-confirmed',
    '/akademie/kurzy/foundations/proc-o-tom-mluvime',
    '/purchase/swingers-bible',
    '/odstoupeni',
    '/zadost/pribeh',
    '/koucink/konzultace',
    '/termin/00000000-0000-4000-8000-000000000000',
    '/newsletter/confirm',
    '/newsletter/odhlasit',
    '/dev/outbox',
    '/test',
    '/en/test',
    '/test/tier-assessment',
    '/result/tier-assessment/A',
    '/dashboard',
    '/neni-tu',
  ]) {
    const { policy, html } = await policyOf(path)
    expect(policy, path).not.toContain('https:')
    expect(html, path).not.toContain('googletagmanager')
  }
})
