import { signedBySite } from '../support/signed'
import { expect, test } from './http-test'
import { pass, send } from './send'
import { addressOf, call, resultOf } from './server-functions'
import { signedInOperator } from './signed-in-operator'

const PASSWORD = 'spolu'
const PAGE = { accept: 'text/html', 'accept-language': 'cs' }
/** Announced, not written yet. */
const ANNOUNCED = { kind: 'article', slug: 'ctvrty-clanek' }
const GATE = 'name="next"'

test.use({ settings: { SITE_GATE: 'on', SITE_GATE_PASSWORD: PASSWORD } })
test.describe.configure({ mode: 'default' })

interface Edited {
  document: { base: number; parts: Record<string, { head: string; body: string }>; preview: { cs: string; en: string } }
}

async function preview(site: Parameters<typeof signedInOperator>[0], cookie: string): Promise<Edited['document']['preview']> {
  const open = async () => resultOf(await call(site, 'studioContentDocument', ANNOUNCED, { headers: { cookie } })) as Edited
  const { base, parts } = (await open()).document
  const written = Object.entries(parts).map(([part, { head }]) => [part, { head, body: `## Koncept ${part}\n` }])
  const saved = await call(site, 'saveStudioContent', { ...ANNOUNCED, base, parts: Object.fromEntries(written) }, { headers: { cookie } })
  expect(resultOf(saved)).toMatchObject({ ok: true })
  return (await open()).document.preview
}

test('a signed link shows its page, which is only announced, in front of the gate; another page, another key or another time is the gate', async ({
  site,
}) => {
  const { cs, en } = await preview(site, await signedInOperator(site, 'editor'))
  for (const [path, language] of [
    [cs, 'cs'],
    [en, 'en'],
  ] as const) {
    const shown = await send(site, path, { headers: PAGE })
    expect(shown.status).toBe(200)
    expect(shown.text).toContain(`Koncept ${language}</h2>`)
    expect(shown.text).not.toContain(GATE)
    // It brings neither the scripts of the closed site nor what would open them.
    expect(shown.text).not.toContain('<script')
    expect(shown.text).not.toContain('src="/art/')
    expect(shown.text).toContain('src="data:image/svg+xml;base64,')
    expect(shown.headers['set-cookie']).toBeUndefined()
    expect(shown.headers['cache-control']).toBe('private, no-store')
    expect(shown.headers['x-robots-tag']).toBe('noindex, nofollow')
    expect(shown.headers.etag).toBeUndefined()
  }
  const [address = '', query = ''] = cs.split('?')
  const [id = '', end = '', key = ''] = query.slice('nahled='.length).split('.')
  const past = Math.floor(Date.now() / 1000) - 60
  const refused = {
    'a cut key': `${address}?nahled=${id}.${end}.${key.slice(0, -1)}`,
    'no key': `${address}?nahled=${id}.${end}.`,
    'a longer time': `${address}?nahled=${id}.${Number(end) + 1}.${key}`,
    'another draft': `${address}?nahled=00000000-0000-4000-8000-000000000000.${end}.${key}`,
    'another page': `/she-moves/prvni-clanek?${query}`,
    'the home page': `/?${query}`,
    'the other language': `/en${address}?${query}`,
    'a link that is over': `${address}?nahled=${id}.${past}.${await signedBySite(site, 'content-preview', `${address} ${id} ${past}`)}`,
    'no link': address,
  }
  for (const [name, path] of Object.entries(refused)) {
    const answer = await send(site, path, { headers: PAGE })
    expect.soft(answer.text, name).toContain(GATE)
    expect.soft(answer.text, name).not.toContain('Koncept cs')
  }
  // What the same signature says in time is shown, so the ends above were what was refused.
  const soon = Math.floor(Date.now() / 1000) + 60
  const fresh = `${address}?nahled=${id}.${soon}.${await signedBySite(site, 'content-preview', `${address} ${id} ${soon}`)}`
  expect((await send(site, fresh, { headers: PAGE })).text).toContain('Koncept cs</h2>')
})

test('a link opens nothing but its page: no function, no file, no answer for machines', async ({ site }) => {
  const { cs } = await preview(site, await signedInOperator(site, 'editor'))
  const query = cs.slice(cs.indexOf('?'))
  expect((await send(site, cs, { headers: { accept: 'application/json' } })).status).toBe(403)
  expect((await send(site, `/sitemap.xml${query}`)).status).toBe(403)
  expect((await send(site, `${addressOf('sheMovesContent')}${query}`, { headers: { 'x-tsr-serverfn': 'true' } })).status).toBe(403)
  const inside = await send(site, '/she-moves', { headers: { ...PAGE, cookie: await pass(site, PASSWORD) } })
  const closed = [...inside.text.matchAll(/\/assets\/[\w-]+\.js/g)].map(([script]) => script)
  const statuses = await Promise.all(closed.map(async (script) => (await send(site, script + query)).status))
  expect(statuses).toEqual(await Promise.all(closed.map(async (script) => (await send(site, script)).status)))
  // With the pass it is the page as always, with its scripts.
  const whole = await send(site, cs, { headers: { ...PAGE, cookie: await pass(site, PASSWORD) } })
  expect(whole.text).toContain('Koncept cs</h2>')
  expect(whole.text).toContain('<script')
  // Nothing of it was kept for those who come without the link.
  expect((await send(site, '/she-moves/ctvrty-clanek', { headers: { ...PAGE, cookie: await pass(site, PASSWORD) } })).status).toBe(404)
})
