import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Encoding } from './encoding.server'
import { KeptPages, type ReadyAnswer } from './kept-pages.server'
import { finished, quickBody, tagOf } from './pages.server'

const HTML = `<!doctype html><p>${Array.from({ length: 3000 }, (_, word) => `slovo${(word * 7919) % 1013}`).join(' ')}</p>`
const ALWAYS = { 'x-content-type-options': 'nosniff' }
const KEY = 'cs false /test'
const asked = new Request('http://sfera.example/test', { headers: { 'accept-encoding': 'br' } })

async function keptPage() {
  const pages = new KeptPages(ALWAYS)
  const page = finished(HTML, { https: false })
  const body = await quickBody(page, asked)
  pages.keep(KEY, page, body, { at: 0, round: pages.round })
  return { pages, page, first: body.body }
}

const hit = (pages: KeptPages, at: number, encoding: Encoding | undefined = 'br') => pages.hit(KEY, { encoding }, at)

const headerOf = (answer: ReadyAnswer | undefined, name: string): string | undefined => answer?.headers[answer.headers.indexOf(name) + 1]

test('a page is compressed well when it is asked for again, and meanwhile goes out as it was', async () => {
  const { pages, first } = await keptPage()
  expect(hit(pages, 1)?.body).toEqual(first)
  await expect.poll(() => hit(pages, 2)?.body?.length).toBeLessThan(first.length)
  const best = hit(pages, 3)
  expect(brotliDecompressSync(best?.body ?? Buffer.from('')).toString()).toBe(HTML)
  expect(headerOf(best, 'content-encoding')).toBe('br')
  expect(headerOf(best, 'content-length')).toBe(String(best?.body?.length))
})

test('whoever takes another encoding gets the page all the same', async () => {
  const { pages } = await keptPage()
  for (const encoding of ['gzip', undefined] as const) {
    const answer = pages.hit(KEY, { encoding }, 1)
    expect(answer?.headers).not.toContain('content-encoding')
    expect(answer?.body?.toString()).toBe(HTML)
  }
})

test('whoever has this version gets none again, however it came', async () => {
  const { pages, page } = await keptPage()
  const tag = tagOf(page)
  for (const encoding of ['br', 'gzip', undefined] as const)
    for (const known of [tag, `"other", ${tag}`]) {
      const answer = pages.hit(KEY, { encoding, known }, 1)
      expect([answer?.status, answer?.body, headerOf(answer, 'etag')]).toEqual([304, undefined, tag])
      expect(answer?.headers).toEqual(expect.arrayContaining(['x-content-type-options', 'content-security-policy', 'vary']))
    }
  expect(pages.hit(KEY, { encoding: 'br', known: '"other"' }, 1)?.status).toBe(200)
})

test('after a minute a page is made anew', async () => {
  const { pages } = await keptPage()
  expect(hit(pages, 60_000)).toBeDefined()
  expect(hit(pages, 60_001)).toBeUndefined()
})

test('after a change that all pages show none is kept, nor one that was being made meanwhile', async () => {
  const { pages } = await keptPage()
  const page = finished(HTML, { https: false })
  const [body, { round }] = [await quickBody(page, asked), pages]
  pages.drop()
  expect(hit(pages, 1)).toBeUndefined()
  pages.keep(KEY, page, body, { at: 1, round })
  expect(hit(pages, 2)).toBeUndefined()
  pages.keep(KEY, page, body, { at: 2, round: pages.round })
  expect(hit(pages, 3)).toBeDefined()
})
