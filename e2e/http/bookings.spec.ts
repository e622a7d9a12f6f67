import { randomUUID } from 'node:crypto'
import type { Site } from '../support/site'
import { expect, test } from './http-test'
import { form, send } from './send'

const ADDRESS = '/api/konzultace'
const CHANGES = '/api/termin'
const HTML = { headers: { accept: 'text/html' } }

const CALENDAR = '/koucink/konzultace'

async function slotsOn(site: Site, day: string): Promise<string[]> {
  const { text } = await send(site, `${CALENDAR}?den=${day}`, HTML)
  return [...text.matchAll(/name="cas"[^>]*value="([^"]+)"|value="([^"]+Z)"[^>]*name="cas"/g)].map(([, one, other]) => one ?? other ?? '')
}

/** The last day that still has four free times: what other tests of the same site have taken stands in nobody's way. */
async function openDay(site: Site): Promise<{ day: string; slots: string[] }> {
  const { text } = await send(site, CALENDAR, HTML)
  const days = [...text.matchAll(/href="[^"]*den=(\d{4}-\d{2}-\d{2})/g)].map(([, day = '']) => day)
  for (const day of days.toSorted().toReversed()) {
    const slots = await slotsOn(site, day)
    if (slots.length >= 4) return { day, slots }
  }
  throw new Error('no day has four free times')
}

const fields = (slot: string, email: string, over: Record<string, string> = {}) => ({
  jazyk: 'cs',
  pokus: randomUUID(),
  cas: slot,
  jmeno: 'Jana',
  email,
  ...over,
})

/** The page that the only link of a mail leads to, as a program fetches it, and the answer to its button. */
async function confirmBy(site: Site, mail: { text?: string | undefined }) {
  const url = new URL(/https?:\/\/\S+\/termin\/\S+/.exec(mail.text ?? '')?.[0] ?? '')
  const page = await send(site, url.pathname + url.search, HTML)
  const asked = { krok: 'potvrdit', jazyk: 'cs', termin: url.pathname.split('/').at(-1) ?? '', klic: url.searchParams.get('klic') ?? '' }
  return { page, press: () => send(site, CHANGES, form(asked)) }
}

test('a time goes to one of a hundred visitors at once; the others are told, and get no mail', async ({ site }) => {
  const {
    day,
    slots: [slot = ''],
  } = await openDay(site)
  const mark = randomUUID().slice(0, 8)
  const emails = Array.from({ length: 100 }, (_one, n) => `par${n}-${mark}@http.example`)
  const answers = await Promise.all(emails.map((email) => send(site, ADDRESS, form(fields(slot, email)))))
  expect(answers.map(({ status }) => status)).toEqual(emails.map(() => 303))
  const pages = await Promise.all(answers.map(({ headers }) => send(site, headers.location ?? '', HTML)))
  const sent = pages.filter(({ text }) => text.includes('Podívejte se do'))
  const taken = pages.filter(({ text }) => text.replaceAll('\u00a0', ' ').includes('Tento čas mezitím obsadil někdo jiný'))
  expect([sent.length, taken.length]).toEqual([1, 99])
  expect(await slotsOn(site, day)).not.toContain(slot)
  const winner = emails[pages.findIndex(({ text }) => text.includes('Podívejte se do'))] ?? ''
  const asked = await site.mail(winner)
  const told = await Promise.all(emails.map((email) => site.mails(email)))
  expect(told.flat()).toHaveLength(1)

  const { page, press } = await confirmBy(site, asked)
  expect(page.text).toContain('Potvrdit termín')
  // Mail programs look at links before people do.
  for (const _look of [1, 2]) expect((await confirmBy(site, asked)).page.text).toContain('Potvrdit termín')
  expect((await site.mails(winner)).length).toBe(1)
  const presses = await Promise.all([press(), press()])
  expect(presses.map(({ headers }) => headers.location)).toEqual([
    expect.stringContaining('stav=nova'),
    expect.stringContaining('stav=nova'),
  ])
  expect((await site.mail(winner, 2)).subject).toBe('Potvrzení termínu')
  expect((await confirmBy(site, asked)).page.text).not.toContain('Potvrdit termín')
})

test('a visitor cannot take the calendar with addresses that nobody confirms', async ({ site }) => {
  const { day, slots } = await openDay(site)
  const email = `jedna-${randomUUID().slice(0, 8)}@http.example`
  for (const slot of slots.slice(1, 4)) await send(site, ADDRESS, form(fields(slot, email)))
  expect((await site.mails('info@sfera.example')).filter(({ text }) => text?.includes(email))).toEqual([])
  expect((await slotsOn(site, day)).length).toBeGreaterThanOrEqual(slots.length - 1)
})

