// Prints figures and ratios: `npm run bench`. Nothing here passes or fails.
// Usage, from the project folder: node bench/run.mjs [pages|requests|signed-in|latency|openfit|starts|download|realtime|processes|history|purchases|letters …]   all parts when none is named
import { spawnSync } from 'node:child_process'
import { download } from './download.mjs'
import { history } from './history.mjs'
import { latency } from './latency.mjs'
import { letters } from './letters.mjs'
import { lighthouse } from './lighthouse.mjs'
import { openfit } from './openfit.mjs'
import { processes } from './processes.mjs'
import { purchases } from './purchases.mjs'
import { realtime } from './realtime.mjs'
import { requests } from './requests.mjs'
import { signedIn } from './signed-in.mjs'
import { starts } from './starts.mjs'

const PARTS = {
  pages: lighthouse,
  requests,
  'signed-in': signedIn,
  latency,
  openfit,
  starts,
  download,
  realtime,
  processes,
  history,
  purchases,
  letters,
}
/** They need PostgreSQL for all or a part of their figures. */
const ON_POSTGRES = new Set(['realtime', 'processes', 'history', 'signed-in'])

const built = spawnSync(process.execPath, ['scripts/build.mjs', '--if-needed'], { stdio: 'inherit' })
if (built.status !== 0) process.exit(1)

const named = process.argv.slice(2)
const unknown = named.filter((name) => !(name in PARTS))
if (unknown.length > 0) throw new Error(`There is no part '${unknown.join("', '")}': ${Object.keys(PARTS).join(', ')}.`)

for (const [name, part] of Object.entries(PARTS)) {
  if (named.length > 0 && !named.includes(name)) continue
  if (ON_POSTGRES.has(name) && !process.env.TEST_DATABASE_URL && !process.env.BENCH_WITHOUT_POSTGRES) {
    withPostgres(name)
    continue
  }
  console.log(`\n${name}`)
  await part()
}

/** The same part in a process that has a database server beside it, if there is one on this machine. */
function withPostgres(name) {
  const command = ['scripts/with-postgres.mjs', '--optional', '--', process.execPath, 'bench/run.mjs', name]
  const { status } = spawnSync(process.execPath, command, { stdio: 'inherit', env: { ...process.env, BENCH_WITHOUT_POSTGRES: '1' } })
  if (status !== 0) process.exitCode = 1
}
