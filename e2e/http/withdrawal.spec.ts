import { expect, test } from './http-test'
import { form, send } from './send'

const ADDRESS = '/api/odstoupeni'
const FIELDS = {
  krok: 'udaje',
  jazyk: 'cs',
  name: 'Jana Nováková',
  order: 'Bible z března, 0a2b4c6d',
  email: 'jana@http.example',
  reason: '',
}
const JSON_WANTED = { accept: 'application/json' }

test('the form is taken with and without JavaScript, and nothing of it stands in the address', async ({ site }) => {
  const plain = await send(site, ADDRESS, form(FIELDS))
  expect([plain.status, plain.headers.location]).toEqual([303, expect.stringMatching(/^\/odstoupeni\?podani=[\w-]+$/)])
  const asData = await send(site, ADDRESS, form({ ...FIELDS, jazyk: 'en' }, JSON_WANTED))
  expect([asData.status, JSON.parse(asData.text)]).toEqual([200, { to: expect.stringMatching(/^\/en\/odstoupeni\?podani=[\w-]+$/) }])
  const page = await send(site, plain.headers.location ?? '', { headers: { accept: 'text/html' } })
  expect([page.status, page.headers['cache-control']]).toEqual([200, expect.not.stringContaining('public')])
  expect(page.text.replaceAll('\u00a0', ' ')).toContain(
    'Oznamuji, že tímto odstupuji od smlouvy o této objednávce: Bible z března, 0a2b4c6d',
  )
  for (const told of [plain.headers.location ?? '', asData.text]) expect(Buffer.from(told, 'base64url').toString()).not.toContain('jana')
})

test('what is missing or wrong leads back to the form with what was typed', async ({ site }) => {
  const wrong: Array<[Partial<typeof FIELDS>, string[]]> = [
    [{ name: ' ' }, ['Toto pole je povinné.']],
    [{ order: '' }, ['Toto pole je povinné.']],
    [{ email: 'jana' }, [' ve tvaru jmeno@domena.cz.']],
    [{ email: 'a@http.example\r\nBcc: b@http.example' }, [' ve tvaru jmeno@domena.cz.']],
    [{ reason: 'a'.repeat(1001) }, ['Zpráva může mít nejvýše 1000 znaků.']],
  ]
  for (const [fields, texts] of wrong) {
    const sent = await send(site, ADDRESS, form({ ...FIELDS, ...fields }))
    const { status, text } = await send(site, sent.headers.location ?? '', { headers: { accept: 'text/html' } })
    expect.soft(status, JSON.stringify(fields).slice(0, 60)).toBe(200)
    for (const each of texts) expect.soft(text.replaceAll('\u00a0', ' '), JSON.stringify(fields).slice(0, 60)).toContain(each)
    expect.soft(text).toContain('Pokračovat')
  }
})

test('other sites, other methods, other bodies and strange drafts store nothing', async ({ site }) => {
  expect((await send(site, ADDRESS, form(FIELDS, { origin: 'https://jinde.example' }))).status).toBe(403)
  expect((await send(site, ADDRESS, form(FIELDS, { origin: 'null' }))).status).toBe(403)
  expect((await send(site, ADDRESS)).status).toBe(405)
  expect((await send(site, ADDRESS, { method: 'PUT' })).status).toBe(405)
  expect((await send(site, ADDRESS, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })).status).toBe(400)
  expect((await send(site, ADDRESS, form({ ...FIELDS, reason: 'a'.repeat(40_000) }))).status).toBe(400)
  for (const podani of ['', 'nic', 'A'.repeat(200)]) {
    const answer = await send(site, ADDRESS, form({ krok: 'potvrzeni', jazyk: 'cs', podani }))
    expect([answer.status, answer.headers.location]).toEqual([303, '/odstoupeni'])
  }
  expect(await site.mails('jana@http.example')).toEqual([])
})

test('the page takes whatever its address says', async ({ site }) => {
  for (const query of ['objednavka=nic&klic=1', 'objednavka=1', 'podani=[1]&upravit={}', `podani=${'A'.repeat(9000)}`, 'upravit=1']) {
    const { status, text } = await send(site, `/odstoupeni?${query}`, { headers: { accept: 'text/html' } })
    expect.soft(status, query.slice(0, 40)).toBe(200)
    expect.soft(text, query.slice(0, 40)).toContain('Odstoupit od smlouvy zde')
  }
})

test('the model form is a file in both languages', async ({ site }) => {
  for (const locale of ['cs', 'en']) {
    const { status, headers, bytes } = await send(site, `/legal/v1/vzorovy-formular.${locale}.pdf`)
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  }
})
