import { isIP } from 'node:net'
import { z } from 'zod'
import { isWeakSecret } from '../lib/weak-secret.ts'

const DEMO_GATE_PASSWORD = 'spolu'
const duration = { s: 1, m: 60, h: 3600, d: 86_400 } as const

const onOff = z.enum(['on', 'off'], { error: "must be 'on' or 'off'" })
const written = (form: RegExp, hint: string) => z.string().regex(form, { error: hint })
const url = (protocols: RegExp, hint: string) => z.url({ protocol: protocols, error: hint })

const STORAGE_HINT = 'must be an address such as https://key:secret@s3.example/bucket?region=eu-central-1'

/** Says who asks, and for which bucket. */
function isBucketAddress(address: string): boolean {
  const { username, password, pathname } = new URL(address)
  return username !== '' && password !== '' && /^\/[a-z0-9][a-z0-9.-]{2,62}$/.test(pathname)
}

const secret = z
  .string()
  .min(32, { error: 'must have at least 32 characters', abort: true })
  .regex(/^[^\s,]*$/, { error: 'must contain neither spaces nor commas' })

const listed = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** A single address, or a network such as 10.0.0.0/8. */
function isNetwork(entry: string): boolean {
  const [address = '', bits = '0', ...more] = entry.split('/')
  return isIP(address) > 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(address) === 6 ? 128 : 32) && more.length === 0
}

/** `name=hits/window`, comma separated, for example `sign-in=10/15m,gate=20/1h`. */
const rateLimits = z
  .string()
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(z.string().regex(/^\s*[a-z-]+=\d+\/\d+[smhd]\s*$/, { error: "must look like 'sign-in=10/15m,gate=20/1h'" })))
  .transform((entries) => Object.fromEntries(entries.map(rateLimitEntry)))

const Settings = z.object({
  APP_MODE: z.enum(['demo', 'production'], { error: "must be 'demo' or 'production'" }).default('demo'),
  /** A demo begins with a made-up business; `npm start` wants it, tests do not. */
  DEMO_BUSINESS: onOff.default('off'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65_535).default(3000),
  PUBLIC_URL: url(/^https?$/, 'must be an address such as https://sfera.example').optional(),
  DATA_DIR: z.string().min(1).default('var'),
  DATABASE_URL: url(/^postgres(ql)?$/, 'must be an address such as postgres://user:password@host/database').optional(),
  STORAGE_URL: url(/^https?$/, STORAGE_HINT)
    .refine(isBucketAddress, { error: STORAGE_HINT })
    .optional(),
  SMTP_URL: url(/^smtps?$/, 'must be an address such as smtps://user:password@mail.example').optional(),
  MAIL_FROM: z.email({ error: 'must be an e-mail address' }).default('info@sfera.example'),
  LETTERS_PER_SECOND: z.coerce
    .number({ error: 'must be a number of mails' })
    .min(0.1, { error: 'must be at least 0.1' })
    .max(1000, { error: 'must be at most 1000' })
    .default(10),
  SECRET: secret.refine((text) => !isWeakSecret(text), { error: 'is easy to guess: make one with `openssl rand -hex 32`' }).optional(),
  /** Newest first. */
  SECRET_PREVIOUS: z.string().default('').transform(listed).pipe(z.array(secret)),
  SITE_GATE: onOff.default('on'),
  SITE_GATE_PASSWORD: z.string().min(1, { error: 'must not be empty' }).default(DEMO_GATE_PASSWORD),
  /** Undefined: nobody has said whether there are any. */
  TRUSTED_PROXIES: z
    .string()
    .transform((text) => (text.trim() === 'none' ? [] : listed(text)))
    .pipe(z.array(z.string().refine(isNetwork, { error: "must list addresses or networks such as 10.0.0.0/8, or be 'none'" })))
    .optional(),
  RATE_LIMITS: rateLimits.default({}),
  PAYMENTS: z
    .string()
    .default('simulated')
    .transform((text) => [...new Set(text.split(',').map((name) => name.trim()))])
    .pipe(z.array(z.enum(['simulated', 'card', 'transfer'], { error: "must list 'simulated', 'card' or 'transfer'" }))),
  STRIPE_SECRET_KEY: written(/^[sr]k_(live|test)_\w+$/, 'must be a secret or restricted key, such as sk_live_…').optional(),
  STRIPE_WEBHOOK_SECRET: written(/^whsec_\w+$/, 'must be the signing secret of the webhook, whsec_…').optional(),
  STRIPE_API_URL: url(/^https?$/, 'must be an address such as http://127.0.0.1:4242').optional(),
  ARES_URL: url(/^https?$/, 'must be an address such as https://ares.gov.cz/ekonomicke-subjekty-v-be/rest').optional(),
  ANALYTICS_ID: written(/^(G|GTM)-[A-Z0-9]+$/, 'must look like G-ABC123 or GTM-ABC123').optional(),
  SOCIAL_PROOF: z.enum(['sample', 'live', 'off'], { error: "must be 'sample', 'live' or 'off'" }).optional(),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], { error: "must be 'debug', 'info', 'warn', 'error' or 'silent'" })
    .default('info'),
})

