import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { type Tx, db } from '~/db/client.server'
import { eq } from 'drizzle-orm'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { authAccount, authSession, authTwoFactor, authUser, authVerification } from '~/db/schema'
import { entry } from './auth-entry.server'
import { type Env, env } from './env.server'
import { formerCookies } from './former-cookies.server'
import { type Key, keysFor } from './secret.server'
import { randomInt } from 'node:crypto'

const HOUR = 3600
const DAY = 24 * HOUR

/**
 * The accounts library keeps passwords and sessions. Its HTTP handler is not mounted: sign-up, confirmation and reset are ours
 * (one transaction each), and every entry point is one of our own limited server functions (decision 003).
 */
function create() {
  const { PUBLIC_URL } = env()
  const { present, former } = keysFor('auth')
  return betterAuth({
    baseURL: PUBLIC_URL,
    secrets: [present, ...former].map((key) => ({ version: authVersion(key), value: asText(key) })),
    // What was encrypted before it named its secret: under the oldest one that is known.
    secret: asText(former.at(-1) ?? present),
    database: drizzleAdapter(db(), {
      provider: 'pg',
      schema: { user: authUser, session: authSession, account: authAccount, verification: authVerification, twoFactor: authTwoFactor },
      transaction: true,
    }),
    emailAndPassword: { enabled: true, minPasswordLength: 6, maxPasswordLength: 128, requireEmailVerification: true },
    user: { additionalFields: { locale: { type: 'string', required: false, input: false } } },
    // Renewed hourly, so that the list of devices can say when one was last used.
    session: { expiresIn: 30 * DAY, updateAge: HOUR },
    plugins: [
      twoFactor({
        issuer: 'Sféra',
        backupCodeOptions: { customBackupCodesGenerate: newRecoveryCodes },
        // Tries are counted at the entry, so that strangers who know the password do not shut the owner's browsers out.
        accountLockout: { enabled: false },
      }),
      entry,
      formerCookies(former.map(asText)),
    ],
    rateLimit: { enabled: false },
    advanced: {
      database: { generateId: 'uuid', joins: true },
      cookiePrefix: 'sf',
      ipAddress: { disableIpTracking: true },
      useSecureCookies: PUBLIC_URL.startsWith('https:'),
      cookies: {
        session_token: { name: 'sf-session', attributes: { sameSite: 'lax', httpOnly: true, path: '/' } },
        dont_remember: { name: 'sf-session-short' },
        two_factor: { name: 'sf-second-factor' },
      },
    },
    telemetry: { enabled: false },
    logger: { level: 'error' },
  })
}

const asText = ({ key }: Key): string => key.toString('hex')

/** The number by which the library calls a secret in what it has encrypted. */
export const authVersion = ({ id }: Key): number => id.readUInt32BE()

let instance: { database: ReturnType<typeof db>; settings: Env; auth: ReturnType<typeof create> } | undefined

/** One instance per database and settings; tests swap both. */
export function auth(): ReturnType<typeof create> {
  if (instance?.database !== db() || instance.settings !== env()) instance = { database: db(), settings: env(), auth: create() }
  return instance.auth
}

/** The couple's name is the account's, too: it signs in with either. */
export async function renameAccount(tx: Tx, id: string, name: string, at: Date): Promise<void> {
  await tx.update(authUser).set({ name, updatedAt: at }).where(eq(authUser.id, id))
}

/** No two of them look alike, in whatever type: neither 0 and O nor 1, I and L, 2 and Z, 5 and S, 8 and B, U and V. */
const SIGNS = '34679ACDEFGHJKMNPQRTUWXY'
const CODES = 10

/** New ones, in two groups of five. */
export const newRecoveryCodes = (): string[] => Array.from({ length: CODES }, () => `${drawn()}-${drawn()}`)

const drawn = (): string => Array.from({ length: 5 }, () => SIGNS[randomInt(SIGNS.length)]).join('')
