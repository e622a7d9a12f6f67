import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../support/test'
import { type Found, crawl, decoded, get } from './crawl'

const metas = ({ html }: Found, name: string): string[] =>
  [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)]
    .filter(([, found]) => found === name)
    .map(([, , content = '']) => decoded(content))

const canonical = ({ html }: Found): string | undefined => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]

const sitemapOf = async (request: APIRequestContext) => {
  const xml = await (await request.get('/sitemap.xml')).text()
  return [...xml.matchAll(/<url>(.*?)<\/url>/g)].map(([, entry = '']) => ({
    path: new URL(/<loc>(.*?)<\/loc>/.exec(entry)?.[1] ?? '').pathname,
    alternates: Object.fromEntries(
      [...entry.matchAll(/hreflang="([\w-]+)" href="([^"]*)"/g)].map(([, language, href = '']) => [language, new URL(href).pathname]),
    ),
    changed: /<lastmod>(.*?)<\/lastmod>/.exec(entry)?.[1],
  }))
}

test('the sitemap holds exactly the pages that a crawl finds and that may be listed', async ({ page: { request }, site }) => {
  const pages = (await crawl(request, site.url)).filter(({ status }) => status === 200)
  const listed = pages.filter((page) => metas(page, 'robots').length === 0 && canonical(page) === site.url + page.path)
  const sitemap = await sitemapOf(request)
  expect(sitemap.map(({ path }) => path).toSorted()).toEqual(listed.map(({ path }) => path).toSorted())
  expect(listed.length).toBeGreaterThan(50)
  for (const { path, alternates } of sitemap) {
    const czech = path.replace(/^\/en(?=\/|$)/, '') || '/'
    expect(alternates).toEqual({ cs: czech, en: czech === '/' ? '/en' : `/en${czech}`, 'x-default': czech })
  }
  expect(sitemap.find(({ path }) => path === '/en/she-moves/prvni-clanek')?.changed).toMatch(/^\d{4}-\d\d-\d\d$/)
})

test('every listed page has a preview of its own', async ({ page: { request }, site }) => {
  const pages: Found[] = []
  for (const { path } of await sitemapOf(request)) pages.push(await get(request, path))
  for (const page of pages) {
    const one = (name: string): string => {
      const found = metas(page, name)
      expect(found, `${name} of ${page.path}`).toHaveLength(1)
      return found[0] ?? ''
    }
    const english = /^\/en(\/|$)/.test(page.path)
    expect(one('description').length, page.path).toBeGreaterThan(20)
    expect(one('og:description')).toBe(one('description'))
    expect(one('twitter:description')).toBe(one('description'))
    expect(decoded(/<title>(.*?)<\/title>/.exec(page.html)?.[1] ?? '')).toContain(one('og:title'))
    expect(one('twitter:title')).toBe(one('og:title'))
    expect(one('twitter:card')).toBe('summary_large_image')
    expect(one('og:url')).toBe(site.url + page.path)
    expect([one('og:locale'), one('og:locale:alternate')]).toEqual(english ? ['en_GB', 'cs_CZ'] : ['cs_CZ', 'en_GB'])
    expect(one('og:image')).toMatch(new RegExp(`^${site.url}/og/[\\w/-]+\\.png\\?v=\\w+$`))
    expect(one('twitter:image')).toBe(one('og:image'))
    expect(one('og:type')).toBe(/\/she-moves\/./.test(page.path) ? 'article' : 'website')
  }
  const images = pages.map((page) => metas(page, 'og:image')[0])
  expect(new Set(images).size).toBe(images.length)
})

test('previews are pictures of 1200 × 630 that may be kept for ever, and only those that pages announce', async ({ page: { request } }) => {
  for (const path of ['/', '/en/she-moves/prvni-clanek', '/recenze/retreat-spolu']) {
    const [image = ''] = metas(await get(request, path), 'og:image')
    const answer = await request.get(image)
    expect(answer.headers()).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=31536000, immutable' })
    const bytes = await answer.body()
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
    expect(bytes.length).toBeLessThan(300_000)
    for (const other of [image.replace(/v=.*/, 'v=1'), image.replace(/\?.*/, ''), `${image}&w=4000`])
      expect((await request.get(other)).status(), other).toBe(404)
  }
  for (const path of ['/og/auth.png', '/og/neni-tu.png', '/og/dashboard.png?v=1', '/og/%2e%2e/x.png', '/og/', '/og/she-moves.svg'])
    expect((await request.get(path)).status(), path).toBe(404)
})

