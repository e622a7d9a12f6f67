import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { PageCache, finished, freshResponse, quickBody } from './pages.server'

const HTML = `<!doctype html><p>${Array.from({ length: 3000 }, (_, word) => `slovo${(word * 7919) % 1013}`).join(' ')}</p>`
const asked = (encoding = 'br') => new Request('http://sfera.example/test', { headers: { 'accept-encoding': encoding } })

async function keptPage() {
  const cache = new PageCache()
  const page = finished(HTML, { https: false })
  const body = await quickBody(page, asked())
  cache.keep('cs false /test', page, body, { at: 0, round: cache.round })
  const first = await bytesOf(freshResponse(page, body, { status: 200 }))
  return { cache, first }
}

const bytesOf = async (response: Response | undefined): Promise<Buffer> => Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer())

test('a page is compressed well when it is asked for again, and meanwhile goes out as it was', async () => {
  const { cache, first } = await keptPage()
  const again = await bytesOf(cache.hit('cs false /test', asked(), 1))
  expect(again).toEqual(first)
  await expect.poll(async () => (await bytesOf(cache.hit('cs false /test', asked(), 2))).length).toBeLessThan(first.length)
  expect(brotliDecompressSync(await bytesOf(cache.hit('cs false /test', asked(), 3))).toString()).toBe(HTML)
})

test('whoever takes another encoding gets the page all the same', async () => {
  const { cache } = await keptPage()
  for (const encoding of ['gzip', 'identity', '']) {
    const response = cache.hit('cs false /test', asked(encoding), 1)
    expect(response?.headers.get('content-encoding')).toBeNull()
    expect((await bytesOf(response)).toString()).toBe(HTML)
  }
})

test('after a minute a page is made anew', async () => {
  const { cache } = await keptPage()
  expect(cache.hit('cs false /test', asked(), 60_000)).toBeDefined()
  expect(cache.hit('cs false /test', asked(), 60_001)).toBeUndefined()
})

test('after a change that all pages show none is kept, nor one that was being made meanwhile', async () => {
  const { cache } = await keptPage()
  const page = finished(HTML, { https: false })
  const [body, { round }] = [await quickBody(page, asked()), cache]
  cache.drop()
  expect(cache.hit('cs false /test', asked(), 1)).toBeUndefined()
  cache.keep('cs false /test', page, body, { at: 1, round })
  expect(cache.hit('cs false /test', asked(), 2)).toBeUndefined()
  cache.keep('cs false /test', page, body, { at: 2, round: cache.round })
  expect(cache.hit('cs false /test', asked(), 3)).toBeDefined()
})
