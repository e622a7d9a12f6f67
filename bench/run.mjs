// Prints figures and ratios: `npm run bench`. Nothing here passes or fails.
// Usage, from the project folder: node bench/run.mjs [pages|requests|latency|openfit|starts …]   all parts when none is named
import { spawnSync } from 'node:child_process'
import { latency } from './latency.mjs'
import { lighthouse } from './lighthouse.mjs'
import { openfit } from './openfit.mjs'
import { requests } from './requests.mjs'
import { starts } from './starts.mjs'

const PARTS = { pages: lighthouse, requests, latency, openfit, starts }

const built = spawnSync(process.execPath, ['scripts/build.mjs', '--if-needed'], { stdio: 'inherit' })
if (built.status !== 0) process.exit(1)

const named = process.argv.slice(2)
const unknown = named.filter((name) => !(name in PARTS))
if (unknown.length > 0) throw new Error(`There is no part '${unknown.join("', '")}': ${Object.keys(PARTS).join(', ')}.`)

for (const [name, part] of Object.entries(PARTS)) {
  if (named.length > 0 && !named.includes(name)) continue
  console.log(`\n${name}`)
  await part()
}
