// A process of its own for the tests of what strangers can keep busy. `node health-process.ts <port> <pid>` asks a site whether it lives,
// one question after the other, says 'asking', and tells the slowest answer once its input ends: nothing that a test does holds it up.
// Where others keep the machine busy, an answer counts as long as the site itself worked meanwhile.
import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

const PAUSE_MS = 20
const TICK_MS = 10
/** Also of work that is over at once. */
const LEAST_QUESTIONS = 10
const [port, pid] = process.argv.slice(2).map(Number)

let asking = true
process.stdin.resume().on('end', () => (asking = false))
const facts = { questions: 0, slowestMs: 0 }
for (; asking || facts.questions < LEAST_QUESTIONS; await pause(PAUSE_MS)) {
  const [asked, worked] = [performance.now(), workedMs()]
  await answer()
  facts.slowestMs = Math.max(facts.slowestMs, Math.round(Math.min(performance.now() - asked, workedMs() - worked)))
  if (facts.questions++ === 0) console.log('asking')
}
console.log(JSON.stringify(facts))

/** How long the thread that answers has worked since its start, where the system tells. */
function workedMs(): number {
  try {
    const [, numbers = ''] = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8').split(') ')
    const [user = '', system = ''] = numbers.split(' ').slice(11, 13)
    return (Number(user) + Number(system)) * TICK_MS
  } catch {
    return performance.now()
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
