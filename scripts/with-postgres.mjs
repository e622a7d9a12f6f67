// Runs a command with a throw-away PostgreSQL: node scripts/with-postgres.mjs [--optional] -- command arguments…
// The command finds it in TEST_DATABASE_URL. Nothing of it is durable and nothing of it stays.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { Postgres, findPostgres } from './postgres.mjs'

const separator = process.argv.indexOf('--')
const [command, ...args] = separator < 0 ? [] : process.argv.slice(separator + 1)
if (!command) fail('Usage: node scripts/with-postgres.mjs [--optional] -- command arguments…')

const bin = findPostgres()
if (!bin) {
  if (!process.argv.slice(2, separator).includes('--optional'))
    fail('PostgreSQL (initdb, postgres) was not found in PATH or /usr/lib/postgresql.')
  console.log('PostgreSQL was not found: continuing without it.')
}

let child
let stoppedBy
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    stoppedBy = signal
    child?.kill(signal)
  })
}

const server = bin && (await started(bin))
try {
  if (!stoppedBy) process.exitCode = await run(server ? { ...process.env, TEST_DATABASE_URL: server.url } : process.env)
  if (stoppedBy) process.exitCode = 128 + constants.signals[stoppedBy]
} finally {
  await server?.remove()
}

async function started(folder) {
  try {
    return await Postgres.create(folder, { isWanted: () => !stoppedBy })
  } catch (error) {
    if (stoppedBy) process.exit(128 + constants.signals[stoppedBy])
    return fail(error.message)
  }
}

function run(env) {
  return new Promise((resolve) => {
    child = spawn(command, args, { stdio: 'inherit', env })
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`)
      resolve(127)
    })
    child.on('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
  })
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
