import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from './http-test'
import { whileItLives } from './health-watch'

/** What a server takes of one connection before it asks for another; more come in one packet. */
const MOST = 1000
const SENT = 2200

/** Sends requests for these paths in one packet; the status of every answer, in their order. */
async function statuses({ port }: { port: number }, paths: string[]): Promise<string[]> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  let said = ''
  socket.setEncoding('latin1').on('data', (part: string) => (said += part))
  const asked = paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: a\r\n`)
  socket.write(`${asked.join('\r\n')}Connection: close\r\n\r\n`)
  await once(socket, 'close')
  return [...said.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status = '']) => status)
}

test('thousands of requests in one packet keep nobody else waiting', async ({ site }) => {
  // Nobody has passed the gate: pages are made for each, until there were too many.
  await whileItLives(site, async () => {
    const answers = await statuses(site, Array<string>(SENT).fill('/'))
    expect(answers).toHaveLength(SENT)
    expect(new Set(answers.slice(0, MOST)).difference(new Set(['200', '429']))).toEqual(new Set())
    expect(new Set(answers.slice(MOST))).toEqual(new Set(['503']))
  })
})

test('answers over one connection keep the order of their requests', async ({ site }) => {
  const paths = ['/health/live', '/', '/gate', '/nikde/%ff', '/robots.txt', '/assets/nic.js', '/health/ready', '/']
  expect(await statuses(site, paths)).toEqual(['200', '200', '303', '400', '200', '404', '200', '200'])
})
