// A throw-away PostgreSQL: for a command (scripts/with-postgres.mjs), or one that dies and comes back in the middle of a test.
import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

const START_MILLISECONDS = 60_000

/** Fast because nothing has to outlive a power cut of the machine. */
const FAST = { fsync: 'off', full_page_writes: 'off' }

/**
 * The folder of PostgreSQL's programs, Debian's newest if none is in PATH.
 *
 * @returns {string | undefined}
 */
export function findPostgres() {
  const versions = fs.existsSync('/usr/lib/postgresql') ? fs.readdirSync('/usr/lib/postgresql') : []
  const packaged = versions.toSorted((one, other) => Number(other) - Number(one)).map((version) => `/usr/lib/postgresql/${version}/bin`)
  return [...(process.env.PATH ?? '').split(delimiter), ...packaged].find((dir) =>
    ['initdb', 'postgres'].every((name) => fs.existsSync(join(dir, name))),
  )
}

export class Postgres {
  /**
   * A running server with an empty database, its files in a folder of its own.
   *
   * @param {string} bin The folder of its programs.
   * @param {{ keepsCommits?: boolean, isWanted?: () => boolean, settings?: Record<string, string> }} [options] `keepsCommits`: what was
   *   committed outlives the death of the server. `isWanted`: answers false when nobody waits for the start any more. `settings`: more
   *   of the server's own.
   */
  static async create(bin, { keepsCommits = false, isWanted = () => true, settings = {} } = {}) {
    const dir = fs.mkdtempSync(join(tmpdir(), 'sfera-postgres-'))
    try {
      const server = new Postgres(
        bin,
        dir,
        await freePort(),
        { ...FAST, synchronous_commit: keepsCommits ? 'on' : 'off', ...settings },
        isWanted,
      )
      server.initialise()
      await server.start()
      return server
    } catch (error) {
      fs.rmSync(dir, { recursive: true, force: true })
      throw error
    }
  }

  /** @private */
  constructor(bin, dir, port, settings, isWanted) {
    this.bin = bin
    this.dir = dir
    this.data = join(dir, 'data')
    this.port = port
    this.isWanted = isWanted
    this.settings = { port, listen_addresses: '127.0.0.1', unix_socket_directories: dir, ...settings }
    this.identity = unprivileged()
    this.password = randomBytes(12).toString('hex')
    process.on('exit', () => this.process?.exitCode === null && this.process.kill('SIGKILL'))
  }

  get url() {
    return `postgres://sfera:${this.password}@127.0.0.1:${this.port}/postgres`
  }

  /** Until it takes connections. Processes of a server that was killed may keep its memory for a moment: then it is tried again. */
  async start() {
    const deadline = Date.now() + START_MILLISECONDS
    while (this.isWanted() && Date.now() < deadline) {
      const log = fs.openSync(join(this.dir, 'log'), 'a')
      const parameters = Object.entries(this.settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
      // A group of its own: the terminal's Ctrl-C reaches the command, which may still need the database to clean up.
      const stdio = ['ignore', log, log]
      this.process = spawn(join(this.bin, 'postgres'), ['-D', this.data, ...parameters], {
        ...this.identity,
        cwd: this.dir,
        detached: true,
        stdio,
      })
      fs.closeSync(log)
      this.ended = new Promise((resolve) => this.process.on('exit', resolve))
      while (this.isWanted() && Date.now() < deadline && this.process.exitCode === null) {
        if (this.isReady()) return
        await pause(50)
      }
      await this.end('SIGKILL')
    }
    throw new Error(`PostgreSQL did not start.\n${fs.readFileSync(join(this.dir, 'log'), 'utf8')}`)
  }

  /**
   * Ends it, and the server with all connections of a sudden if asked to: `SIGQUIT` as `pg_ctl stop -m immediate` does, `SIGKILL` as
   * a lack of memory does. Start it again, or remove it.
   *
   * @param {'SIGINT' | 'SIGQUIT' | 'SIGKILL'} signal
   */
  async end(signal) {
    if (this.process.exitCode === null && this.process.signalCode === null) this.process.kill(signal)
    await this.ended
  }

  async remove() {
    await this.end('SIGINT')
    fs.rmSync(this.dir, { recursive: true, force: true })
  }

  /** The file is that of the process which runs, and its last line says when it takes connections. */
  isReady() {
    const file = join(this.data, 'postmaster.pid')
    const lines = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trimEnd().split('\n') : []
    return lines[0] === String(this.process.pid) && lines.at(-1)?.trim() === 'ready'
  }

  initialise() {
    const passwordFile = join(this.dir, 'password')
    fs.writeFileSync(passwordFile, this.password, { mode: 0o600 })
    const { uid, gid } = this.identity
    if (uid !== undefined) for (const path of [this.dir, passwordFile]) fs.chownSync(path, uid, gid)
    const parameters = ['-D', this.data, '-U', 'sfera', '-A', 'scram-sha-256', '--pwfile', passwordFile, '-E', 'UTF8', '--no-locale']
    const made = spawnSync(join(this.bin, 'initdb'), [...parameters, '--no-sync'], { ...this.identity, cwd: this.dir, encoding: 'utf8' })
    if (made.status !== 0) throw new Error(`initdb failed.\n${made.error ?? made.stderr}`)
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
  throw new Error('PostgreSQL refuses to run as root, and there is no user postgres or nobody.')
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

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))
