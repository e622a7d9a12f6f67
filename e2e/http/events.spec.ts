import type { Site } from '../support/site'
import { EventStream, STREAM, opened } from './event-stream'
import { expect, test } from './http-test'
import { send } from './send'
import { call, resultOf } from './server-functions'
import { type Couple, signedIn, signedInCouple, tierAnswers } from './signed-in-couple'

/** Completes a milestone of the couple: 50 sparks. */
async function earn(site: Site, { cookie }: Couple): Promise<void> {
  expect(resultOf(await call(site, 'submitTier', await tierAnswers(site, cookie), { headers: { cookie } }))).toMatchObject({ ok: true })
}

test('a stream is for a couple that is signed in, for pages of this site, and for reading', async ({ site }) => {
  const { cookie } = await signedInCouple(site)
  expect((await send(site, '/api/events', { headers: STREAM })).status).toBe(401)
  expect((await send(site, '/api/events', { headers: { ...STREAM, cookie: 'sf-session=invented.invented' } })).status).toBe(401)
  expect((await send(site, '/api/events', { headers: { cookie } })).status).toBe(406)
  for (const from of ['cross-site', 'same-site'])
    expect((await send(site, '/api/events', { headers: { ...STREAM, cookie, 'sec-fetch-site': from } })).status).toBe(403)
  expect((await send(site, '/api/events', { method: 'POST', headers: { ...STREAM, cookie } })).status).toBe(405)
})

test('what one couple earns arrives in all of its streams and in nobody else’s', async ({ site }) => {
  const [couple, stranger] = [await signedInCouple(site), await signedInCouple(site)]
  const second = { cookie: await signedIn(site, couple.email, couple.password) }
  const streams = [await opened(site, couple), await opened(site, second)]
  const others = await opened(site, stranger)
  for (const stream of [...streams, others]) await stream.event('colors')
  expect(streams[0]?.status).toBe(200)
  expect(streams[0]?.incoming.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'private, no-store',
  })
  await earn(site, couple)
  for (const stream of streams) expect((await stream.event('sparks')).data).toEqual({ number: 1, milestone: 'tier-assessment', sparks: 50 })
  await earn(site, stranger)
  expect((await others.event('sparks')).data).toMatchObject({ number: 1 })
  expect(others.heard.filter(({ event }) => event === 'sparks')).toHaveLength(1)
  for (const stream of [...streams, others]) stream.close()
})

test('a browser that comes back hears what it missed, once, and strange positions count as none', async ({ site }) => {
  const couple = await signedInCouple(site)
  const before = await opened(site, couple)
  await before.event('colors')
  const position = before.lastId
  before.close()
  await earn(site, couple)

  const after = await opened(site, couple, { 'last-event-id': position })
  expect((await after.event('sparks')).data).toMatchObject({ number: 1, sparks: 50 })
  const told = after.lastId
  expect(after.heard.map(({ event }) => event)).toEqual(['sparks'])
  after.close()
  const other = await EventStream.open(site, { cookie: couple.cookie }, `/api/events?after=${encodeURIComponent(position)}`)
  await other.event('sparks')
  other.close()

  for (const id of ['0', '-5.abc.abc', `${'9'.repeat(40)}.abc.abc`, '1.%00.a', "1.a.' or true"]) {
    const fresh = await opened(site, couple, { 'last-event-id': id })
    await fresh.event('colors')
    expect(fresh.heard.map(({ event, id: at }) => [event, at])).toEqual([
      ['ready', told],
      ['account', told],
      ['colors', told],
    ])
    fresh.close()
  }
})

test('a withdrawn consent and a planned deletion arrive in all streams of the couple, and in nobody else’s', async ({ site }) => {
  const [couple, stranger] = [await signedInCouple(site), await signedInCouple(site)]
  const [stream, others] = [await opened(site, couple), await opened(site, stranger)]
  for (const each of [stream, others]) expect((await each.event('account')).data).toEqual({ consent: true, closesAt: null })
  await others.event('colors')
  const headers = { cookie: couple.cookie }
  expect(resultOf(await call(site, 'withdrawIntimateConsent', undefined, { headers }))).toEqual({ ok: true })
  await expect.poll(() => stream.heard.at(-1)?.data).toEqual({ consent: false, closesAt: null })
  const planned = resultOf(await call(site, 'requestClosing', { password: couple.password }, { headers })) as { dueAt: string }
  await expect.poll(() => stream.heard.at(-1)?.data).toEqual({ consent: false, closesAt: planned.dueAt })
  expect(resultOf(await call(site, 'undoClosing', undefined, { headers }))).toEqual({ ok: true })
  await expect.poll(() => stream.heard.at(-1)?.data).toEqual({ consent: false, closesAt: null })
  expect(others.heard.map(({ event }) => event)).toEqual(['ready', 'account', 'colors'])
  for (const each of [stream, others]) each.close()
})

test('sign-out ends the streams of that browser for good, and no other', async ({ site }) => {
  const couple = await signedInCouple(site)
  const second = { cookie: await signedIn(site, couple.email, couple.password) }
  const [first, sameBrowser, otherBrowser] = [await opened(site, couple), await opened(site, couple), await opened(site, second)]
  for (const stream of [first, sameBrowser, otherBrowser]) await stream.event('colors')
  await call(site, 'signOut', undefined, { headers: { cookie: couple.cookie } })
  for (const stream of [first, sameBrowser]) {
    await stream.event('end')
    await stream.closed
  }
  expect((await send(site, '/api/events', { headers: { ...STREAM, cookie: couple.cookie } })).status).toBe(401)
  await earn(site, { ...couple, ...second })
  await otherBrowser.event('sparks')
  expect(first.heard.map(({ event }) => event)).toEqual(['ready', 'account', 'colors', 'end'])
  otherBrowser.close()
})

test('a couple has a dozen streams and no more; one that was left makes room', async ({ site }) => {
  const couple = await signedInCouple(site)
  const streams: EventStream[] = []
  for (let number = 1; number <= 12; number += 1) streams.push(await opened(site, couple))
  for (const stream of streams) await stream.event('ready')
  const refused = await send(site, '/api/events', { headers: { ...STREAM, cookie: couple.cookie } })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  streams[0]?.close()
  await expect
    .poll(async () => {
      const next = await opened(site, couple)
      next.close()
      return next.status
    })
    .toBe(200)
  for (const stream of streams) stream.close()
})
