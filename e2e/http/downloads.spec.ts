import { randomUUID } from 'node:crypto'
import { book, storeOrder } from '../support/materials'
import { signedBySite } from '../support/signed'
import type { Site } from '../support/site'
import { expect, test } from './http-test'
import { form, send } from './send'
import { call, resultOf } from './server-functions'
import { type Couple, signedInCouple } from './signed-in-couple'

const FREE = 'stop-words-guide'
const BIBLE = 'swingers-bible'
const FILE = book(FREE, 'cs')
const SIZE = FILE.length
const OWN = { 'sec-fetch-site': 'same-origin' }

test.describe.configure({ mode: 'serial' })

type Wanted = { material: string; locale?: string; order?: { id: string; key: string } }

let known: (Couple & { id: string }) | undefined

/** A couple that has bought a book: the site is stopped once for all tests. */
async function prepared(site: Site): Promise<Couple & { id: string }> {
  if (known) return known
  const couple = await signedInCouple(site)
  const id = await storeOrder(site, { product: BIBLE, email: couple.email })
  return (known = { ...couple, id })
}

async function start(site: Site, wanted: Wanted, cookie = '') {
  const answer = await call(site, 'startDownload', { locale: 'cs', ...wanted }, { headers: { cookie } })
  return resultOf(answer) as { ok: true; download: { url: string } } | { ok: false; code: string }
}

async function linkOf(site: Site, wanted: Wanted, cookie = ''): Promise<string> {
  const started = await start(site, wanted, cookie)
  if (!started.ok) throw new Error(`refused: ${started.code}`)
  return started.download.url
}

test('a file comes whole or in parts, and counts once', async ({ site }) => {
  const { cookie } = await prepared(site)
  const url = await linkOf(site, { material: FREE }, cookie)
  expect(url).toMatch(/^\/api\/materialy\/[\w.-]{70,90}$/)
  // Whatever fetches it, such as a download manager, has no cookie.
  const whole = await send(site, url)
  expect(whole.status).toBe(200)
  expect(whole.bytes.equals(FILE)).toBe(true)
  expect(whole.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(SIZE),
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    'content-disposition': 'attachment; filename="Clanek PSS.pdf"; filename*=UTF-8\'\'%C4%8Cl%C3%A1nek%20PSS.pdf',
    etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
  })
  expect(whole.headers['content-encoding']).toBeUndefined()
  const { etag = '' } = whole.headers

  const part = (range: string, headers: Record<string, string> = {}) => send(site, url, { headers: { range, ...headers } })
  const first = await part('bytes=0-99999')
  const rest = await part('bytes=100000-', { 'if-range': etag })
  expect([first.status, rest.status]).toEqual([206, 206])
  expect([first.headers['content-range'], rest.headers['content-range']]).toEqual([
    `bytes 0-99999/${SIZE}`,
    `bytes 100000-${SIZE - 1}/${SIZE}`,
  ])
  expect(Buffer.concat([first.bytes, rest.bytes]).equals(FILE)).toBe(true)
  expect((await part('bytes=-10')).bytes.equals(FILE.subarray(-10))).toBe(true)
  const changed = await part('bytes=100000-', { 'if-range': '"another"' })
  expect([changed.status, changed.bytes.length]).toEqual([200, SIZE])
  const beyond = await part(`bytes=${SIZE}-`)
  expect([beyond.status, beyond.headers['content-range'], beyond.bytes.length]).toEqual([416, `bytes */${SIZE}`, 0])
  expect((await part('bytes=0-1,5-6')).status).toBe(200)

  const head = await send(site, url, { method: 'HEAD', headers: { range: 'bytes=0-1' } })
  expect([head.status, head.headers['content-length'], head.headers.etag, head.bytes.length]).toEqual([200, String(SIZE), etag, 0])
  const post = await send(site, url, { method: 'POST' })
  expect([post.status, post.headers.allow]).toEqual([405, 'GET, HEAD'])
  for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS']) expect((await send(site, url, { method })).status, method).toBe(405)

  const english = await send(site, await linkOf(site, { material: FREE, locale: 'en' }, cookie))
  expect(english.headers['content-disposition']).toContain('filename="Article SWG.pdf"')
  expect(english.bytes.equals(book(FREE, 'en'))).toBe(true)
  const progress = resultOf(await call(site, 'ownProgress', undefined, { headers: { cookie } }))
  expect(progress).toMatchObject({ progress: { downloads: { free: 1, paid: 0 } } })
  // The link opens the file for everyone who sees it.
  expect(site.output).not.toContain(url)
})

