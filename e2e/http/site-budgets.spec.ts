import { expect, test } from './http-test'
import { send } from './send'
import { call, resultOf } from './server-functions'

const HTML = { accept: 'text/html' }

/** Behind a proxy of this machine that says who visits. */
test.use({
  settings: {
    TRUSTED_PROXIES: '127.0.0.1',
    RATE_LIMITS: 'newsletter=2/1h,site-newsletters=6/1h,page=4/1h,preview=1/1h,sign-up=1/1h',
  },
})
test.describe.configure({ mode: 'default' })

let readers = 0

const subscribe = async (site: { port: number }, visitor: string) => {
  readers += 1
  const input = { email: `ctenar${readers}@domov.example` }
  return resultOf(await call(site, 'subscribe', input, { headers: { 'x-forwarded-for': visitor } }))
}

test('an IPv6 household is one visitor, and its neighbours are others', async ({ site }) => {
  expect(await subscribe(site, '2001:db8:1:2::1')).toEqual({ ok: true })
  expect(await subscribe(site, '2001:db8:1:2:ffff::2')).toEqual({ ok: true })
  for (const address of ['2001:db8:1:2::3', '2001:0DB8:1:2:0:0:0:1', '2001:db8:1:2:abcd:ef01:2345:6789'])
    expect(await subscribe(site, address), address).toMatchObject({ ok: false, code: 'too-many' })
  expect(await subscribe(site, '2001:db8:1:3::1')).toEqual({ ok: true })
  // IPv4 in the clothes of IPv6 is no network of all who come like that.
  expect(await subscribe(site, '::ffff:198.51.100.1')).toEqual({ ok: true })
  expect(await subscribe(site, '::ffff:198.51.100.2')).toEqual({ ok: true })
})

test('what all visitors may cause together has an end, of which the operator hears once', async ({ site }) => {
  expect(await subscribe(site, '203.0.113.1')).toEqual({ ok: true })
  for (let visitor = 2; visitor < 6; visitor++)
    expect(await subscribe(site, `203.0.113.${visitor}`)).toEqual({ ok: false, code: 'too-many', retryAt: expect.any(String) })
  const lines = site.output.split('\n').filter((line) => line.includes('a budget of the whole site is used up'))
  expect(lines.map((line) => JSON.parse(line))).toEqual([expect.objectContaining({ level: 'error', budget: 'site-newsletters' })])
})

test('a visitor has so many pages rendered; what is kept is shown to everybody', async ({ site }) => {
  const ask = (path: string, visitor: string) => send(site, path, { headers: { ...HTML, 'x-forwarded-for': visitor } })
  for (const path of ['/', '/neni-1', '/?a=1', '/neni-2']) expect((await ask(path, '203.0.113.50')).status, path).not.toBe(429)
  for (const [path, words] of [
    ['/neni-3', 'Příliš mnoho požadavků'],
    ['/en/test', 'Too many requests'],
  ]) {
    const refused = await ask(path ?? '', '203.0.113.50')
    expect(refused.status).toBe(429)
    expect(refused.text).toContain(words)
    expect(refused.text).toMatch(/hodin|minut|hour|minute/)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.headers['cache-control']).toBe('private, no-store')
  }
  expect((await ask('/', '203.0.113.50')).status).toBe(200)
  expect((await ask('/favicon.svg', '203.0.113.50')).status).toBe(200)
  expect((await ask('/en/test', '203.0.113.51')).status).toBe(200)
})

test('unknown addresses and other spellings are not kept', async ({ site }) => {
  const ask = (path: string) => send(site, path, { headers: { ...HTML, 'x-forwarded-for': '203.0.113.60' } })
  // Spellings cost nothing: they are sent to the one that is kept.
  for (let time = 0; time < 30; time++) expect((await ask(`/${'/'.repeat(time + 1)}koucink`)).status).toBe(308)
  for (let time = 0; time < 4; time++) expect((await ask('/neni-tu')).status).toBe(404)
  expect((await ask('/neni-tu')).status).toBe(429)
})

test('previews are drawn for a visitor so often', async ({ site }) => {
  const ask = (path: string) => send(site, path, { headers: { 'x-forwarded-for': '203.0.113.70' } })
  expect((await ask('/og/neni.png')).status).toBe(404)
  const refused = await ask('/og/neni-ani.png')
  expect([refused.status, refused.text]).toEqual([429, expect.stringContaining('Zkuste to znovu')])
})
