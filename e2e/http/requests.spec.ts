import { randomUUID } from 'node:crypto'
import type { Site } from '../support/site'
import { expect, test } from './http-test'
import { form, send } from './send'
import { call, resultOf } from './server-functions'
import { signedInCouple } from './signed-in-couple'

const ADDRESS = '/api/zadost'
const JSON_WANTED = { accept: 'application/json' }
const someone = () => `jana-${randomUUID().slice(0, 8)}@zadost.example`

interface Form {
  stamp: string
  values: Record<string, string>
}

async function opened(site: Site, path = 'namet', cookie = ''): Promise<Form> {
  const outcome = resultOf(await call(site, 'enquiryForm', { path }, { headers: { cookie } })) as { ok: true; form: Form }
  return outcome.form
}

const fields = (over: Record<string, string> = {}) => ({
  druh: 'namet',
  o: '',
  jazyk: 'cs',
  name: 'Jana a Petr',
  email: someone(),
  message: 'O žárlivosti.',
  web: '',
  ...over,
})

const sent = async (site: Site, over: Record<string, string>, headers: Record<string, string> = {}) => {
  const answer = await send(site, ADDRESS, form(fields(over), { ...JSON_WANTED, ...headers }))
  return { status: answer.status, made: answer.text === '' ? null : (JSON.parse(answer.text) as Record<string, unknown>) }
}

test('a couple’s request is stored once, confirmed, told to the team and seen by nobody else', async ({ site }) => {
  const couple = await signedInCouple(site)
  const stranger = await signedInCouple(site)
  const headers = { cookie: couple.cookie }
  const { stamp, values } = await opened(site, 'namet', couple.cookie)
  expect(values).toMatchObject({ name: couple.coupleName, email: couple.email })
  const over = { razitko: stamp, email: couple.email }
  const [once, twice] = await Promise.all([sent(site, over, headers), sent(site, over, headers)])
  for (const { status, made } of [once, twice]) expect([status, made]).toEqual([200, { state: 'sent', email: couple.email }])
  const mail = await site.mail(couple.email, 2)
  expect(mail.subject).toMatch(/^Děkujeme za námět Z\d{4}-\d{4}$/)
  expect(mail.text).not.toContain('žárlivosti')
  const number = mail.subject?.split(' ').at(-1) ?? ''
  const toTeam = async () => (await site.mails('info@sfera.example')).filter(({ subject }) => subject?.includes(number))
  await expect.poll(async () => (await toTeam()).map(({ replyTo }) => replyTo?.[0]?.address)).toEqual([couple.email])

  interface Own {
    requests: Array<{ id: string; number: string; state: string }>
  }
  const own = async (cookie: string) => (resultOf(await call(site, 'ownEnquiries', undefined, { headers: { cookie } })) as Own).requests
  const [mine] = await own(couple.cookie)
  expect(mine).toMatchObject({ number, state: 'received', kind: 'topic', subject: null })
  expect(await own(couple.cookie)).toHaveLength(1)
  expect(await own(stranger.cookie)).toEqual([])
  const takeBack = async (cookie: string) => resultOf(await call(site, 'takeBackEnquiry', { id: mine?.id }, { headers: { cookie } }))
  expect(await takeBack('')).toEqual({ ok: false, code: 'unauthenticated' })
  expect(await takeBack(stranger.cookie)).toEqual({ ok: false, code: 'not-found' })
  expect(await takeBack(couple.cookie)).toEqual({ ok: true })
  expect(await own(couple.cookie)).toMatchObject([{ state: 'closed', isWithdrawn: true }])
})

test('signs that no text can hold are left out, and the request is taken', async ({ site }) => {
  const { cookie } = await signedInCouple(site)
  const { stamp } = await opened(site, 'namet', cookie)
  const email = someone()
  const over = { razitko: stamp, email, name: 'Ja\0na', message: 'O žár\0livosti.\u001b[2J' }
  expect(await sent(site, over, { cookie })).toEqual({ status: 200, made: { state: 'sent', email } })
  expect((await site.mail(email)).subject).toMatch(/^Děkujeme za námět/)
})

test('programs get the answer of people, and nothing comes of it', async ({ site }) => {
  const tooFast = someone()
  const trapped = someone()
  const { stamp } = await opened(site)
  expect((await sent(site, { razitko: stamp, email: tooFast })).made).toEqual({ state: 'sent', email: tooFast })
  expect((await sent(site, { razitko: stamp, email: trapped, web: 'https://kup.example' })).made).toEqual({ state: 'sent', email: trapped })
  for (const razitko of ['', 'nic', 'A'.repeat(200)]) {
    const { made } = await sent(site, { razitko, email: tooFast })
    expect(made).toMatchObject({ state: 'again', failed: 'stale', stamp: expect.stringMatching(/^[\w-]{40,}$/) })
  }
  // The same form, as slow as somebody who types.
  await expect
    .poll(async () => {
      await sent(site, { razitko: stamp, email: tooFast })
      return (await site.mails(tooFast)).length
    })
    .toBe(1)
  expect(await site.mails(trapped)).toEqual([])
})

