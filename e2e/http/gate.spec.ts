import { inLocale, pages } from '../pages/page-table'
import { FUNCTIONS } from './function-table'
import { expect, test } from './http-test'
import { type Answer, form, pass, send } from './send'
import { call, resultOf } from './server-functions'

const PASSWORD = 'dveře dokořán +%'
const CS = { accept: 'text/html', 'accept-language': 'cs' }
const JSON_ONLY = { accept: 'application/json' }

test.use({ settings: { SITE_GATE: 'on', SITE_GATE_PASSWORD: PASSWORD } })
test.describe.configure({ mode: 'default' })

const closed = pages().filter((page) => !page.open)
const open = pages().filter((page) => page.open)

test('every closed address answers with the same document, known or not', async ({ site }) => {
  const gates = { cs: await gateAt('/neexistuje'), en: await gateAt('/en/nothing-here') }
  expect(gates.cs).toContain('<h1>Připravujeme...</h1>')
  expect(gates.en).toContain('<h1>Coming soon...</h1>')
  for (const page of closed) {
    for (const locale of ['cs', 'en'] as const) {
      const path = inLocale(page, locale).replace(/#.*/, '')
      const language = page.localized ? locale : 'cs'
      expect.soft(await gateAt(path), path).toBe(gates[language])
    }
  }

  /** The document without the address that was asked for, which it keeps for later. */
  async function gateAt(path: string): Promise<string> {
    const answer = await send(site, path, { headers: CS })
    expect.soft(answer.status, path).toBe(200)
    expect.soft(answer.headers['cache-control'], path).toContain('no-store')
    expect.soft(answer.headers['x-robots-tag'], path).toBe('noindex')
    return answer.text.replace(/(<input type="hidden" name="next" value=")[^"]*"/, '$1"')
  }
})

test('the document needs nothing that is behind the gate', async ({ site }) => {
  const { text } = await send(site, '/test', { headers: CS })
  expect(text).not.toMatch(/<script[^>]* src=|\/assets\//)
  for (const address of addressesIn(text).filter((each) => each !== '/gate')) {
    const answer = await send(site, address)
    expect.soft(answer.status, address).toBe(200)
    expect.soft(answer.text, address).not.toContain('name="next"')
  }
})

test('what the open pages wake with is open, and tells nothing of the closed ones', async ({ site }) => {
  const files = new Map<string, string>()
  const find = async (text: string) => {
    for (const [, name = ''] of text.matchAll(/[/"'`]([\w-]+\.(?:js|css))\b/g)) {
      const { status, text: found } = files.has(name) ? { status: 0, text: '' } : await send(site, `/assets/${name}`)
      if (status !== 200) continue
      files.set(name, found)
      await find(found)
    }
  }
  await find((await send(site, '/obchodni-podminky', { headers: CS })).text)
  for (const part of [/^index-.+js$/, /^first-.+js$/, /^first-.+css$/, /^kit-.+js$/])
    expect([...files.keys()], String(part)).toContainEqual(expect.stringMatching(part))
  const cookie = await pass(site, PASSWORD)
  for (const path of ['/', '/test', '/koucink']) {
    const { text } = await send(site, path, { headers: { ...CS, cookie } })
    const [, lead = ''] = /<h1[^>]*>.*?<\/h1>.*?<p[^>]*>([^<]{40,})</s.exec(text) ?? []
    expect(lead, path).not.toBe('')
    for (const [name, script] of files) expect.soft(script, `${name} holds ${path}`).not.toContain(lead)
  }
})

test('whoever wants no page gets nothing at all', async ({ site }) => {
  const wanted: Array<[string, Record<string, string>]> = [
    ['/', JSON_ONLY],
    ['/test', { accept: 'image/avif,image/webp' }],
    ['/art/hero/neco.svg', {}],
    ['/art/portrait/neco.svg', { accept: 'image/svg+xml' }],
    ['/sitemap.xml', { accept: 'application/xml' }],
    ['/feed.xml', { accept: 'application/rss+xml' }],
    ['/api/anything', {}],
  ]
  for (const [path, headers] of wanted) {
    const answer = await send(site, path, { headers })
    expect.soft(answer.status, path).toBe(403)
    expect.soft(answer.text, path).toBe('')
  }
})

test('HEAD tells no more than GET', async ({ site }) => {
  const [known, unknown] = [
    await send(site, '/test', { method: 'HEAD', headers: CS }),
    await send(site, '/neni', { method: 'HEAD', headers: CS }),
  ]
  expect(known.bytes).toHaveLength(0)
  expect(known.status).toBe(unknown.status)
  expect(known.headers['content-type']).toBe(unknown.headers['content-type'])
})

test('server functions obey the gate by name', async ({ site }) => {
  for (const [name, facts] of Object.entries(FUNCTIONS)) {
    const answer = await call(site, name, facts.valid?.())
    if (facts.open) expect.soft(answer.status, name).not.toBe(403)
    else expect.soft([answer.status, resultOf(answer)], name).toEqual([403, undefined])
  }
})

test('scripts of closed pages are closed', async ({ site }) => {
  const { cookie } = await entered(site)
  const inside = await send(site, '/', { headers: { ...CS, cookie } })
  const dashboard = await send(site, '/auth', { headers: { ...CS, cookie } })
  const scripts = [...new Set([...addressesIn(inside.text), ...addressesIn(dashboard.text)])].filter((each) => each.endsWith('.js'))
  const withoutPass = await Promise.all(scripts.map(async (script) => ({ script, status: (await send(site, script)).status })))
  const statuses = withoutPass.map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 403]))
  const texts = await Promise.all(withoutPass.filter(({ status }) => status === 200).map(({ script }) => send(site, script)))
  for (const { text } of texts) expect(text).not.toMatch(/Vášeň bez masek končí|Zaregistrovat pár|Začněte testem/)
})

test('pages that stay open work, with everything that they load', async ({ site }) => {
  for (const page of open) {
    for (const locale of ['cs', 'en'] as const) {
      const path = inLocale(page, locale).replace(/#.*/, '')
      const answer = await send(site, path, { headers: CS })
      expect.soft(answer.status, path).toBe(page.leadsTo ? 307 : (page.status ?? 200))
      expect.soft(answer.text, path).not.toContain('name="next"')
      const loaded = addressesIn(answer.text).filter((address) => /\.(js|css|svg|woff2|png|avif|webp)(\?|$)/.test(address))
      for (const address of loaded) expect.soft((await send(site, address)).status, `${address} of ${path}`).toBe(200)
    }
  }
  for (const path of ['/health/live', '/health/ready', '/favicon.svg']) expect.soft((await send(site, path)).status, path).toBe(200)
})

test('what is kept for one side of the gate is not given to the other, nor to anybody’s proxy', async ({ site }) => {
  const { cookie } = await entered(site)
  for (const path of ['/obchodni-podminky', '/en/privacy', '/test']) {
    // Twice: made, and kept.
    for (const _ of [1, 2]) {
      const inside = await send(site, path, { headers: { ...CS, cookie } })
      const outside = await send(site, path, { headers: CS })
      expect.soft(inside.text, path).toContain('passedGate:!0')
      expect.soft(outside.text, path).not.toContain('passedGate:!0')
      expect.soft(inside.headers['cache-control'], path).toBe('private, no-cache')
      expect.soft(outside.headers['cache-control'], path).toMatch(/^private, /)
    }
  }
})

test('the right password opens, as a form and as data', async ({ site }) => {
  const asForm = await send(site, '/gate', form({ password: PASSWORD, next: '/en/test' }))
  expect(asForm.status).toBe(303)
  expect(asForm.headers.location).toBe('/en/test')
  const [cookie = ''] = asForm.headers['set-cookie'] ?? []
  expect(cookie).toMatch(/^sf-gate=[\w-]+; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/)
  const asData = await send(site, '/gate', form({ password: PASSWORD }, JSON_ONLY))
  expect(asData.status).toBe(204)
  expect(asData.headers['set-cookie']).toEqual([cookie])
  const inside = await send(site, '/en/test', { headers: { ...CS, cookie: cookie.split(';')[0] ?? '' } })
  expect(inside.text).toContain('Tier Assessment')
  expect(inside.text).not.toContain('name="next"')
  expect(resultOf(await call(site, 'testsOverview', undefined, { headers: { cookie: cookie.split(';')[0] ?? '' } }))).toMatchObject({
    signedIn: false,
  })
})

test('who enters rightly is not counted, and comes out where they wanted to go', async ({ site }) => {
  for (let times = 0; times < 25; times++) {
    const { status, headers } = await send(site, '/gate', form({ password: PASSWORD, next: '/ě' }))
    expect([status, headers.location]).toEqual([303, '/%C4%9B'])
  }
})

test('previews are there for those who are inside', async ({ site }) => {
  const inside = await send(site, '/gate', form({ password: PASSWORD }))
  const headers = { ...CS, cookie: inside.headers['set-cookie']?.[0]?.split(';')[0] ?? '' }
  const page = await send(site, '/she-moves', { headers })
  const preview = /<meta property="og:image" content="[^"]*?(\/og\/[^"]+)"/.exec(page.text)?.[1] ?? ''
  expect((await send(site, preview, { headers })).headers['content-type']).toBe('image/png')
  expect((await send(site, preview)).status).toBe(403)
})

test('a wrong password is named, whatever it looks like', async ({ site }) => {
  for (const password of ['', ' ', 'spolu', PASSWORD.toUpperCase(), ` ${PASSWORD}`, `${PASSWORD}\n`, 'x'.repeat(5000), '\u0000']) {
    const page = await send(site, '/gate', form({ password, next: '/test' }, CS))
    expect.soft(page.status, password.slice(0, 20)).toBe(403)
    expect.soft(page.text, password.slice(0, 20)).toContain('Nesprávné heslo')
    expect.soft(page.headers['set-cookie']).toBeUndefined()
    const data = await send(site, '/gate', form({ password }, JSON_ONLY))
    expect.soft([data.status, data.text], password.slice(0, 20)).toEqual([403, '{"code":"wrong"}'])
  }
})

test('a form that cannot be read is a wrong password', async ({ site }) => {
  const multipart = { 'content-type': 'multipart/form-data; boundary=x' }
  const bodies: Array<[Record<string, string>, string]> = [
    [{ 'content-type': 'application/json' }, JSON.stringify({ password: PASSWORD })],
    [{ 'content-type': 'text/plain' }, `password=${PASSWORD}`],
    [{}, ''],
    [multipart, 'nothing of the kind'],
    [multipart, '--x\r\nContent-Disposition: form-data; name="password"; filename="a"\r\n\r\nspolu\r\n--x--\r\n'],
    [{ 'content-type': 'application/x-www-form-urlencoded' }, 'password=%ff%fe&password=2&__proto__=3'],
  ]
  for (const [headers, body] of bodies) {
    const answer = await send(site, '/gate', { method: 'POST', headers: { ...headers, ...JSON_ONLY }, body })
    expect.soft([answer.status, answer.text], body.slice(0, 40)).toEqual([403, '{"code":"wrong"}'])
  }
})

test('it leads to no other site afterwards', async ({ site }) => {
  for (const next of [
    '//jinde.example',
    'https://jinde.example',
    '/\\jinde.example',
    '\\\\jinde.example',
    '/\t/jinde.example',
    'javascript:alert(1)',
    '/gate',
    '/x\r\nset-cookie: a=b',
  ])
    expect.soft((await send(site, '/gate', form({ password: PASSWORD, next }))).headers.location, next).toBe('/')
})

test('other sites cannot send the form', async ({ site }) => {
  for (const origin of ['https://jinde.example', `http://127.0.0.1:${site.port + 1}`, 'null', `${site.url}.jinde.example`, 'nonsense']) {
    const answer = await send(site, '/gate', form({ password: PASSWORD }, { origin }))
    expect.soft(answer.status, origin).toBe(403)
    expect.soft(answer.headers['set-cookie'], origin).toBeUndefined()
  }
  expect((await send(site, '/gate', form({ password: PASSWORD }, { origin: site.url }))).status).toBe(303)
})

test('a made-up cookie opens nothing', async ({ site }) => {
  const { cookie } = await entered(site)
  for (const tried of [
    'sf-gate=1',
    'sf-gate=',
    'sf-gate=true',
    `${cookie}A`,
    cookie.slice(0, -1),
    `sf-gate=x; ${cookie}`,
    `xsf-gate=${cookie.split('=')[1]}`,
  ])
    expect.soft((await send(site, '/test', { headers: { ...CS, cookie: tried } })).text, tried).toContain('name="next"')
  expect((await send(site, '/test', { headers: { ...CS, cookie: `a=b; ${cookie}; c=d` } })).text).not.toContain('name="next"')
})

test('the form is no page of its own', async ({ site }) => {
  const answer = await send(site, '/gate')
  expect([answer.status, answer.headers.location]).toEqual([303, '/'])
})

async function entered(site: { port: number }): Promise<{ cookie: string; answer: Answer }> {
  const answer = await send(site, '/gate', form({ password: PASSWORD }))
  return { answer, cookie: answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '' }
}

/** What a document refers to on its own site. */
const addressesIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/(?:src|href|action)="(\/[^"#]*)/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'))),
]

test('letters can be ended all the same (readings R6)', async ({ site }) => {
  const link = '?odber=00000000-0000-4000-8000-000000000001&klic=x'
  expect((await send(site, `/newsletter/odhlasit${link}`, { headers: CS })).text).toContain('Odkaz neplatí')
  expect((await send(site, `/api/odber${link}`, { headers: JSON_ONLY })).status).toBe(303)
  // Refused for its key, not by the gate.
  expect((await send(site, `/api/odber${link}`, form({ 'List-Unsubscribe': 'One-Click' }))).status).toBe(400)
})
