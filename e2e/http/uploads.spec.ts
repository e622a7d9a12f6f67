import { Agent, type IncomingMessage, type RequestOptions, request } from 'node:http'
import { Worker } from 'node:worker_threads'
import { whileItLives } from './health-watch'
import { expect, test } from './http-test'
import { send } from './send'
import { addressOf } from './server-functions'

const TIMES = 100
const LARGE = 'x'.repeat(3_000_000)
const HEADERS = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }

const announced = { method: 'POST', headers: HEADERS, body: LARGE }
const inPieces = { method: 'POST', headers: HEADERS, pieces: Array.from({ length: 30 }, () => LARGE.slice(0, 100_000)) }

test('each of two hundred uploads above the limit hears that it is too large', async ({ site }) => {
  for (let time = 0; time < TIMES; time++)
    for (const sent of [announced, inPieces]) expect((await send(site, addressOf('subscribe'), sent)).status, String(time)).toBe(413)
})

test('and while the machine is busy', async ({ site }) => {
  const load = new Worker('for (;;) Math.sqrt(Math.random())', { eval: true })
  try {
    for (let time = 0; time < TIMES; time++)
      for (const sent of [announced, inPieces]) expect((await send(site, addressOf('subscribe'), sent)).status, String(time)).toBe(413)
  } finally {
    await load.terminate()
  }
})

test('wherever it is sent, and however large', async ({ site }) => {
  for (const path of ['/gate', '/', '/api/platby/stripe', '/api/odstoupeni', '/%61pi/zadost', '/neni'])
    for (const method of ['POST', 'PUT']) expect((await send(site, path, { ...announced, method })).status, `${method} ${path}`).toBe(413)
  expect((await send(site, '/gate', { ...announced, body: 'x'.repeat(30_000_000) })).status).toBe(413)
})

test('the connection can be used again afterwards', async ({ site }) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  try {
    for (let time = 0; time < 10; time++) {
      const refused = await answer(
        {
          port: site.port,
          path: addressOf('subscribe'),
          method: 'POST',
          headers: { ...HEADERS, 'content-length': String(LARGE.length) },
          agent,
        },
        LARGE,
      )
      const next = await answer({ port: site.port, path: '/health/live', agent })
      expect([refused.status, next.status, next.reused]).toEqual([413, 200, true])
    }
  } finally {
    agent.destroy()
  }
})

test('a body without a length that is not too large is read like any other', async ({ site }) => {
  const pieces = ['password=', 'x'.repeat(100), '&next=%2Ftest']
  const { status, text } = await send(site, '/gate', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    pieces,
  })
  expect([status, text]).toEqual([403, '{"code":"wrong"}'])
})

function answer(options: RequestOptions, body?: string): Promise<{ status: number; reused: boolean }> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', ...options }, (incoming: IncomingMessage) => {
      incoming.resume()
      incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, reused: outgoing.reusedSocket }))
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

test('a body that is cut into very many pieces is not heard to its end, and holds nobody up', async ({ site }) => {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  await whileItLives(site, async () => {
    const torn = await send(site, addressOf('signIn'), {
      method: 'POST',
      headers,
      pieces: Array.from({ length: 60_000 }, () => ' '),
    }).catch(() => undefined)
    expect(torn?.status ?? 413).toBe(413)
  })
})
