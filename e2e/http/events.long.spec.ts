import { Site } from '../support/site'
import { STREAM, opened } from './event-stream'
import { expect, test } from './http-test'
import { send } from './send'
import { signedIn, signedInCouple } from './signed-in-couple'

test('a stop ends the streams first, without waiting for them, and they go on after the start', async () => {
  const site = await Site.create()
  const couple = await signedInCouple(site)
  const stream = await opened(site, couple)
  await stream.event('colors')
  await Promise.all([site.stop(), stream.closed])
  expect(stream.heard.map(({ event }) => event)).not.toContain('end')
  await site.query("insert into website_colors values ('--sphere-a', '#123456')")
  await site.start()
  const again = await opened(site, couple, { 'last-event-id': stream.lastId })
  expect((await again.event('colors')).data).toBe(':root:root{--sphere-a:#123456}')
  again.close()
  await site.remove()
})

test('the gate stands before the stream', async () => {
  const site = await Site.create({ SITE_GATE: 'on' })
  const entered = await send(site, '/gate', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'password=spolu',
  })
  const gate = entered.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
  const session = await signedIn(site, 'demo@sfera.example', 'spolu123', gate)
  expect((await send(site, '/api/events', { headers: { ...STREAM, cookie: session } })).status).toBe(403)
  const stream = await opened(site, { cookie: `${gate}; ${session}` })
  await stream.event('ready')
  stream.close()
  await site.remove()
})
