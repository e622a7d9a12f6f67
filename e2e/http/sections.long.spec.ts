import type { Site } from '../support/site'
import { expect, test } from './http-test'
import { send } from './send'

// A site of its own: what an operator switches off is off for everybody.
test.use({ settings: { LOG_LEVEL: 'warn' } })

const HTML = { headers: { accept: 'text/html' } }

async function switched(site: Site, on: boolean, slugs: readonly string[]): Promise<void> {
  await site.stop()
  await site.query('update site_sections set is_enabled = $1 where slug = any($2)', [on, slugs])
  await site.start()
}

/** What leads on from a page: each link of the site, without language, query and fragment. */
async function linksOf(site: Site, path: string): Promise<string[]> {
  const { text } = await send(site, path, HTML)
  const hrefs = [...text.matchAll(/<a\b[^>]*\shref="(\/[^"]*)"/g)].map(([, href = '']) => href)
  return hrefs.map((href) => (href.split(/[?#]/)[0] ?? '').replace(/^\/en(?=\/|$)/, '') || '/')
}

/** Every page that a visitor reaches from the first one. */
async function crawled(site: Site): Promise<Map<string, string[]>> {
  const [pages, next] = [new Map<string, string[]>(), ['/']]
  for (let path = next.pop(); path !== undefined; path = next.pop()) {
    if (pages.has(path) || /^\/(api|art|_|legal\/.*\.pdf)/.test(path)) continue
    const links = await linksOf(site, path)
    pages.set(path, links)
    next.push(...links)
  }
  return pages
}

const OFF: Array<[string[], string[]]> = [
  [
    ['kurzy', 'podcast', 'recenze', 'workshopy_retreaty'],
    ['/akademie/kurzy', '/lide-z-lifestyle', '/recenze', '/akademie/workshopy'],
  ],
  [
    ['she_moves', 'koucing', 'o_nas', 'test', 'akademie'],
    ['/she-moves', '/koucink', '/o-nas', '/test', '/akademie'],
  ],
]

for (const [slugs, areas] of OFF)
  test(`a section that is switched off has neither pages nor doors: ${slugs.join(', ')}`, async ({ site }) => {
    const below = [...(await crawled(site)).keys()].filter((path) => areas.some((area) => path.startsWith(`${area}/`)))
    await switched(site, false, slugs)
    for (const path of [...areas, ...below])
      for (const address of [path, `/en${path}`]) expect.soft((await send(site, address, HTML)).status, address).toBe(404)
    for (const [page, links] of await crawled(site)) {
      const doors = links.filter((link) => areas.some((area) => link === area || link.startsWith(`${area}/`)))
      expect.soft(doors, page).toEqual([])
    }
    const { text } = await send(site, '/sitemap.xml')
    for (const area of areas) expect.soft(text).not.toContain(`${area}<`)
    await switched(site, true, slugs)
    for (const area of areas) expect.soft((await send(site, area, HTML)).status, area).toBe(200)
  })