/** Whether what the studio shows is made up. Nothing of it is ever made in production. */
export const isMadeUp = ({ APP_MODE, DEMO_BUSINESS }: Pick<Env, 'APP_MODE' | 'DEMO_BUSINESS'>): boolean =>
  APP_MODE === 'demo' && DEMO_BUSINESS === 'on'

export type RateLimitSetting = { hits: number; seconds: number }
export type Env = Omit<z.output<typeof Settings>, 'PUBLIC_URL'> & { PUBLIC_URL: string }

/** One sentence per setting that is missing or wrong. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

/** Reads and checks all settings at once. Throws {@link SettingsError} that names each faulty one. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const read = Settings.safeParse(given)
  if (!read.success) throw new SettingsError(read.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}.`).join('\n'))
  const faults = [
    ...secretFaults(read.data),
    ...cardFaults(read.data),
    ...(read.data.APP_MODE === 'production' ? productionFaults(read.data) : []),
  ]
  if (faults.length > 0) throw new SettingsError(faults.join('\n'))
  const host = read.data.HOST === '0.0.0.0' ? '127.0.0.1' : read.data.HOST
  return { ...read.data, PUBLIC_URL: (read.data.PUBLIC_URL ?? `http://${host}:${read.data.PORT}`).replace(/\/$/, '') }
}

let current: Env | undefined

export function env(): Env {
  current ??= parseEnv(process.env)
  return current
}

/** For tests: with these settings besides those of the process, until the returned function is called. */
export function setEnv(settings: Record<string, string | undefined>): () => void {
  const before = current
  current = parseEnv({ ...process.env, ...settings })
  return () => {
    current = before
  }
}

/** A rotation that rotates nothing would be noticed when the former secret goes. */
function secretFaults({ SECRET, SECRET_PREVIOUS }: z.output<typeof Settings>): string[] {
  if (SECRET_PREVIOUS.length > 0 && !SECRET) return ['SECRET is missing: SECRET_PREVIOUS only reads what was made before.']
  return SECRET && SECRET_PREVIOUS.includes(SECRET) ? ['SECRET_PREVIOUS contains SECRET itself: SECRET must be a new one.'] : []
}

/** Payments by card without their keys would fail when somebody buys. */
function cardFaults({ PAYMENTS, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }: z.output<typeof Settings>): string[] {
  if (!PAYMENTS.includes('card')) return []
  return [
    ...(STRIPE_SECRET_KEY ? [] : ["STRIPE_SECRET_KEY is missing: PAYMENTS contains 'card'."]),
    ...(STRIPE_WEBHOOK_SECRET ? [] : ["STRIPE_WEBHOOK_SECRET is missing: PAYMENTS contains 'card'."]),
  ]
}

function productionFaults(settings: z.output<typeof Settings>): string[] {
  const faults: Array<[boolean, string]> = [
    [!settings.PUBLIC_URL, 'PUBLIC_URL is missing: links in e-mails need the address of the site.'],
    [
      settings.PUBLIC_URL?.startsWith('https://') === false,
      'PUBLIC_URL must begin with https://: sessions and what couples write never travel for others to read.',
    ],
    [!settings.SECRET, 'SECRET is missing: set at least 32 random characters.'],
    [settings.SITE_GATE === 'on' && settings.SITE_GATE_PASSWORD === DEMO_GATE_PASSWORD, 'SITE_GATE_PASSWORD is still the demo password.'],
    [settings.PAYMENTS.includes('simulated'), "PAYMENTS must not contain 'simulated' in production."],
    [/^[sr]k_test_/.test(settings.STRIPE_SECRET_KEY ?? ''), 'STRIPE_SECRET_KEY is a key for tests: its payments bring no money.'],
    [settings.STRIPE_API_URL !== undefined, 'STRIPE_API_URL is for tests: payments go to Stripe itself in production.'],
    [settings.SOCIAL_PROOF === 'sample', "SOCIAL_PROOF must not be 'sample' in production."],
    [
      isReadable(settings.SMTP_URL),
      'SMTP_URL switches encryption off or checks no certificate: use smtps:// or smtp:// without options of TLS.',
    ],
    [!settings.SMTP_URL, 'SMTP_URL is missing: without it no e-mail leaves the server.'],
  ]
  return faults.filter(([wrong]) => wrong).map(([, sentence]) => sentence)
}

/** Whether mails would leave the machine for others on their way to read: STARTTLS and a valid certificate are asked for unless the address says otherwise. */
function isReadable(smtp: string | undefined): boolean {
  const { hostname, searchParams } = new URL(smtp ?? 'smtps://-')
  return !isLoopbackHost(hostname) && [...searchParams.keys()].some((option) => /tls|secure/i.test(option))
}

function rateLimitEntry(entry: string): [string, RateLimitSetting] {
  const [name = '', rule = ''] = entry.trim().split('=')
  const [hits = '', span = ''] = rule.split('/')
  const unit = span.slice(-1) as keyof typeof duration
  return [name, { hits: Number(hits), seconds: Number(span.slice(0, -1)) * duration[unit] }]
}

/** Whether this host of an address is the machine itself. */
export const isLoopbackHost = (host: string): boolean => host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)