test('who may have a material, and until when', async ({ site }) => {
  const { id, ...owner } = await prepared(site)
  const stranger = await signedInCouple(site)
  expect(await start(site, { material: FREE })).toEqual({ ok: false, code: 'unauthenticated' })
  expect(await start(site, { material: 'neni' }, owner.cookie)).toEqual({ ok: false, code: 'not-found' })
  expect(await start(site, { material: BIBLE }, stranger.cookie)).toEqual({ ok: false, code: 'unpaid' })
  expect(await start(site, { material: BIBLE })).toEqual({ ok: false, code: 'unauthenticated' })
  for (const key of ['A'.repeat(32), await signedBySite(site, 'order', randomUUID()), await signedBySite(site, 'download', id)])
    expect(await start(site, { material: BIBLE, order: { id, key } }, stranger.cookie)).toEqual({ ok: false, code: 'unpaid' })
  const key = await signedBySite(site, 'order', id)
  const links = [
    await linkOf(site, { material: BIBLE }, owner.cookie),
    await linkOf(site, { material: BIBLE, order: { id, key } }),
    await linkOf(site, { material: BIBLE, locale: 'en', order: { id, key } }, stranger.cookie),
  ]
  for (const link of links) expect((await send(site, link)).status).toBe(200)
  expect(await start(site, { material: 'safety-protocols', order: { id, key } })).toMatchObject({ ok: false })
  expect(await start(site, { material: FREE, order: { id, key } })).toEqual({ ok: false, code: 'unauthenticated' })

  const [link = ''] = links
  const [downloadId = '', locale = ''] = (link.split('/').pop() ?? '').split('.')
  const old = `${downloadId}.${locale}.${Math.floor(Date.now() / 1000 - 1).toString(36)}`
  const expired = await send(site, `/api/materialy/${old}.${await signedBySite(site, 'download', old)}`)
  expect([expired.status, expired.text]).toEqual([410, 'Odkaz ke stažení vypršel. Stáhněte soubor znovu tlačítkem.'])
  for (const forged of [link.replace('.cs.', '.en.'), `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`, '/api/materialy/x']) {
    const answer = await send(site, forged)
    expect([answer.status, answer.headers['cache-control']], forged).toEqual([404, 'private, no-store'])
  }
  expect((await send(site, '/api/materialy/..%2fsecret')).status).toBe(400)
})

test('without JavaScript a form leads to the file, or to where something can be done', async ({ site }) => {
  await prepared(site)
  const { cookie } = await signedInCouple(site)
  const fields = { material: FREE, locale: 'cs', from: '/en/akademie/start' }
  const ask = async (changes: Record<string, string> = {}, headers: Record<string, string> = { ...OWN, cookie }) => {
    const answer = await send(site, '/api/materialy', form({ ...fields, ...changes }, headers))
    return [answer.status, answer.headers.location ?? answer.text]
  }
  const [status, location] = await ask()
  expect([status, location]).toEqual([303, expect.stringMatching(/^\/api\/materialy\/[\w.-]+$/)])
  expect((await send(site, String(location))).bytes.equals(FILE)).toBe(true)
  expect(await ask({}, OWN)).toEqual([303, '/auth?next=%2Fen%2Fakademie%2Fstart'])
  expect(await ask({ from: 'https://jinde.example' }, OWN)).toEqual([303, '/auth?next=%2Fakademie%2Fstart'])
  expect(await ask({ material: BIBLE })).toEqual([303, '/en/purchase/swingers-bible'])
  expect(await ask({ material: BIBLE, from: '/dashboard' })).toEqual([303, '/purchase/swingers-bible'])
  expect(await ask({ material: 'neni', from: '/' })).toEqual([404, 'Materiál nebyl nalezen'])
  expect(await ask({ locale: 'de' })).toEqual([400, ''])
  expect(await ask({ material: '../../secret' })).toEqual([400, ''])
  expect(await ask({ order: 'x', key: 'y' })).toEqual([400, ''])
  // A form of another site.
  expect(await ask({}, { cookie, 'sec-fetch-site': 'cross-site' })).toEqual([403, ''])
  const read = await send(site, '/api/materialy')
  expect([read.status, read.headers.allow]).toEqual([405, 'POST'])
  expect(
    (await send(site, '/api/materialy', { method: 'POST', headers: { ...OWN, cookie, 'content-type': 'text/plain' }, body: 'x' })).status,
  ).toBe(400)
})
