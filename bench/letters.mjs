// An issue to 20,000 readers through a mail server on this machine; the site is killed three times meanwhile.
import { setTimeout as pause } from 'node:timers/promises'
import { register } from 'tsx/esm/api'
import { milliseconds, withSite } from './site.mjs'

register()
const { MailServer, addReaders } = await import('../e2e/support/letters.ts')
const { operate } = await import('../e2e/support/operate.ts')
const { call } = await import('../e2e/http/server-functions.ts')

const READERS = Number(process.env.BENCH_READERS ?? 20_000)
const KILLS = 3

export async function letters() {
  const mail = await MailServer.start()
  const settings = { SMTP_URL: mail.url, LETTERS_PER_SECOND: '1000', RATE_LIMITS: 'newsletter=100000/1h,site-newsletters=100000/1h' }
  try {
    await withSite(async (site) => run(site, mail), settings)
  } finally {
    await mail.stop()
  }
}

async function run(site, mail) {
  await addReaders(site, READERS)
  const stored = performance.now()
  await operate(site, 'letter', 'send', 'newsletter', 'prvni-dopis')
  console.log(`  ${READERS} deliveries stored in one transaction  ${milliseconds(performance.now() - stored)} (the command as a whole)`)
  const waits = []
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await until(() => letterCount(mail) >= (kill * READERS) / (KILLS + 1))
    waits.push(await transactional(site, mail, kill))
    await site.kill()
    await site.start()
  }
  await until(async () => (await operate(site, 'letter', 'status', 'newsletter', 'prvni-dopis')).includes(': sent,'), 3000)
  report(mail, waits)
}

/** How long a mail about something else takes while letters leave. */
async function transactional(site, mail, number) {
  const [email, began] = [`spech-${number}@bench.example`, performance.now()]
  await call(site, 'subscribe', { email, list: 'digest' })
  await until(() => mail.taken.some(({ to }) => to === email), 10)
  return performance.now() - began
}

function report(mail, waits) {
  const sent = mail.taken.filter(({ to }) => to.startsWith('ctenar-'))
  const readers = new Map()
  for (const { to, messageId } of sent) readers.set(to, (readers.get(to) ?? new Set()).add(messageId))
  const seconds = busySeconds(sent.map(({ at }) => at))
  const strange = [...readers.values()].filter((ids) => ids.size > 1).length
  console.log(
    `  ${sent.length} letters, ${(sent.length / seconds).toFixed(0)} a second while the site ran (${seconds.toFixed(0)} s; killed ${KILLS} times)`,
  )
  console.log(
    `  readers missed ${READERS - readers.size}, letters repeated ${sent.length - readers.size}, of these with another Message-ID ${strange}`,
  )
  console.log(`  a mail about something else meanwhile   longest ${milliseconds(Math.max(...waits))}`)
}

/** Without the pauses in which the site was down or rested. */
function busySeconds(moments) {
  const gaps = moments.slice(1).map((moment, at) => moment - (moments[at] ?? moment))
  return gaps.filter((gap) => gap < 1000).reduce((sum, gap) => sum + gap, 0) / 1000
}

const letterCount = (mail) => mail.taken.filter(({ to }) => to.startsWith('ctenar-')).length

async function until(isSo, every = 100) {
  while (!(await isSo())) await pause(every)
}
