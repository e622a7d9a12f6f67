// Starts the product: `npm start`. Builds it first where dist/ is not made from the present files.
import { spawn } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isBuilt } from './build-stamp.mjs'

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))
process.env.NODE_ENV = 'production'

let building
let running
let stopping = false
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)

try {
  const { parseEnv } = await import('../src/server/env.server.ts')
  const settings = parseEnv(process.env)
  if (!isBuilt()) await build()
  const { start } = await import('../dist/server/server.js')
  running = start()
  const { address, demoAccounts } = await running
  if (!stopping) announce(settings, address, demoAccounts)
} catch (error) {
  if (!stopping) fail(error)
}

function build() {
  console.log('Building, this takes about a minute …')
  building = spawn(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' })
  return new Promise((built, failed) => {
    building.on('error', failed)
    building.on('exit', (code) =>
      code === 0 ? built() : failed(Object.assign(new Error('The build failed; what it said stands above.'), { name: 'BuildFailed' })),
    )
  })
}

function announce(settings, address, demoAccounts) {
  const demo = settings.APP_MODE === 'demo'
  console.log(`Sféra is ready: ${address}`)
  if (demo && settings.SITE_GATE === 'on') console.log(`Password of the gate: ${settings.SITE_GATE_PASSWORD}`)
  if (demoAccounts) tellDemo(address, demoAccounts)
  if (demo && !settings.SMTP_URL) console.log(`Sent e-mails: ${new URL('/dev/outbox', address)}`)
}

function tellDemo(address, { couple, operator }) {
  console.log(`Demo account: ${couple.coupleName} (${couple.email}), password ${couple.password}`)
  console.log(
    `Demo studio: ${new URL('/studio', address)}, ${operator.email}; the link comes by mail, the code from npm run op -- operator code`,
  )
}

/** Once, however often it is asked for; a start that is under way is finished first, so that the data is closed in order. */
async function stop() {
  if (stopping) return
  stopping = true
  building?.kill()
  try {
    const server = await running
    await server?.stop()
    process.exit(0)
  } catch (error) {
    fail(error)
  }
}

function fail(error) {
  console.error(sentence(error))
  process.exit(1)
}

/** What an operator can act on, in one sentence; anything else is a defect and keeps its stack. */
function sentence(error) {
  if (['SettingsError', 'DataDirInUse', 'DataDirUnusable', 'BuildFailed'].includes(error.name)) return error.message
  if (error.code === 'EADDRINUSE') return `The address ${error.address}:${error.port} is in use: stop what listens there, or set PORT.`
  if (error.code === 'EACCES' && error.syscall === 'listen') return `Listening on port ${error.port} is not allowed: set PORT to another.`
  if (error.code === 'ECONNREFUSED') return 'The database does not answer: check DATABASE_URL.'
  return error.stack ?? String(error)
}
