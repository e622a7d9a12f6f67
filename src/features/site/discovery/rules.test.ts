import { expect, test } from 'vitest'
import { pageFacts, robotsText, sitemapXml } from './rules'

const ORIGIN = 'https://sfera.example'

test('the sitemap lists both languages of a page, each with its counterpart', () => {
  const xml = sitemapXml([{ path: '/' }, { path: '/she-moves/x', changed: '2026-11-12' }], ORIGIN)
  expect(xml.match(/<loc>.*?<\/loc>/g)).toEqual([
    '<loc>https://sfera.example/</loc>',
    '<loc>https://sfera.example/en</loc>',
    '<loc>https://sfera.example/she-moves/x</loc>',
    '<loc>https://sfera.example/en/she-moves/x</loc>',
  ])
  expect(xml.match(/<lastmod>2026-11-12<\/lastmod>/g)).toHaveLength(2)
  expect(xml.match(/hreflang="en" href="https:\/\/sfera\.example\/en"/g)).toHaveLength(2)
})

test('an address is escaped', () => expect(sitemapXml([{ path: '/a&b' }], ORIGIN)).toContain('<loc>https://sfera.example/a&amp;b</loc>'))

test('a closed site keeps robots out and does not name its sitemap', () => {
  expect(robotsText(true, ORIGIN)).toBe('User-agent: *\nDisallow: /\n')
  expect(robotsText(false, ORIGIN)).toContain('Sitemap: https://sfera.example/sitemap.xml')
})

test('title and picture are read from the head, with their signs', () => {
  const head =
    '<meta property="og:title" content="Ano &amp; ne, „&quot;&#x27;“"/><meta property="og:image" content="https://sfera.example/og/x.png?v=1"/>'
  expect(pageFacts(head)).toEqual({ title: 'Ano & ne, „"\'“', image: 'https://sfera.example/og/x.png?v=1' })
  expect(pageFacts('<title>Ano</title>')).toBeUndefined()
})
