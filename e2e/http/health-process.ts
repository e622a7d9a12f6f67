// A process of its own for the tests of what strangers can keep busy. `node health-process.ts <port> <pid>` asks a site whether it lives,
// one question after the other, says 'asking', and tells the slowest answer once its input ends: nothing that a test does holds it up.
// Where others keep the machine busy, an answer counts as long as the site itself worked meanwhile, without what the site or this process
// waited for a processor.
import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

const PAUSE_MS = 20
const NS_IN_MS = 1e6
/** Also of work that is over at once. */
const LEAST_QUESTIONS = 10
const [port, pid] = process.argv.slice(2).map(Number)

let asking = true
process.stdin.resume().on('end', () => (asking = false))
const facts = { questions: 0, slowestMs: 0 }
for (; asking || facts.questions < LEAST_QUESTIONS; await pause(PAUSE_MS)) {
  const [asked, site, own] = [performance.now(), timesOf(pid), timesOf(process.pid)]
  await answer()
  const [told, siteThen, ownThen] = [performance.now(), timesOf(pid), timesOf(process.pid)]
  const waited = siteThen.waitedMs - site.waitedMs + ownThen.waitedMs - own.waitedMs
  facts.slowestMs = Math.max(facts.slowestMs, Math.round(Math.min(siteThen.workedMs - site.workedMs, told - asked - waited)))
  if (facts.questions++ === 0) console.log('asking')
}
console.log(JSON.stringify(facts))

/** How long the main thread of a process has worked and waited for a processor since its start, where the system tells. */
function timesOf(id: number | undefined): { workedMs: number; waitedMs: number } {
  try {
    const [worked, waited] = readFileSync(`/proc/${id}/schedstat`, 'utf8').split(' ')
    return { workedMs: Number(worked) / NS_IN_MS, waitedMs: Number(waited) / NS_IN_MS }
  } catch {
    return { workedMs: performance.now(), waitedMs: 0 }
  }
}

function answer(): Promise<void> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: '/health/live', agent: false }, (incoming) => {
      if (incoming.statusCode !== 200) return reject(new Error(`/health/live answers ${incoming.statusCode}`))
      incoming.resume().on('end', resolve).on('error', reject)
    }).on('error', reject)
  })
}
