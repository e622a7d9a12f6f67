import { expect, test } from './http-test'
import { type Answer, send } from './send'
import { signedInCouple } from './signed-in-couple'

const HTML = { accept: 'text/html', 'accept-encoding': 'gzip' }
const PLAIN = { accept: 'text/html' }
/** Looked at by the whole chain of the front, for it may stand before what a proxy says. */
const OVER_PROXY = { ...HTML, 'x-forwarded-for': '203.0.113.9' }
const PATHS = ['/', '/en', '/test', '/en/koucink', '/obchodni-podminky']

/** What is of one answer alone. */
const shared = ({ status, headers: { date: _, 'x-request-id': __, ...headers }, text }: Answer) => ({ status, headers, text })

test('a page that is kept is the same, whether its request is an ordinary one or not', async ({ site }) => {
  for (const path of PATHS) {
    const ordinary = await send(site, path, { headers: PLAIN })
    expect(shared(await send(site, path, { headers: { ...PLAIN, 'x-forwarded-for': '203.0.113.9' } })), path).toEqual(shared(ordinary))
    expect(shared(await send(site, path, { headers: PLAIN })), path).toEqual(shared(ordinary))
    const [one, other] = [await send(site, path, { headers: HTML }), await send(site, path, { headers: HTML })]
    expect(one.headers['x-request-id'], path).not.toBe(other.headers['x-request-id'])
  }
})

test('whoever has a page is told that it is the same, until it is another', async ({ site }) => {
  for (const path of PATHS) {
    const { headers, text } = await send(site, path, { headers: HTML })
    for (const asked of [HTML, OVER_PROXY, { ...HTML, 'accept-encoding': 'br' }]) {
      const again = await send(site, path, { headers: { ...asked, 'if-none-match': String(headers.etag) } })
      expect.soft([again.status, again.bytes.length, again.headers.etag], path).toEqual([304, 0, headers.etag])
      for (const name of ['cache-control', 'content-security-policy', 'vary', 'x-content-type-options'])
        expect.soft(again.headers[name], `${path} ${name}`).toEqual(headers[name])
    }
    const other = await send(site, path, { headers: { ...HTML, 'if-none-match': 'W/"other"' } })
    expect.soft([other.status, other.text], path).toEqual([200, text])
  }
})

test('a couple that read a page before it signed in gets its own', async ({ site }) => {
  const { cookie, coupleName } = await signedInCouple(site)
  const { headers } = await send(site, '/', { headers: HTML })
  const own = await send(site, '/', { headers: { ...HTML, cookie, 'if-none-match': String(headers.etag) } })
  expect([own.status, own.headers.etag, own.headers['cache-control']]).toEqual([200, undefined, 'private, no-store'])
  expect(own.text).toContain(coupleName)
})