test('pages that are not listed say so and show the picture of the landing page', async ({ page: { request } }) => {
  const [home = ''] = metas(await get(request, '/en'), 'og:image')
  for (const path of ['/auth', '/test/tier-assessment', '/en/result/tier-assessment/A', '/newsletter/confirm']) {
    const page = await get(request, path)
    expect(metas(page, 'robots'), path).toEqual(['noindex'])
    expect(canonical(page), path).toBeUndefined()
  }
  expect(metas(await get(request, '/en/result/tier-assessment/A'), 'og:image')).toEqual([home])
})

test('robots may read everything but the functions', async ({ page: { request }, site }) => {
  const answer = await request.get('/robots.txt')
  expect(answer.headers()['content-type']).toContain('text/plain')
  expect(await answer.text()).toBe(`User-agent: *\nDisallow: /_serverFn/\n\nSitemap: ${site.url}/sitemap.xml\n`)
})

const FEEDS = [
  { path: '/she-moves/rss.xml', page: '/she-moves', title: 'She Moves', language: 'cs', items: 3 },
  { path: '/en/she-moves/rss.xml', page: '/en/she-moves', title: 'She Moves', language: 'en', items: 3 },
  { path: '/akademie/novinky/rss.xml', page: '/akademie/novinky', title: 'Novinky', language: 'cs', items: 5 },
  { path: '/en/akademie/novinky/rss.xml', page: '/en/akademie/novinky', title: 'News', language: 'en', items: 5 },
]

for (const { path, page, title, language, items } of FEEDS) {
  test(`the feed ${path} tells what its page tells`, async ({ page: { request }, site }) => {
    const answer = await request.get(path)
    expect(answer.headers()['content-type']).toContain('application/rss+xml')
    const xml = await answer.text()
    expect(xml.replaceAll('\u00a0', ' ')).toContain(`<title>${title} – Sféra</title>`)
    expect(xml).toContain(`<language>${language}</language>`)
    expect(xml).toContain(`<atom:link href="${site.url}${path}" rel="self" type="application/rss+xml"/>`)
    const entries = [...xml.matchAll(/<item>([\s\S]*?)<\/item>/g)].map(([, entry = '']) => entry)
    expect(entries).toHaveLength(items)
    const days = entries.map((entry) => Date.parse(/<pubDate>(.*?)<\/pubDate>/.exec(entry)?.[1] ?? ''))
    expect(days).toEqual(days.toSorted((one, other) => other - one))
    const shown = await get(request, page)
    for (const entry of entries) {
      const link = new URL(/<link>(.*?)<\/link>/.exec(entry)?.[1] ?? '')
      expect(decoded(shown.html)).toContain(/<title><!\[CDATA\[(.*?)\]\]><\/title>/.exec(entry)?.[1])
      expect((await request.get(link.href)).status()).toBe(200)
      if (link.hash) expect(shown.html).toContain(`id="${link.hash.slice(1)}"`)
    }
    expect(shown.html).toContain(`<link rel="alternate" type="application/rss+xml" title="RSS" href="${site.url}${path}"/>`)
  })
}

/** What pages say in the words of schema.org, by address; every one of them without ratings, real or not. */
const THINGS: Record<string, string[]> = {
  '/': ['Organization'],
  '/en': ['Organization'],
  '/she-moves/druhy-clanek': ['Article', 'BreadcrumbList'],
  '/en/she-moves/druhy-clanek': ['Article', 'BreadcrumbList'],
  '/recenze/fantasy-club-prague': ['BreadcrumbList'],
  '/akademie/kurzy': ['BreadcrumbList', 'ItemList'],
  '/akademie/kurzy/foundations': ['BreadcrumbList', 'Course'],
  '/en/akademie/kurzy/foundations/proc-o-tom-mluvime': ['BreadcrumbList', 'LearningResource'],
  '/akademie/kurzy/intimacy-mastery/zpomalit': ['BreadcrumbList', 'LearningResource'],
  '/akademie/prirucky': ['BreadcrumbList', 'Product', 'Product', 'Product', 'Product', 'Product'],
  '/purchase/swingers-bible': ['BreadcrumbList', 'Product'],
  '/en/akademie/prirucky/one-wants-other-unsure': ['BreadcrumbList', 'Product'],
  // The dates are samples, so they are announced to nobody.
  '/akademie/workshopy': ['BreadcrumbList'],
  '/en/akademie/tier': ['BreadcrumbList'],
}

