// What a signed-in couple asks for most, over 50 connections at once: requests per second, how long they take, processor time of each.
import autocannon from 'autocannon'
import { onDatabase } from './history.mjs'
import { cpuSeconds } from './requests.mjs'
import { signedInCouple, withSite } from './site.mjs'
import { note } from './table.mjs'

const PATHS = ['/dashboard', '/dashboard/pokrok']
const CONNECTIONS = 50
/** A second, by one process, which has one core. */
const LEAST = { embedded: 120, PostgreSQL: 250 }
const MOST_SPREAD = 2
const WARM_SECONDS = 3
const SECONDS = 10
/** One address asks for all of them here. */
const UNLIMITED = { RATE_LIMITS: 'page=1000000/1m,site-pages=1000000/1m' }

export async function signedIn() {
  await withSite((site) => rates('embedded', site), UNLIMITED)
  const server = process.env.TEST_DATABASE_URL
  if (server) await onDatabase(server, ({ site }) => rates('PostgreSQL', site), UNLIMITED)
  else console.log('  PostgreSQL was not found: the embedded database alone')
}

async function rates(engine, site) {
  const { cookie } = await signedInCouple(site)
  for (const path of PATHS) {
    const asked = { url: site.url + path, headers: { accept: 'text/html', cookie }, connections: CONNECTIONS }
    await autocannon({ ...asked, duration: WARM_SECONDS })
    const before = cpuSeconds(site.pid)
    const { requests, latency, errors, non2xx } = await autocannon({ ...asked, duration: SECONDS })
    const cpu = (1000 * (cpuSeconds(site.pid) - before)) / requests.total
    if (errors + non2xx > 0) console.log(`  ${errors} errors and ${non2xx} other answers from ${path}`)
    console.log(
      `  ${engine.padEnd(10)} ${path.padEnd(18)} ${requests.average.toFixed(0).padStart(5)} requests/s, mean ${latency.mean.toFixed(0)} ms, p99 ${latency.p99} ms (${(latency.p99 / latency.mean).toFixed(1)} ×), ${cpu.toFixed(1)} ms of the site's processor each`,
    )
    note(`${path}, ${engine}`, requests.average, 'requests/s', { least: LEAST[engine] })
    note(`${path}, ${engine}, processor of the site`, cpu, 'ms each')
    note(`${path}, ${engine}, p99`, latency.p99, 'ms')
    note(`${path}, ${engine}, p99 against the mean`, latency.p99 / latency.mean, '×', { most: MOST_SPREAD })
  }
}
