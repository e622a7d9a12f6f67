// The kept landing page against a bare node:http server that sends the same bytes: requests per second, and CPU per request.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import { send, withSite } from './site.mjs'
import { note } from './table.mjs'

const SECONDS = 8
const CONNECTIONS = 50
const TICKS_PER_SECOND = 100
const LEAST_SHARE = 90

export async function requests() {
  await withSite(async (site) => {
    for (const encoding of ['identity', 'br']) {
      const headers = { accept: 'text/html', 'accept-encoding': encoding }
      const page = await kept(site.url, headers)
      const ours = await load(site.url, headers, site.pid)
      const bare = fork(fileURLToPath(new URL('bare-server.mjs', import.meta.url)))
      const [{ port }] = await once(bare, 'message')
      bare.send(page)
      const theirs = await load(`http://127.0.0.1:${port}`, headers, bare.pid)
      bare.kill()
      console.log(
        `  ${encoding.padEnd(8)} ${page.headers['content-length']} bytes: ${shown(ours)}; bare server ${shown(theirs)}; ratio ${((100 * ours.rate) / theirs.rate).toFixed(0)} % by requests, ${((100 * theirs.cpu) / ours.cpu).toFixed(0)} % by processor`,
      )
      note(`kept landing page, ${encoding}, of a bare server by processor`, (100 * theirs.cpu) / ours.cpu, '%', { least: LEAST_SHARE })
    }
  })
}

/** The page once it comes compressed as asked: the best compression is made after the first answer. */
async function kept(url, headers) {
  for (;;) {
    const { headers: answered, bytes } = await send({ port: new URL(url).port }, '/', { headers })
    const { connection: _, date: __, ...own } = answered
    if ((own['content-encoding'] ?? 'identity') === headers['accept-encoding']) return { base64: bytes.toString('base64'), headers: own }
  }
}

/** Requests per second, and seconds of the processor for each. */
export async function load(url, headers, pid) {
  const before = cpuSeconds(pid)
  const { requests: counted, errors, non2xx } = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS })
  if (errors + non2xx > 0) console.log(`  ${errors} errors and ${non2xx} other answers from ${url}`)
  return { rate: counted.average, cpu: (cpuSeconds(pid) - before) / counted.total }
}

/** User and system time of a process so far; Linux only. */
export function cpuSeconds(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

const shown = ({ rate, cpu }) => `${rate.toFixed(0)} requests/s, ${(cpu * 1e6).toFixed(0)} µs CPU each`
