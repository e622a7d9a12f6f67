import { expect, test } from './http-test'
import { pass, send } from './send'

const PASSWORD = 'brána pro pravopis'
const HTML = { accept: 'text/html' }
const SCRIPT = { accept: 'text/javascript' }

test.use({ settings: { SITE_GATE: 'on', SITE_GATE_PASSWORD: PASSWORD } })
test.describe.configure({ mode: 'default' })

/** Other ways to write `/assets/name.js`. */
const SPELLINGS: Array<(name: string) => string> = [
  (name) => `/%61ssets/${name}`,
  (name) => `/asset%73/${name}`,
  (name) => `/ASSETS/${name}`,
  (name) => `//assets/${name}`,
  (name) => `/assets//${name}`,
  (name) => `/\\assets\\${name}`,
  (name) => `/./assets/${name}`,
  (name) => `/fonts/../assets/${name}`,
  (name) => `/fonts/%2e%2e/assets/${name}`,
  (name) => `/assets%2f${name}`,
  (name) => `/assets%5c${name}`,
  (name) => `/%2561ssets/${name}`,
  (name) => `/assets/${name.replace('.js', '%2Ejs')}`,
  (name) => `/assets/${name.replace('.js', '%2ejs')}?x=/assets/`,
  (name) => `/favicon.svg/../assets/${name}`,
  (name) => `http://jinde.example/%61ssets/${name}`,
]

test('no spelling of their address opens the scripts of a closed site', async ({ site }) => {
  const cookie = await pass(site, PASSWORD)
  const { text } = await send(site, '/auth', { headers: { ...HTML, cookie } })
  const scripts = [...new Set([...text.matchAll(/\/assets\/([\w.-]+\.js)/g)].map(([, name = '']) => name))]
  const statuses = await Promise.all(scripts.map(async (name) => ({ name, status: (await send(site, `/assets/${name}`)).status })))
  const closed = statuses.filter(({ status }) => status === 403).map(({ name }) => name)
  expect(closed.length).toBeGreaterThan(0)
  for (const name of closed) {
    for (const spelled of SPELLINGS) {
      const path = spelled(name)
      const answer = await send(site, path, { headers: SCRIPT })
      expect.soft([308, 400, 403], path).toContain(answer.status)
      expect.soft(answer.text, path).toBe('')
      if (answer.status === 308) expect.soft((await send(site, answer.headers.location ?? '')).status, path).toBe(403)
      // Who has entered gets there by the same way.
      if (answer.status === 308)
        expect.soft((await send(site, answer.headers.location ?? '', { headers: { cookie } })).status, path).toBe(200)
    }
  }
})

test('a page has one address, on both sides of the gate', async ({ site }) => {
  const cookie = await pass(site, PASSWORD)
  for (const headers of [HTML, { ...HTML, cookie }]) {
    for (const path of ['/Test', '/%74est', '/test/.', '//test', '/test/%2e', '/x/../test', '/TEST?', '/test/?', '/./test//', '/\\test']) {
      const answer = await send(site, path, { headers })
      expect.soft([answer.status, answer.headers.location], path).toEqual([308, '/test'])
    }
    for (const [path, tidy] of [
      ['/EN/Test/', '/en/test'],
      ['/en/%74est?a=%20/../', '/en/test?a=%20/../'],
      ['/%71uiz/tier-assessment/', '/test/tier-assessment'],
      ['/CS/koucing', '/cs/koucink'],
    ])
      expect.soft((await send(site, path ?? '', { headers })).headers.location, path).toBe(tidy)
  }
  // Further names are as they are written.
  expect((await send(site, '/test/Tier-Assessment', { headers: { ...HTML, cookie } })).status).toBe(404)
})

test('what is no path is refused before anything else sees it', async ({ site }) => {
  for (const path of [
    '/%',
    '/%zz',
    '/%ff%fe',
    '/%00',
    '/test%00',
    '/test%0d%0ax:y',
    '/en%2ftest',
    '/a%5cb',
    `/${'a'.repeat(2048)}`,
    `/${'/'.repeat(15_000)}`,
  ]) {
    const answer = await send(site, path, { headers: HTML })
    expect.soft([answer.status, answer.text], path.slice(0, 40)).toEqual([400, ''])
  }
})

test('the secret of a link stands in no log line, however the link is written', async ({ site }) => {
  const secret = 'tajny-odkaz-na-soubor'
  for (const path of [
    `/api/materialy/${secret}`,
    `/%61pi/materialy/${secret}`,
    `/api//materialy/${secret}`,
    `/API/materialy/./${secret}`,
    `/api/materialy%2f${secret}`,
  ])
    await send(site, path)
  const last = await send(site, '/health/live')
  await expect.poll(() => site.output).toContain(String(last.headers['x-request-id']))
  expect(site.output).not.toContain(secret)
})
