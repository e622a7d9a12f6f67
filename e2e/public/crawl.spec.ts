import { nb } from '../../src/lib/typography'
import { expect, test } from '../http/http-test'
import { type Found, crawl, get } from './crawl'
import { ACADEMY, COMPANY, EDITORIAL } from './sound-paths'

/** The routes of specification §2 (readings R7), in Czech; those of a couple lead visitors to the sign-in. */
const ROUTES = [
  '/',
  '/test',
  '/test/tier-assessment',
  '/test/openfit-divorce-risk',
  '/result/tier-assessment/S',
  '/result/tier-assessment/D',
  '/purchase/swingers-bible',
  ...ACADEMY,
  ...EDITORIAL,
  ...COMPANY,
]
/** Where visitors are sent on, on purpose. */
const SENT_ON: Record<string, string> = {
  '/dashboard': '/auth?next=%2Fdashboard',
  '/en/dashboard': '/auth?next=%2Fen%2Fdashboard',
}
/** Names that stay Czech on English pages; everything else with these letters there was forgotten. */
const NAMES =
  /Sféra|Pelhřimov|Klára|Tomáš|Ondřej|IČO|DIČ|Úřad pro ochranu osobních údajů|Česká obchodní inspekce|Ústřední inspektorát – oddělení|Bílý kruh bezpečí/g
const CZECH = /[ěščřžýůťďň]/i

const english = (path: string): string => (path === '/' ? '/en' : `/en${path}`)

/** Texts and names of things as HTML has them, without what is marked as Czech. */
function textsOf({ html }: Found): string[] {
  const body = html.slice(html.indexOf('<body')).replaceAll(/<(script|style|template)\b[\s\S]*?<\/\1>/g, '')
  const foreign = body.replaceAll(/<(\w+)[^>]* lang="cs"[^>]*>[\s\S]*?<\/\1>/g, '').replaceAll(/<[^>]* hreflang="cs"[^>]*>/gi, '')
  const names = [...foreign.matchAll(/ (?:alt|title|aria-label|placeholder)="([^"]+)"/g)].map(([, name = '']) => name)
  return [...foreign.replaceAll(/<[^>]+>/g, '\n').split('\n'), ...names].map((text) => text.trim()).filter(Boolean)
}

test('a crawl visits every route in both languages, and every link leads somewhere', async ({ page: { request }, site }) => {
  const pages = await crawl(request, site.url)
  const reached = new Set(pages.map(({ path }) => path))
  for (const path of ROUTES.flatMap((route) => [route, english(route)])) if (!reached.has(path)) pages.push(await get(request, path))
  expect(pages.length).toBeGreaterThan(60)
  for (const { path, status } of pages) {
    if (status === 200) continue
    const answer = await request.get(path, { headers: { accept: 'text/html' }, maxRedirects: 0 })
    expect.soft([status, answer.headers()['location']], path).toEqual([307, SENT_ON[path]])
  }
  for (const page of pages.filter(({ status }) => status === 200)) {
    expect.soft(page.html.match(/<a\b[^>]* href="#?"/g) ?? [], `empty links of ${page.path}`).toEqual([])
    expect.soft(page.html.match(/<img\b(?![^>]* alt=)[^>]*>/g) ?? [], `pictures of ${page.path}`).toEqual([])
  }
})

test('English pages speak English, and Czech ones keep one-letter prepositions with their word', async ({ page: { request }, site }) => {
  const pages = (await crawl(request, site.url)).filter(({ status }) => status === 200)
  for (const page of pages) {
    const texts = textsOf(page)
    expect(texts.length, page.path).toBeGreaterThan(10)
    if (/<html[^>]* lang="en"/.test(page.html))
      expect
        .soft(
          texts.filter((text) => CZECH.test(text.replaceAll(NAMES, ''))),
          page.path,
        )
        .toEqual([])
    else
      expect
        .soft(
          texts.filter((text) => nb(text) !== text),
          page.path,
        )
        .toEqual([])
  }
})

test('what is not there is 404 in both languages', async ({ page: { request } }) => {
  for (const path of ['/neni', '/recenze/neni', '/she-moves/neni', '/akademie/neni', '/legal/v9/privacy', '/result/tier-assessment/Q'])
    for (const address of [path, english(path)]) expect((await request.get(address)).status(), address).toBe(404)
})
