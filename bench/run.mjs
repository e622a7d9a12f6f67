// Prints figures and ratios, and a table of them at the end: `npm run bench`. Nothing here passes or fails.
// Usage, from the project folder: node bench/run.mjs [part …]   all parts when none is named; a wrong name tells which there are
import { spawnSync } from 'node:child_process'
import { download } from './download.mjs'
import { gate } from './gate.mjs'
import { history } from './history.mjs'
import { interaction } from './interaction.mjs'
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
import { studioLists } from './studio-lists.mjs'
import { noteFailure, printTable } from './table.mjs'
import { weight } from './weight.mjs'

const PARTS = {
  pages: lighthouse,
  weight,
  interaction,
  requests,
  gate,
  'signed-in': signedIn,
  latency,
  openfit,
  starts,
  download,
  realtime,
  processes,
  history,
  purchases,
  'studio-lists': studioLists,
  letters,
}
const named = process.argv.slice(2)
const unknown = named.filter((name) => !(name in PARTS))
if (unknown.length > 0) throw new Error(`There is no part '${unknown.join("', '")}': ${Object.keys(PARTS).join(', ')}.`)

if (process.env.TEST_DATABASE_URL || process.env.BENCH_WITHOUT_POSTGRES) await run()
else withPostgres()

async function run() {
  const built = spawnSync(process.execPath, ['scripts/build.mjs', '--if-needed'], { stdio: 'inherit' })
  if (built.status !== 0) process.exit(1)
  for (const [name, part] of Object.entries(PARTS)) {
    if (named.length > 0 && !named.includes(name)) continue
    console.log(`\n${name}`)
    // The figures of the others were measured all the same.
    await part().catch((error) => {
      console.error(error)
      noteFailure(name, error)
    })
  }
  if (!printTable()) process.exitCode = 1
}

/** The same in a process that has a database server beside it, if there is one on this machine: some parts need it. */
function withPostgres() {
  const command = ['scripts/with-postgres.mjs', '--optional', '--', process.execPath, 'bench/run.mjs', ...named]
  const { status } = spawnSync(process.execPath, command, { stdio: 'inherit', env: { ...process.env, BENCH_WITHOUT_POSTGRES: '1' } })
  process.exitCode = status ?? 1
}