interface Thing {
  '@context': string
  '@type': string
  itemListElement?: Array<{ position: number; name?: string; item: unknown }>
  headline?: string
  datePublished?: string
  offers?: Array<{ price: number; priceCurrency: string }>
  logo?: string
}

const thingsOf = ({ html }: Found): Thing[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) => JSON.parse(json) as Thing)

test('structured data says what the pages say, and claims no rating', async ({ page: { request }, site }) => {
  const found = new Map<string, Thing[]>()
  for (const [path, types] of Object.entries(THINGS)) {
    const page = await get(request, path)
    const things = thingsOf(page)
    expect(things.map((thing) => thing['@type']).toSorted(), path).toEqual(types)
    for (const thing of things) expect(thing['@context']).toBe('https://schema.org')
    expect(JSON.stringify(things), path).not.toMatch(/[rR]ating|[rR]eview/)
    found.set(path, things)
  }
  const of = (path: string, type: string) => found.get(path)?.filter((thing) => thing['@type'] === type) ?? []
  expect(of('/en/she-moves/druhy-clanek', 'BreadcrumbList')[0]?.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Sféra', item: `${site.url}/en` },
    { '@type': 'ListItem', position: 2, name: 'She Moves', item: `${site.url}/en/she-moves` },
    { '@type': 'ListItem', position: 3, name: expect.stringMatching(/./), item: `${site.url}/en/she-moves/druhy-clanek` },
  ])
  expect(of('/she-moves/druhy-clanek', 'Article')[0]?.datePublished).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(
    of('/akademie/prirucky', 'Product').map(({ offers }) => offers?.map(({ price, priceCurrency }) => `${price} ${priceCurrency}`)),
  ).toEqual([
    ['599 CZK', '24 EUR'],
    ['299 CZK', '12 EUR'],
    ['199 CZK', '8 EUR'],
    ['249 CZK', '10 EUR'],
    ['899 CZK', '36 EUR'],
  ])
  expect(of('/akademie/kurzy', 'ItemList')[0]?.itemListElement).toHaveLength(3)
  expect((await request.get(of('/', 'Organization')[0]?.logo ?? '')).headers()['content-type']).toBe('image/png')
})

test('icons, manifest and the colours of both themes are there, before and after the scripts run', async ({ page }) => {
  await page.goto('/o-nas')
  for (const [query, count] of [
    ['link[rel=icon]', 2],
    ['link[rel=apple-touch-icon]', 1],
    ['link[rel=manifest]', 1],
    ['meta[name=theme-color][media="(prefers-color-scheme: light)"]', 1],
    ['meta[name=theme-color][media="(prefers-color-scheme: dark)"]', 1],
    ['meta[name=description]', 1],
    ['meta[property="og:title"]', 1],
    ['link[rel=canonical]', 1],
  ] as const)
    await expect(page.locator(query), query).toHaveCount(count)
  const files = await page
    .locator('link[rel*=icon], link[rel=manifest]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href))
  const manifest = (await (await page.request.get('/site.webmanifest')).json()) as { name: string; icons: Array<{ src: string }> }
  expect(manifest.name).toBe('Sféra')
  expect(manifest.icons.length).toBeGreaterThanOrEqual(3)
  for (const file of [...files, ...manifest.icons.map(({ src }) => src), '/favicon.ico']) {
    const answer = await page.request.get(file)
    expect(answer.status(), file).toBe(200)
    expect(answer.headers()['content-type'], file).toMatch(/^(image\/|application\/manifest\+json)/)
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'Koučink', exact: true }).click()
  await expect(page).toHaveURL('/koucink')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/koucink$/)
  await expect(page.locator('link[rel=canonical]')).toHaveCount(1)
})
