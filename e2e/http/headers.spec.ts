import { createHash } from 'node:crypto'
import { expect, test } from './http-test'
import { type Answer, type Sent, form, send } from './send'
import { signedInCouple } from './signed-in-couple'
import { addressOf, call } from './server-functions'

const HTML = { accept: 'text/html' }
const CLOSED = "default-src 'none'; frame-ancestors 'none'"

interface Kind {
  what: string
  path: string | (() => string)
  sent?: Sent
  status: number
  page?: boolean
  cache?: string
}

const kinds: Kind[] = [
  { what: 'page', path: '/', sent: { headers: HTML }, status: 200, page: true, cache: 'public, no-cache' },
  { what: 'page that was asked for before', path: '/', sent: { headers: HTML }, status: 200, page: true, cache: 'public, no-cache' },
  { what: 'page with a query', path: '/?od=jinud', sent: { headers: HTML }, status: 200, page: true, cache: 'private, no-cache' },
  { what: 'unknown page', path: '/neni-tu', sent: { headers: HTML }, status: 404, page: true, cache: 'private, no-cache' },
  { what: 'unknown result', path: '/result/tier-assessment/X', sent: { headers: HTML }, status: 404, page: true },
  { what: 'page for couples', path: '/dashboard', sent: { headers: HTML }, status: 307 },
  { what: 'old link', path: '/koucing', status: 308 },
  { what: 'language switch', path: '/auth?lang=en', status: 303 },
  { what: 'picture', path: '/art/event/prihlaseni.svg', status: 200, cache: 'public, max-age=31536000, immutable' },
  { what: 'unknown picture', path: '/art/nic/neco.svg', status: 404 },
  { what: 'icon', path: '/favicon.svg', status: 200, cache: 'max-age=86400' },
  { what: 'font', path: '/fonts/instrument-sans.woff2', status: 200 },
  { what: 'unknown script', path: '/assets/nothing.js', status: 404, page: true },
  { what: 'health', path: '/health/live', status: 200, cache: 'no-store' },
  { what: 'readiness', path: '/health/ready', status: 200, cache: 'no-store' },
  {
    what: 'server function',
    path: () => addressOf('shellState'),
    sent: { headers: { 'sec-fetch-site': 'same-origin' } },
    status: 200,
    cache: 'private, no-store',
  },
  { what: 'refused call', path: () => addressOf('shellState'), status: 403 },
  { what: 'unknown method', path: '/', sent: { method: 'DELETE' }, status: 405 },
  { what: 'gate', path: '/gate', sent: form({ password: 'spatne' }, HTML), status: 403, page: true, cache: 'private, no-store' },
  { what: 'broken address', path: '/%ff', status: 400 },
]

for (const { what, path, sent, status, page, cache } of kinds) {
  test(`security headers: ${what}`, async ({ site }) => {
    const answer = await send(site, typeof path === 'string' ? path : path(), sent)
    expect(answer.status).toBe(status)
    expectSecured(answer)
    expect(answer.headers['strict-transport-security'], 'only over https').toBeUndefined()
    if (page) expectPolicyOfPage(answer)
    else expect(answer.headers['content-security-policy']).toBe(CLOSED)
    if (cache) expect(answer.headers['cache-control']).toBe(cache)
  })
}

test('what a signed-in couple sees is stored nowhere', async ({ site }) => {
  const { cookie } = await signedInCouple(site)
  for (const path of ['/', '/dashboard', '/test', '/en/test/tier-assessment', '/obchodni-podminky']) {
    const answer = await send(site, path, { headers: { ...HTML, cookie } })
    expect.soft(answer.status, path).toBe(200)
    expect.soft(answer.headers['cache-control'], path).toBe('private, no-store')
    expectPolicyOfPage(answer)
  }
  const answer = await call(site, 'dashboard', undefined, { headers: { cookie } })
  expect(answer.headers['cache-control']).toBe('private, no-store')
})

test('however a client writes its cookies, a couple sees its own pages and nobody else does', async ({ site }) => {
  const { cookie, coupleName, names } = await signedInCouple(site)
  const ways = [`x=1;${cookie}`, `x=1;\t${cookie}`, `x=1;  ${cookie}`, cookie.replace('=', ' ='), ` ${cookie}`]
  for (const path of ['/', '/dashboard', '/koucink'])
    for (const way of ways) {
      const own = await send(site, path, { headers: { ...HTML, cookie: way } })
      if (own.text.includes(coupleName)) expect.soft(own.headers['cache-control'], `${path} ${way}`).toBe('private, no-store')
      const { text } = await send(site, path, { headers: HTML })
      expect
        .soft(
          [coupleName, ...names].filter((name) => text.includes(name)),
          `${path} ${way}`,
        )
        .toEqual([])
    }
})

