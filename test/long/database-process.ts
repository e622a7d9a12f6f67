// A process of its own for the fault tests. `node database-process.ts <folder>` opens the database, says 'open', and then adds
// rows, one commit each, saying the number of each one that was acknowledged.
import { writeSync } from 'node:fs'
import { closeDatabase, db, openDatabase } from '../../src/db/client.server.ts'
import { rateLimits } from '../../src/db/schema.ts'

const STDOUT = 1
const [dataDir = '', first = '0', last = '0'] = process.argv.slice(2)

try {
  await openDatabase({ dataDir })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(3)
}
writeSync(STDOUT, 'open\n')
for (let n = Number(first); n < Number(last); n++) {
  const moment = new Date(n)
  await db()
    .insert(rateLimits)
    .values({ name: 'fault-test', subject: String(n), windowStart: moment, expiresAt: moment, hits: n })
  writeSync(STDOUT, `${n}\n`)
}
if (process.argv.includes('wait')) setInterval(() => undefined, 60_000)
else await closeDatabase()
