// Runs a command with a throw-away PostgreSQL: node scripts/with-postgres.mjs [--optional] -- command arguments…
// The command finds it in TEST_DATABASE_URL. Nothing of it is durable and nothing of it stays.
import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { createServer } from 'node:net'
import { constants, tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

const START_MILLISECONDS = 60_000

const separator = process.argv.indexOf('--')
const [command, ...args] = separator < 0 ? [] : process.argv.slice(separator + 1)
if (!command) fail('Usage: node scripts/with-postgres.mjs [--optional] -- command arguments…')

const binaries = findBinaries()
if (!binaries) {
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

const server = binaries && (await startServer(binaries))
try {
  if (!stoppedBy) process.exitCode = await run(server ? { ...process.env, TEST_DATABASE_URL: server.url } : process.env)
  if (stoppedBy) process.exitCode = 128 + constants.signals[stoppedBy]
} finally {
  await server?.stop()
}

function findBinaries() {
  const versions = fs.existsSync('/usr/lib/postgresql') ? fs.readdirSync('/usr/lib/postgresql') : []
  const packaged = versions.toSorted((one, other) => Number(other) - Number(one)).map((version) => `/usr/lib/postgresql/${version}/bin`)
  return [...(process.env.PATH ?? '').split(delimiter), ...packaged].find((dir) =>
    ['initdb', 'postgres'].every((name) => fs.existsSync(join(dir, name))),
  )
}

async function startServer(bin) {
  const dir = fs.mkdtempSync(join(tmpdir(), 'sfera-postgres-'))
  const identity = unprivileged()
  if (identity.uid !== undefined) fs.chownSync(dir, identity.uid, identity.gid)
  const data = join(dir, 'data')
  const passwordFile = join(dir, 'password')
  const password = randomBytes(12).toString('hex')
  const remove = () => fs.rmSync(dir, { recursive: true, force: true })
  try {
    fs.writeFileSync(passwordFile, password, { mode: 0o600 })
    if (identity.uid !== undefined) fs.chownSync(passwordFile, identity.uid, identity.gid)
    initialise(
      join(bin, 'initdb'),
      ['-D', data, '-U', 'sfera', '-A', 'scram-sha-256', '--pwfile', passwordFile, '-E', 'UTF8', '--no-locale', '--no-sync'],
      { ...identity, cwd: dir },
    )
    const port = await freePort()
    const settings = [
      `port=${port}`,
      'listen_addresses=127.0.0.1',
      `unix_socket_directories=${dir}`,
      'fsync=off',
      'synchronous_commit=off',
      'full_page_writes=off',
    ]
    const log = fs.openSync(join(dir, 'log'), 'a')
    // A group of its own: the terminal's Ctrl-C reaches the command, which may still need the database to clean up.
    const postgres = spawn(join(bin, 'postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
      ...identity,
      cwd: dir,
      detached: true,
      stdio: ['ignore', log, log],
    })
    fs.closeSync(log)
    const ended = new Promise((resolve) => postgres.on('exit', resolve))
    const stop = async () => {
      postgres.kill('SIGINT')
      await ended
      remove()
    }
    process.on('exit', () => postgres.exitCode === null && postgres.kill('SIGKILL'))
    if (!(await ready(join(data, 'postmaster.pid'), postgres))) {
      const reason = fs.readFileSync(join(dir, 'log'), 'utf8')
      await stop()
      if (stoppedBy) process.exit(128 + constants.signals[stoppedBy])
      fail(`PostgreSQL did not start.\n${reason}`)
    }
    return { url: `postgres://sfera:${password}@127.0.0.1:${port}/postgres`, stop }
  } catch (error) {
    remove()
    throw error
  }
}

/** PostgreSQL refuses to run as root. */
function unprivileged() {
  if (process.getuid?.() !== 0) return {}
  for (const user of ['postgres', 'nobody']) {
    const entry = fs
      .readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((line) => line.startsWith(`${user}:`))
    const [, , uid, gid] = entry?.split(':') ?? []
    if (uid) return { uid: Number(uid), gid: Number(gid) }
  }
  return fail('PostgreSQL refuses to run as root, and there is no user postgres or nobody.')
}

function initialise(initdb, parameters, options) {
  const made = spawnSync(initdb, parameters, { ...options, encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`initdb failed.\n${made.error ?? made.stderr}`)
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}

/** The last line of the server's pid file says when it takes connections. */
async function ready(pidFile, postgres) {
  const deadline = Date.now() + START_MILLISECONDS
  while (Date.now() < deadline && postgres.exitCode === null && !stoppedBy) {
    if (fs.existsSync(pidFile) && /^ready\s*$/m.test(fs.readFileSync(pidFile, 'utf8'))) return true
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return false
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