test('a host that is none is a bad request', async ({ site }) => {
  const answer = await send(site, '/', { headers: { ...HTML, host: 'a:99999' } })
  for (const untidy of ['/x/.', '/a#b', '//x'])
    for (const host of ['a:99999', '127.0.0.1:99999']) expect((await send(site, untidy, { headers: { ...HTML, host } })).status).toBe(400)
  expect(answer.status).toBe(400)
  expectSecured(answer)
})

test('the way back may have letters of any language', async ({ site }) => {
  const { cookie } = await signedInCouple(site)
  const headers = { ...HTML, cookie }
  const tidied = await send(site, `/auth?next=${encodeURIComponent('/recenze?q=č')}`, { headers })
  expect(tidied.status).toBe(307)
  const answer = await send(site, tidied.headers.location ?? '', { headers })
  expect([answer.status, answer.headers.location]).toEqual([307, '/recenze?q=%C4%8D'])
})

test('what one couple sees is not kept for the next visitor', async ({ site }) => {
  const { cookie, coupleName } = await signedInCouple(site)
  for (const path of ['/', '/test', '/privacy']) {
    await send(site, path, { headers: { ...HTML, cookie } })
    const anonymous = await send(site, path, { headers: HTML })
    expect(anonymous.text).not.toContain(coupleName)
    const own = await send(site, path, { headers: { ...HTML, cookie } })
    expect(own.text).toContain(coupleName)
  }
})

test('files of the release never change under their address', async ({ site }) => {
  const { text } = await send(site, '/', { headers: HTML })
  const scripts = [...new Set([...text.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, script = '']) => script))]
  expect(scripts.length).toBeGreaterThan(0)
  for (const script of scripts) {
    const answer = await send(site, script)
    expect.soft(answer.status, script).toBe(200)
    expect.soft(answer.headers['cache-control'], script).toMatch(/max-age=31536000.*immutable/)
    expect.soft(answer.headers['content-type'], script).toMatch(/^text\/javascript/)
    expectSecured(answer)
  }
})

test('files can be asked for again by their mark', async ({ site }) => {
  const { headers } = await send(site, '/favicon.svg')
  expect(headers.etag).toBeTruthy()
  const again = await send(site, '/favicon.svg', { headers: { 'if-none-match': headers.etag ?? '' } })
  expect([again.status, again.bytes.length]).toEqual([304, 0])
  expectSecured(again)
  expect((await send(site, '/favicon.svg', { headers: { 'if-none-match': '"another"' } })).status).toBe(200)
})

test('the same bytes in every compression', async ({ site }) => {
  const { text } = await send(site, '/', { headers: HTML })
  const script = /"(\/assets\/[^"]+\.js)"/.exec(text)?.[1] ?? ''
  for (const path of ['/', '/obchodni-podminky', script, '/favicon.svg', '/art/event/prihlaseni.svg', addressOf('shellState')]) {
    const sent = { accept: '*/*', 'sec-fetch-site': 'same-origin' }
    const plain = await send(site, path, { headers: { ...sent, 'accept-encoding': 'identity' } })
    expect.soft(plain.headers['content-encoding'], path).toBeUndefined()
    for (const encoding of ['br', 'gzip', 'gzip, deflate, br, zstd', 'br;q=0, gzip;q=0.5', 'gzip;q=0, br;q=0', '*;q=0', 'nonsense']) {
      const answer = await send(site, path, { headers: { ...sent, 'accept-encoding': encoding } })
      const used = answer.headers['content-encoding']
      expect.soft(answer.text, `${path} ${encoding}`).toBe(plain.text)
      if (used) expect.soft(encoding, path).toMatch(new RegExp(`\\b${used}\\b(?!;q=0(,|$))`))
      expect.soft(answer.headers['content-length'] ?? String(answer.bytes.length), path).toBe(String(answer.bytes.length))
    }
  }
})

test('pages are compressed, fresh and kept', async ({ site }) => {
  for (const path of [`/?nove=${Date.now()}`, '/']) {
    for (const encoding of ['br', 'gzip']) {
      await expect
        .poll(async () => (await send(site, path, { headers: { ...HTML, 'accept-encoding': encoding } })).headers['content-encoding'], path)
        .toBe(encoding)
    }
    expect((await send(site, path, { headers: { ...HTML, 'accept-encoding': 'br' } })).headers.vary).toContain('accept-encoding')
  }
})

