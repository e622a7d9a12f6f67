import { pdfFacts } from '../../test/pdf-facts'
import { expect, test } from '../support/test'

/** What stays open while the site is closed (readings R6): pages for partners, documents and their files. */
test.use({ settings: { SITE_GATE: 'on' } })

const DOCUMENTS = ['obchodni-podminky', 'privacy']
const FILES = DOCUMENTS.flatMap((slug) => ['cs', 'en'].map((language) => [slug, language] as const))

test('partners and documents are reached without the password, and lead on', async ({ page }) => {
  for (const prefix of ['', '/en']) {
    for (const path of [
      '/partners',
      '/partners/platby',
      ...DOCUMENTS.map((slug) => `/${slug}`),
      ...DOCUMENTS.map((slug) => `/legal/v1/${slug}`),
      '/legal/archive',
    ]) {
      await page.goto(prefix + path)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Připravujeme...' })).toHaveCount(0)
    }
  }
  await page.goto('/partners')
  await page.getByRole('main').getByRole('link', { name: 'Platby a společnost' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Platby a společnost' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Ochrana soukromí' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ochrana soukromí a cookies' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Archiv dokumentů' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Archiv dokumentů' })).toBeVisible()
})

test('drawings of the open pages are behind no door', async ({ page }) => {
  await page.goto('/partners')
  for (const picture of await page.getByRole('main').locator('img:visible').all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  }
})

for (const [slug, language] of FILES) {
  test(`${slug} can be kept as a file (${language})`, async ({ page, request, site }) => {
    await page.goto(`${language === 'cs' ? '' : '/en'}/${slug}`)
    const link = page.getByRole('link', { name: language === 'cs' ? 'Stáhnout PDF' : 'Download PDF' })
    const path = `/legal/v1/${slug}.${language}.pdf`
    await expect(link).toHaveAttribute('href', path)
    const answer = await request.get(path)
    expect(answer.status()).toBe(200)
    expect(answer.headers()).toMatchObject({
      'content-type': 'application/pdf',
      'content-language': language,
      'cache-control': 'public, max-age=86400',
      'content-disposition': expect.stringMatching(/^inline; filename="sfera-\w+-v1-\w+\.pdf"$/),
      link: `<${site.url}${language === 'cs' ? '' : '/en'}/legal/v1/${slug}>; rel="canonical"`,
    })
    const facts = pdfFacts(await answer.body())
    expect(facts).toMatchObject({ whole: true, tagged: true, accessibility: '1', language })
    expect(facts.title).toContain(await page.getByRole('heading', { level: 1 }).innerText())
    expect(facts.bookmarks).toEqual(await page.locator('.prose h2').allInnerTexts())
    expect(facts.pages).toBeGreaterThan(3)
  })
}

test('a file that the visitor has is not sent again', async ({ request }) => {
  const path = '/legal/v1/privacy.cs.pdf'
  const first = await request.get(path)
  const { etag = '' } = first.headers()
  expect(etag).toMatch(/^"[\w-]{20,}"$/)
  const again = await request.get(path, { headers: { 'if-none-match': etag } })
  expect([again.status(), (await again.body()).length]).toEqual([304, 0])
  const head = await request.head(path)
  expect([head.status(), head.headers()['content-length']]).toEqual([200, String((await first.body()).length)])
})
