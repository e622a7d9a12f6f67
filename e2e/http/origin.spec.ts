import { linkIn } from '../support/site'
import { expect, test } from './http-test'
import { form, send } from './send'
import { call, resultOf } from './server-functions'
import { confirmationTokens, cookiesOf, signUpInput } from './signed-in-couple'

const PUBLIC = 'https://www.sfera.example'
const PROXY = { 'x-forwarded-for': '203.0.113.5', 'x-forwarded-proto': 'https', host: 'www.sfera.example' }
const HTML = { accept: 'text/html' }

/** Behind a proxy of this machine that speaks https to visitors. */
test.use({
  settings: {
    PUBLIC_URL: PUBLIC,
    TRUSTED_PROXIES: '127.0.0.1,10.0.0.0/8',
    RATE_LIMITS: 'newsletter=2/1h,sign-in-address=1000/1h',
    SITE_GATE_PASSWORD: 'brána',
  },
})
test.describe.configure({ mode: 'default' })

test('links use the public address and nothing that a visitor sends', async ({ site }) => {
  const input = signUpInput()
  const headers = {
    host: 'jinde.example',
    'x-forwarded-host': 'jinde.example',
    origin: 'http://jinde.example',
    'x-forwarded-for': '203.0.113.20',
  }
  expect(resultOf(await call(site, 'signUp', input, { headers }))).toEqual({ ok: true })
  const mail = await site.mail(input.email)
  expect(linkIn(mail, '/account-confirmed')).toMatch(/^https:\/\/www\.sfera\.example\/account-confirmed#/)
  expect(`${mail.html}${mail.text}`).not.toContain('jinde.example')
  expect(`${mail.html}${mail.text}`).not.toContain('127.0.0.1')
  const page = await send(site, '/en/test', { headers: { ...HTML, ...PROXY, host: 'jinde.example' } })
  expect(page.text).toContain(`<link rel="canonical" href="${PUBLIC}/en/test"`)
  expect(page.text).not.toContain('jinde.example')
})

test('over https every cookie is for https alone, and the browser stays there', async ({ site }) => {
  const input = signUpInput()
  const registered = await call(site, 'signUp', input, { headers: PROXY })
  const own = { ...PROXY, cookie: cookiesOf(registered) }
  await call(site, 'confirmEmail', await confirmationTokens(site, input.email), { headers: own })
  const answer = await call(site, 'signIn', { identifier: input.email, password: input.password, remember: true }, { headers: PROXY })
  const cookies = [
    ...(answer.headers['set-cookie'] ?? []),
    ...(registered.headers['set-cookie'] ?? []),
    ...((await send(site, '/gate', form({ password: 'brána' }, PROXY))).headers['set-cookie'] ?? []),
  ]
  expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['__Secure-sf-session', 'sf-device', 'sf-registration', 'sf-gate'])
  for (const cookie of cookies) {
    expect(cookie).toMatch(/; Secure/)
    expect(cookie).toMatch(/; HttpOnly/)
    expect(cookie).toMatch(/; SameSite=Lax/)
  }
  const session = cookies[0]?.split(';')[0] ?? ''
  expect(resultOf(await call(site, 'dashboard', undefined, { headers: { ...PROXY, cookie: session } }))).toMatchObject({ ok: true })
  const page = await send(site, '/dashboard', { headers: { ...HTML, ...PROXY, cookie: session } })
  expect(page.headers['cache-control']).toBe('private, no-store')
  for (const path of ['/', '/neni', '/favicon.svg', '/koucing', '/health/live']) {
    const { headers } = await send(site, path, { headers: { ...HTML, ...PROXY } })
    expect.soft(headers['strict-transport-security'], path).toMatch(/^max-age=\d{8}/)
  }
})

test('calls of the public origin pass, even without the browser’s own word for it', async ({ site }) => {
  const headers = { ...PROXY, 'sec-fetch-site': '', origin: PUBLIC }
  expect((await call(site, 'shellState', undefined, { headers })).status).toBe(200)
  expect((await send(site, '/gate', form({ password: 'brána' }, { ...PROXY, origin: PUBLIC }))).status).toBe(303)
})

test('a page of the same host that came without https is another site', async ({ site }) => {
  const spoofed: Array<Record<string, string>> = [{ origin: 'http://www.sfera.example' }, { referer: 'http://www.sfera.example/' }]
  for (const from of spoofed) {
    const answer = await call(site, 'shellState', undefined, { headers: { ...PROXY, 'sec-fetch-site': '', ...from } })
    expect.soft(answer.status, JSON.stringify(from)).toBe(403)
  }
  const origin = 'http://www.sfera.example'
  expect((await send(site, '/gate', form({ password: 'brána' }, { ...PROXY, origin }))).status).toBe(403)
  for (const path of ['/api/odstoupeni', '/api/zadost', '/api/konzultace'])
    expect.soft((await send(site, path, form({ jazyk: 'cs' }, { ...PROXY, origin }))).status, path).toBe(403)
})

test('a form of another site is refused even where the browser does not say which', async ({ site }) => {
  const paths = ['/gate', '/api/odstoupeni', '/api/zadost', '/api/konzultace', '/api/termin', '/api/misto', '/api/materialy']
  for (const from of ['cross-site', 'same-site'])
    for (const path of paths)
      expect.soft((await send(site, path, form({ jazyk: 'cs' }, { ...PROXY, 'sec-fetch-site': from }))).status, `${path} ${from}`).toBe(403)
})

test('a proxy tells who visits, and visitors cannot', async ({ site }) => {
  const subscribe = async (chain: string) =>
    resultOf(await call(site, 'subscribe', { email: signUpInput().email }, { headers: { ...PROXY, 'x-forwarded-for': chain } }))
  expect(await subscribe('203.0.113.30')).toEqual({ ok: true })
  expect(await subscribe('203.0.113.30')).toEqual({ ok: true })
  const spent = [
    '203.0.113.30',
    '198.51.100.1, 203.0.113.30',
    '127.0.0.1, 203.0.113.30',
    '203.0.113.30, 10.1.2.3',
    'unknown, 203.0.113.30, 10.1.2.3,10.0.0.1',
  ]
  for (const chain of spent) expect.soft(await subscribe(chain), chain).toMatchObject({ ok: false, code: 'too-many' })
  expect(await subscribe('203.0.113.31')).toEqual({ ok: true })
  expect(await subscribe('203.0.113.30, 203.0.113.32')).toEqual({ ok: true })
})

test('the outbox is for this machine alone', async ({ site }) => {
  for (const chain of ['203.0.113.5', '203.0.113.5, 10.0.0.1', '127.0.0.1, 203.0.113.5']) {
    const headers = { ...PROXY, 'x-forwarded-for': chain }
    expect.soft((await call(site, 'outbox', undefined, { headers })).status, chain).toBe(404)
    expect.soft((await send(site, '/dev/outbox', { headers: { ...HTML, ...headers } })).status, chain).toBe(404)
  }
  for (const headers of [{ host: 'evil.example' }, { 'x-real-ip': '203.0.113.5' }])
    expect.soft((await send(site, '/dev/outbox', { headers: { ...HTML, ...headers } })).status, JSON.stringify(headers)).toBe(404)
  expect((await send(site, '/dev/outbox', { headers: HTML })).status).toBe(200)
  // What was shown here is kept for nobody else.
  expect((await send(site, '/dev/outbox', { headers: { ...HTML, host: 'evil.example' } })).status).toBe(404)
})