test('the mail that confirms comes again, for nobody who has not asked', async ({ site }) => {
  const email = `znovu-${randomUUID().slice(0, 8)}@http.example`
  const [slot = ''] = (await openDay(site)).slots
  const answer = await send(site, ADDRESS, form(fields(slot, email)))
  const podani = new URL(answer.headers.location ?? '', site.url).searchParams.get('podani') ?? ''
  const again = await send(site, ADDRESS, form({ krok: 'znovu', jazyk: 'cs', podani }))
  expect((await send(site, again.headers.location ?? '', HTML)).text).toContain(' jsme poslali znovu.')
  const [one, two] = [await site.mail(email), await site.mail(email, 2)]
  expect(two.subject).toBe(one.subject)
  const stranger = await send(site, ADDRESS, form({ krok: 'znovu', jazyk: 'cs', podani: 'nic' }))
  expect([stranger.status, stranger.headers.location]).toEqual([303, '/koucink/konzultace'])
})

test('the form is answered alike for an address that has a call already, and says no address', async ({ site }) => {
  const email = `jana-${randomUUID().slice(0, 8)}@http.example`
  const [first = '', second = ''] = (await openDay(site)).slots
  const one = await send(site, ADDRESS, form(fields(first, email)))
  await (await confirmBy(site, await site.mail(email))).press()
  const again = await send(site, ADDRESS, form(fields(second, email)))
  for (const { headers } of [one, again]) {
    expect(headers.location).toMatch(/^\/koucink\/konzultace\?podani=[\w-]+$/)
    expect(Buffer.from(headers.location ?? '', 'base64url').toString()).not.toContain('jana')
  }
  expect((await send(site, again.headers.location ?? '', HTML)).text).toContain('Podívejte se do')
  expect((await site.mail(email, 3)).subject).toBe('Termín už máte domluvený')
})

test('what is wrong, from elsewhere or of another kind books nothing', async ({ site }) => {
  const email = `nic-${randomUUID().slice(0, 8)}@http.example`
  const [slot = ''] = (await openDay(site)).slots
  for (const over of [
    { cas: 'zítra' },
    { cas: '2020-01-01T18:00:00.000Z' },
    { cas: '0000-01-01T00:00:00Z' },
    { cas: '9999-12-31T23:59:59Z' },
    { jmeno: ' ' },
    { email: 'domov' },
    { pokus: '1' },
    { email: `${email}\r\nBcc: a@b.example` },
  ]) {
    const { status, headers } = await send(site, ADDRESS, form(fields(slot, email, over)))
    expect.soft([status, headers.location], JSON.stringify(over)).toEqual([303, expect.stringContaining('podani=')])
    const back = await send(site, headers.location ?? '', HTML)
    expect.soft(back.text, JSON.stringify(over)).toContain('role="alert"')
  }
  expect((await send(site, ADDRESS, form(fields(slot, email), { origin: 'https://jinde.example' }))).status).toBe(403)
  expect((await send(site, ADDRESS)).status).toBe(405)
  expect((await send(site, ADDRESS, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })).status).toBe(400)
  expect((await send(site, ADDRESS, form({ ...fields(slot, email), jmeno: 'a'.repeat(9000) }))).status).toBe(400)
  expect(await site.mails(email)).toEqual([])
})

test('a booking opens and changes for nobody without its key', async ({ site }) => {
  const id = randomUUID()
  for (const [termin, klic, status] of [
    [id, 'nic', 404],
    [id, '', 404],
    ['nic', '', 400],
  ] as const) {
    const answer = await send(site, CHANGES, form({ krok: 'zrusit', poplatek: '0', termin, klic, jazyk: 'cs' }))
    expect.soft(answer.status).toBe(status)
  }
  expect((await send(site, CHANGES)).status).toBe(405)
  expect((await send(site, CHANGES, form({ krok: 'zrusit', termin: id }, { origin: 'https://jinde.example' }))).status).toBe(403)
  for (const query of ['', '?klic=nic', '?klic=nic&stav=nova&zmena=ano&den=2026-03-17']) {
    const { status, headers } = await send(site, `/termin/${id}${query}`, HTML)
    expect([status, headers['cache-control']]).toEqual([404, expect.stringContaining('no-store')])
  }
})
