// One server process against two on one PostgreSQL: requests for the dashboard per second. A machine of two cores has none left for the
// second process beside the database and whoever asks, so each process runs a quarter of the time, and what they share shows.
import { randomBytes } from 'node:crypto'
import autocannon from 'autocannon'
import { onDatabase } from './history.mjs'
import { signedInCouple, withSite } from './site.mjs'
import { note } from './table.mjs'

const PATH = '/dashboard'
const CONNECTIONS = 10
const WARM_SECONDS = 10
const SECONDS = 20
const SLICE_MS = 40
const SHARE = 0.25
const GOAL = 1.7

export async function processes() {
  const server = process.env.TEST_DATABASE_URL
  if (!server) return console.log('  PostgreSQL was not found: skipped')
  const settings = { RATE_LIMITS: 'page=1000000/1m,site-pages=1000000/1m', SECRET: randomBytes(32).toString('hex') }
  const measure = async ({ site: one, url }) => {
    // Before there is another process that may send the mail to its own outbox.
    const { cookie } = await signedInCouple(one)
    await withSite((two) => compare(one, two, cookie), { ...settings, DATABASE_URL: url })
  }
  await onDatabase(server, measure, settings)
}

async function compare(one, two, cookie) {
  for (const site of [one, two]) await load(site, cookie, WARM_SECONDS)
  // Before and after: code that has run longer runs faster.
  const [before] = await rates([one], cookie)
  const both = await rates([one, two], cookie)
  const [after] = await rates([two], cookie)
  const alone = (before + after) / 2
  const ratio = both.reduce((sum, rate) => sum + rate, 0) / alone
  note('two processes against one', ratio, '×', { least: GOAL })
  console.log(
    `  one process ${before.toFixed(1)} and ${after.toFixed(1)} requests/s, two ${both.map((rate) => rate.toFixed(1)).join(' + ')}: ${ratio.toFixed(2)} × (goal ${GOAL}${ratio < GOAL ? ': MISSED' : ''})`,
  )
}

async function rates(sites, cookie) {
  const free = sites.map(({ pid }) => slowed(pid))
  try {
    return await Promise.all(sites.map((site) => load(site, cookie, SECONDS)))
  } finally {
    for (const end of free) end()
  }
}

/** Stops a process for the rest of each slice of time. Returns what lets it go. */
function slowed(pid) {
  let rest
  const slices = setInterval(() => {
    process.kill(pid, 'SIGCONT')
    rest = setTimeout(() => process.kill(pid, 'SIGSTOP'), SLICE_MS * SHARE)
  }, SLICE_MS)
  return () => {
    clearInterval(slices)
    clearTimeout(rest)
    process.kill(pid, 'SIGCONT')
  }
}

async function load(site, cookie, duration) {
  const { requests, errors, non2xx } = await autocannon({
    url: site.url + PATH,
    headers: { accept: 'text/html', cookie },
    connections: CONNECTIONS,
    duration,
    timeout: 30,
  })
  if (errors + non2xx > 0) console.log(`  ${errors} errors and ${non2xx} other answers`)
  return requests.average
}
