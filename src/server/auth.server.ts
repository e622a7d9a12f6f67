import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { db } from '~/db/client.server'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { authAccount, authSession, authTwoFactor, authUser, authVerification } from '~/db/schema'
import { entry } from './auth-entry.server'
import { env } from './env.server'
import { secret } from './secret.server'

const HOUR = 3600
const DAY = 24 * HOUR

/**
 * The accounts library keeps passwords and sessions. Its HTTP handler is not mounted: sign-up, confirmation and reset are ours
 * (one transaction each), and every entry point is one of our own limited server functions (decision 003).
 */
function create() {
  const { PUBLIC_URL } = env()
  return betterAuth({
    baseURL: PUBLIC_URL,
    secret: secret('auth').toString('hex'),
    database: drizzleAdapter(db(), {
      provider: 'pg',
      schema: { user: authUser, session: authSession, account: authAccount, verification: authVerification, twoFactor: authTwoFactor },
      transaction: true,
    }),
    emailAndPassword: { enabled: true, minPasswordLength: 6, maxPasswordLength: 128, requireEmailVerification: true },
    user: { additionalFields: { locale: { type: 'string', required: false, input: false } } },
    // Renewed hourly, so that the list of devices can say when one was last used.
    session: { expiresIn: 30 * DAY, updateAge: HOUR },
    plugins: [twoFactor({ issuer: 'Sféra' }), entry],
    rateLimit: { enabled: false },
    advanced: {
      database: { generateId: 'uuid' },
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

let instance: { database: ReturnType<typeof db>; auth: ReturnType<typeof create> } | undefined

/** One instance per database; tests swap the database. */
export function auth(): ReturnType<typeof create> {
  if (instance?.database !== db()) instance = { database: db(), auth: create() }
  return instance.auth
}
