import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { type Socket, connect } from 'node:net'
import { expect, test } from './http-test'
import { whileItLives } from './health-watch'
import type { Site } from '../support/site'

/** What a server takes of one connection before it asks for another; more come in one packet. */
const MOST = 1000
const SENT = 2200

async function connected({ port }: Pick<Site, 'port'>): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

const asking = (paths: string[]): string => paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`).join('')

/** Sends requests for these paths in one packet; the status of every answer, in their order, until the connection is ended. */
async function statuses(site: Pick<Site, 'port'>, paths: string[], last = 'Connection: close\r\n'): Promise<string[]> {
  const socket = await connected(site)
  let said = ''
  socket.setEncoding('latin1').on('data', (part: string) => (said += part))
  // Who is cut off while sending may be told so by a reset, which is an end as well.
  socket.on('error', () => undefined)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.write(asking(paths).replace(/\r\n$/, `${last}\r\n`))
  await closed
  return [...said.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status = '']) => status)
}

test('thousands of requests in one packet keep nobody else waiting', async ({ site }) => {
  // Nobody has passed the gate: pages are made for each, until there were too many.
  await whileItLives(site, async () => {
    const answers = await statuses(site, Array<string>(SENT).fill('/'))
    expect(answers.length).toBeGreaterThan(MOST)
    expect(new Set(answers.slice(0, MOST)).difference(new Set(['200', '429']))).toEqual(new Set())
    expect(new Set(answers.slice(MOST))).toEqual(new Set(['503']))
  })
})

test('who goes on asking over one connection is cut off', async ({ site }) => {
  const answers = await statuses(site, Array<string>(60_000).fill('/health/live'), '')
  expect(new Set(answers.slice(0, MOST))).toEqual(new Set(['200']))
  expect(answers.length).toBeLessThan(10 * MOST)
})

test('who does not read what they ask for has one file open, not a thousand', async ({ site }) => {
  const page = await (await fetch(`${site.url}/`)).text()
  const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(page) ?? []
  const open = async () => (await readdir(`/proc/${site.pid}/fd`)).length
  await fetch(site.url + script)
  const before = await open()
  const readers = await Promise.all([1, 2, 3].map(() => connected(site)))
  for (const reader of readers) reader.pause().write(asking(Array<string>(900).fill(script)))
  // What was asked for later is answered, so what was asked for before has begun.
  await expect.poll(async () => (await fetch(`${site.url}/health/live`)).status).toBe(200)
  expect(await open()).toBeLessThan(before + 20)
  for (const reader of readers) reader.destroy()
})

test('pages that nobody had before, asked for over many connections, keep nobody else waiting', async ({ site }) => {
  await whileItLives(site, async () => {
    const connections = await Promise.all(Array.from({ length: 20 }, () => connected(site)))
    connections.forEach((connection, own) => {
      const paths = Array.from({ length: 45 }, (_, page) => `/?q=${own}-${page}-${Date.now()}`)
      connection.resume().write(asking(paths))
    })
    await fetch(`${site.url}/recenze?somebody-else`)
    for (const connection of connections) connection.destroy()
  })
})

test('answers over one connection keep the order of their requests', async ({ site }) => {
  const paths = ['/health/live', '/', '/gate', '/nikde/%ff', '/robots.txt', '/assets/nic.js', '/health/ready', '/']
  expect(await statuses(site, paths)).toEqual(['200', '200', '303', '400', '200', '404', '200', '200'])
})

test('a connection says that it stays open for longer than a proxy lets it idle', async ({ site }) => {
  const socket = await connected(site)
  socket.write(asking(['/health/live']))
  const [said] = await once(socket.setEncoding('latin1'), 'data')
  expect(Number(/keep-alive: timeout=(\d+)/i.exec(String(said))?.[1])).toBeGreaterThan(60)
  socket.destroy()
})