test('HEAD answers like GET, without the body', async ({ site }) => {
  for (const path of [
    '/',
    '/?fresh',
    '/en/test',
    '/neni-tu',
    '/koucing',
    '/favicon.svg',
    '/art/event/prihlaseni.svg',
    '/health/ready',
    '/dashboard',
  ]) {
    const got = await send(site, path, { headers: HTML })
    const head = await send(site, path, { headers: HTML, method: 'HEAD' })
    expect.soft(head.bytes, path).toHaveLength(0)
    expect.soft(head.status, path).toBe(got.status)
    for (const name of ['content-type', 'cache-control', 'location', 'content-language', 'vary'])
      expect.soft(head.headers[name], `${path} ${name}`).toEqual(got.headers[name])
    expect.soft(withoutHashes(head), path).toBe(withoutHashes(got))
  }
})

test('methods that nothing here knows', async ({ site }) => {
  for (const path of [
    '/',
    '/en/test',
    '/neni-tu',
    '/assets/x.js',
    '/favicon.svg',
    '/art/event/prihlaseni.svg',
    '/health/live',
    '/gate',
    '/koucing',
  ]) {
    for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) {
      const answer = await send(site, path, { method, headers: HTML })
      expect.soft([answer.status, answer.text], `${method} ${path}`).toEqual([405, ''])
      expect.soft(answer.headers.allow, `${method} ${path}`).toBeTruthy()
      expectSecured(answer)
    }
    if (path !== '/gate') expect.soft((await send(site, path, form({ a: 'b' }))).status, `POST ${path}`).toBe(405)
  }
  for (const method of ['TRACE', 'CONNECT'])
    await send(site, '/', { method }).then(
      (answer) => expect.soft(answer.status, method).toBeLessThan(500),
      () => undefined,
    )
})

test('bodies have a limit, announced or not', async ({ site }) => {
  const large = 'x'.repeat(1_100_000)
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
  const announced = await send(site, addressOf('subscribe'), { method: 'POST', headers, body: large })
  const inPieces = await send(site, addressOf('subscribe'), {
    method: 'POST',
    headers,
    pieces: Array.from({ length: 12 }, () => 'x'.repeat(100_000)),
  })
  for (const answer of [announced, inPieces]) {
    expect(answer.status).toBe(413)
    expectSecured(answer)
  }
  const gate = await send(site, '/gate', { ...form({}), pieces: ['password=', large] })
  expect([403, 413]).toContain(gate.status)
  expect((await send(site, '/health/ready')).status).toBe(200)
})

test('every answer has an id of its own', async ({ site }) => {
  const answers = await Promise.all(
    ['/', '/', '/neni', '/favicon.svg', '/koucing'].map((path) => send(site, path, { headers: { 'x-request-id': 'mine' } })),
  )
  const ids = answers.map(({ headers }) => headers['x-request-id'])
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
})

function expectSecured({ headers }: Answer): void {
  expect.soft(headers['x-content-type-options']).toBe('nosniff')
  expect.soft(headers['referrer-policy']).toBe('same-origin')
  expect.soft(headers['cross-origin-opener-policy']).toBe('same-origin')
  expect.soft(headers['cross-origin-resource-policy']).toBe('same-origin')
  expect.soft(headers['permissions-policy']).toContain('camera=()')
  expect.soft(headers['content-security-policy']).toMatch(/frame-ancestors 'none'/)
  expect.soft(headers['x-request-id']).toBeTruthy()
  for (const name of ['server', 'x-powered-by', 'access-control-allow-origin']) expect.soft(headers[name], name).toBeUndefined()
}

/** Only the page's own inline scripts and styles run: their hashes and no more, and nothing from elsewhere. */
function expectPolicyOfPage({ headers, text }: Answer): void {
  const policy = Object.fromEntries(
    (headers['content-security-policy']?.toString() ?? '').split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )
  expect.soft(policy['script-src']?.toSorted()).toEqual(["'self'", ...inlineHashes(text, 'script')].toSorted())
  expect.soft(policy['style-src']?.toSorted()).toEqual(["'self'", ...inlineHashes(text, 'style')].toSorted())
  expect.soft(policy).toMatchObject({
    'default-src': ["'self'"],
    'connect-src': ["'self'"],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  })
  expect.soft(text).not.toMatch(/\son[a-z]+="|javascript:/)
}

function inlineHashes(html: string, tag: 'script' | 'style'): string[] {
  // Data in scripts runs nowhere.
  const bodies = [...html.matchAll(new RegExp(`<${tag}(?![^>]*\\s(?:src=|type="application/))[^>]*>([^]*?)</${tag}>`, 'g'))].map(
    ([, body = '']) => body,
  )
  return [...new Set(bodies.filter(Boolean).map((body) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`))]
}

/** Fresh pages hold other marks each time they are made. */
const withoutHashes = ({ headers }: Answer): string => String(headers['content-security-policy']).replace(/'sha256-[^']+'/g, 'hash')
