import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import PostalMime, { type Email } from 'postal-mime'

const START_MS = 150_000
const POLL_MS = 50

/** Tests come from one address all the time, so its limits are out of the way; what limits do is tested with small ones. */
const ROOMY = [
  'sign-in-address',
  'sign-in-identifier',
  'sign-in-device',
  'sign-up',
  'confirm',
  'resend',
  'resend-address',
  'reset-request',
  'reset-request-address',
  'reset',
  'password-check',
  'second-factor',
  'passkey',
  'studio',
  'studio-code',
  'studio-link',
  'studio-link-email',
  'email-change',
  'email-link',
  'gate',
  'newsletter',
  'newsletter-email',
  'subscription',
  'assessment',
  'consent',
  'result-pdf',
  'profile',
  'avatar',
  'consent-change',
  'consent-read',
  'closing-undo',
  'data-export',
  'data-export-file',
  'closing',
  'download',
  'order',
  'order-email',
  'order-state',
  'coupon',
  'invoice-pdf',
  'withdrawal',
  'withdrawal-email',
  'claim',
  'request',
  'request-email',
  'course',
  'lesson-note',
  'certificate-pdf',
  'waiting-list',
  'waiting-list-email',
  'service',
  'booking',
  'call',
  'booking-email',
  'booking-hold',
  'booking-change',
  'page',
  'preview',
  'site-sign-ups',
  'site-account-mails',
  'site-newsletters',
  'site-withdrawals',
  'site-waiting',
  'site-claims',
  'site-requests',
  'site-bookings',
  'site-orders',
  'site-coupons',
  'site-documents',
  'site-previews',
  'site-pages',
]

/** The built product in a process of its own, with a folder of its own. */
export class Site {
  /** The variable that names the folder of a site that was started once and stopped. */
  static readonly STARTED_ONCE = 'SITE_STARTED_ONCE'

  private process: ChildProcess | undefined
  output = ''
  /** How often the process was ended. */
  ends = 0

  private constructor(
    readonly folder: string,
    readonly port: number,
    private readonly settings: Record<string, string>,
  ) {}

  /** A fresh site with the gate off unless `settings` say otherwise. */
  static async create(settings: Record<string, string> = {}): Promise<Site> {
    const site = new Site(await mkdtemp(join(tmpdir(), 'sfera-')), await freePort(), settings)
    const startedOnce = process.env[Site.STARTED_ONCE]
    if (startedOnce) await cp(startedOnce, site.folder, { recursive: true, preserveTimestamps: true })
    await site.start()
    return site
  }

  /** Where browsers of this machine reach it. `{port}` in a setting stands for the port, which nobody knows before. */
  get url(): string {
    const isLocal = this.settings.PUBLIC_URL?.includes('{port}')
    return (isLocal && this.setting('PUBLIC_URL')) || `http://127.0.0.1:${this.port}`
  }

  /** What a command has to know that goes to the database by itself; one that asks the running site needs nothing. */
  get environment(): Record<string, string> {
    if (!this.settings.DATABASE_URL) return {}
    return Object.fromEntries(Object.keys(this.settings).map((name) => [name, this.setting(name) ?? '']))
  }

  /** Of the running process. */
  get pid(): number | undefined {
    return this.process?.pid
  }

  async start(): Promise<void> {
    this.process = this.spawn()
    const deadline = Date.now() + START_MS
    while (Date.now() < deadline) {
      if (this.process.exitCode !== null) throw new Error(`The site ended at its start:\n${this.output}`)
      const ready = await fetch(`${this.url}/health/ready`).catch(() => undefined)
      if (ready?.ok) return
      await pause(POLL_MS)
    }
    await this.kill()
    throw new Error(`The site did not start:\n${this.output}`)
  }

  /** The start script with this site's settings, for tests of the start itself. */
  spawn(more: Record<string, string> = {}): ChildProcess {
    const child = spawn(process.execPath, ['scripts/start.mjs'], {
      env: {
        ...cleanEnvironment(),
        PORT: String(this.port),
        DATA_DIR: this.folder,
        SITE_GATE: 'off',
        RATE_LIMITS: ROOMY.map((name) => `${name}=100000/1h`).join(','),
        ...Object.fromEntries(Object.keys(this.settings).map((name) => [name, this.setting(name)])),
        ...more,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (this.output += String(chunk)))
    return child
  }

  /** Ends the process as an operator would. */
  async stop(): Promise<void> {
    await this.end('SIGTERM')
  }

  /** Ends the process as a power cut would. */
  async kill(): Promise<void> {
    await this.end('SIGKILL')
  }

  async remove(): Promise<void> {
    await this.kill()
    await rm(this.folder, { recursive: true, force: true })
  }

  /** Rows of the stopped site: its database has one opener. */
  async query<Row>(statement: string, values: unknown[] = []): Promise<Row[]> {
    if (this.process && this.process.exitCode === null && this.process.signalCode === null)
      throw new Error('Stop the site before reading its database.')
    const store = await PGlite.create(join(this.folder, 'db'))
    try {
      return (await store.query<Row>(statement, values)).rows
    } finally {
      await store.close()
    }
  }

  /** All mails to this address, oldest first. */
  async mails(to: string): Promise<Email[]> {
    const folder = join(this.folder, 'outbox')
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).toSorted()
    // The site deletes some of them meanwhile.
    const sources = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8').catch(() => '')))
    const mails = await Promise.all(sources.filter((source) => source.includes(to)).map((source) => PostalMime.parse(source)))
    return mails.filter((mail) => mail.to?.some((recipient) => recipient.address === to))
  }

  /** The `count`-th mail to this address, once it has arrived. */
  async mail(to: string, count = 1): Promise<Email> {
    const deadline = Date.now() + 15_000
    while (Date.now() < deadline) {
      const mail = (await this.mails(to))[count - 1]
      if (mail) return mail
      await pause(POLL_MS)
    }
    throw new Error(`No mail number ${count} to ${to} arrived.`)
  }

  private setting(name: string): string | undefined {
    return this.settings[name]?.replace('{port}', String(this.port))
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.process
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    this.ends += 1
    child.kill(signal)
    await once(child, 'exit')
  }
}

/** The first link of a mail's text that leads to this path. */
export function linkIn(mail: Email, path: string): string {
  const link = mail.text?.match(/https?:\/\/\S+/g)?.find((url) => new URL(url).pathname.startsWith(path))
  if (!link) throw new Error(`The mail '${mail.subject}' has no link to ${path}.`)
  return link
}

/** The same address with a key that is none. */
export const withWrongKey = (address: string): string =>
  address.replace(/klic=(.)/, (_, first: string) => `klic=${first === 'A' ? 'B' : 'A'}`)

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** Settings of whoever runs the tests must not reach the site under test. */
function cleanEnvironment(): Record<string, string | undefined> {
  const { APP_MODE, DEMO_BUSINESS, PUBLIC_URL, DATABASE_URL, SMTP_URL, SITE_GATE, SITE_GATE_PASSWORD, SECRET, HOST, ...rest } = process.env
  return rest
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
