// What a file of 20 MB costs the server's memory on its way out: one quick reader, and many slow ones who all wait for more.
import { readFileSync, readdirSync } from 'node:fs'
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { call, pdf, resultOf, signedInCouple, storeMaterial, withSite } from './site.mjs'

const MB = 1_000_000
const SIZE = 20 * MB
const SLOW_READERS = 20
const SAMPLE_MS = 10

export async function download() {
  await withSite(async (site) => {
    await storeMaterial(site, { slug: 'bench', locale: 'cs', bytes: pdf('bench', SIZE) })
    const { cookie } = await signedInCouple(site)
    const wanted = { material: 'bench', locale: 'cs' }
    const { download: started } = resultOf(await call(site, 'startDownload', wanted, { headers: { cookie } }))
    const read = (options) => readFile(site, started.url, options)
    // What is loaded and compiled at the first use is no cost of a file.
    for (let time = 0; time < 5; time += 1) await read()
    await measured(site, 'one after the other, 10 times', async () => {
      for (let time = 0; time < 10; time += 1) await read()
    })
    await measured(site, `${SLOW_READERS} at once, each reading slowly`, () =>
      Promise.all(Array.from({ length: SLOW_READERS }, () => read({ slowly: true }))),
    )
  })
}

async function measured(site, what, work) {
  const before = memoryOf(site.pid)
  let peak = before
  const sampling = setInterval(() => (peak = Math.max(peak, memoryOf(site.pid))), SAMPLE_MS)
  const started = performance.now()
  const results = [await work()].flat()
  clearInterval(sampling)
  const seconds = (performance.now() - started) / 1000
  const wrong = results.filter((bytes) => bytes !== undefined && bytes !== SIZE).length
  console.log(
    `  20 MB, ${what.padEnd(34)} ${seconds.toFixed(1).padStart(5)} s   memory before ${shown(before)}, at most ${shown(peak)}: +${((peak - before) / MB).toFixed(0)} MB${wrong > 0 ? `   ${wrong} INCOMPLETE` : ''}`,
  )
}

const shown = (bytes) => `${(bytes / MB).toFixed(0)} MB`

/** Bytes that arrived. A slow reader rests after each piece, and the rest waits at the server. */
function readFile({ port }, path, { slowly = false } = {}) {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, agent: false }, async (answer) => {
      let bytes = 0
      for await (const piece of answer) {
        bytes += piece.length
        if (slowly) await pause(10)
      }
      resolve(bytes)
    })
    asked.on('error', reject)
    asked.end()
  })
}

/** Resident memory of a process and of all below it, in bytes. */
function memoryOf(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const own = Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024
  return childrenOf(pid).reduce((sum, child) => sum + memoryOf(child), own)
}

function childrenOf(pid) {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number),
  )
}