test('what is missing or wrong is named, and other kinds have other rules', async ({ site }) => {
  const { stamp } = await opened(site)
  const wrong: Array<[Record<string, string>, string[]]> = [
    [{ name: ' ' }, ['name']],
    [{ email: 'jana' }, ['email']],
    [{ email: 'a@zadost.example\r\nBcc: b@zadost.example' }, ['email']],
    [{ message: '' }, ['message']],
    [{ message: 'a'.repeat(2001) }, ['message']],
    [{ druh: 'pribeh' }, ['intimate']],
    [{ druh: 'pruvodce', contact: 'phone' }, ['phone']],
    [{ druh: 'pruvodce', contact: 'fax', phone: 'nula' }, ['phone', 'contact']],
  ]
  for (const [over, names] of wrong) {
    const { status, made } = await sent(site, { razitko: stamp, ...over })
    expect.soft([status, made], JSON.stringify(over).slice(0, 60)).toEqual([200, { state: 'again', wrong: names, failed: null, stamp }])
  }
})

test('without JavaScript the answer is a page, and nothing of it stands in the address', async ({ site }) => {
  const { stamp } = await opened(site)
  const again = await send(site, ADDRESS, form(fields({ razitko: stamp, jazyk: 'en', message: '' })))
  expect([again.status, again.headers.location]).toEqual([303, expect.stringMatching(/^\/en\/zadost\/namet\?podani=[\w-]+$/)])
  const page = await send(site, again.headers.location ?? '', { headers: { accept: 'text/html' } })
  expect(page.headers['cache-control']).toBe('private, no-store')
  expect(page.text).toContain('Write a message.')
  expect(page.text).toContain('Jana a Petr')
  const done = await send(site, ADDRESS, form(fields({ razitko: stamp, druh: 'pruvodce', o: 'retreat-spolu', contact: 'email' })))
  expect(done.headers.location).toMatch(/^\/zadost\/pruvodce\?o=retreat-spolu&podani=[\w-]+$/)
  expect((await send(site, done.headers.location ?? '', { headers: { accept: 'text/html' } })).text).toContain('Poptávka odeslána')
  expect(Buffer.from(done.headers.location ?? '', 'base64url').toString()).not.toContain('jana')
})

test('other sites, other methods, other bodies and unknown things store nothing', async ({ site }) => {
  const { stamp: razitko } = await opened(site)
  expect((await send(site, ADDRESS, form(fields({ razitko }), { origin: 'https://jinde.example' }))).status).toBe(403)
  expect((await send(site, ADDRESS, form(fields({ razitko }), { origin: 'null' }))).status).toBe(403)
  expect((await send(site, ADDRESS)).status).toBe(405)
  expect((await send(site, ADDRESS, { method: 'PUT' })).status).toBe(405)
  expect((await send(site, ADDRESS, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })).status).toBe(400)
  expect((await send(site, ADDRESS, form(fields({ razitko, message: 'a'.repeat(70_000) })))).status).toBe(400)
  for (const over of [
    { druh: 'nic' },
    { druh: '__proto__' },
    { druh: 'zajem' },
    { druh: 'koucink', o: 'nic' },
    { druh: 'namet', o: 'retreat-spolu' },
  ])
    expect.soft((await sent(site, { razitko, ...over })).status, JSON.stringify(over)).toBe(400)
})

test('the page takes whatever its address says, and each visit is another attempt', async ({ site }) => {
  for (const query of ['podani=nic', 'podani=[1]', `podani=${'A'.repeat(9000)}`, 'o=', 'x=1']) {
    const { status, text } = await send(site, `/zadost/pruvodce?${query}`, { headers: { accept: 'text/html' } })
    expect.soft([status, text.includes('Odeslat poptávku')], query.slice(0, 40)).toEqual([200, true])
  }
  for (const path of ['/zadost/nic', '/zadost/zajem', '/zadost/koucink?o=nic', '/zadost/zajem?o=1'])
    expect.soft((await send(site, path, { headers: { accept: 'text/html' } })).status, path).toBe(404)
  const stamps = await Promise.all(
    [1, 2].map(
      async () =>
        /name="razitko" value="([\w-]+)"/.exec((await send(site, '/zadost/namet', { headers: { accept: 'text/html' } })).text)?.[1],
    ),
  )
  expect(new Set(stamps).size).toBe(2)
})
