import { createOTP } from '@better-auth/utils/otp'
import { symmetricDecrypt } from 'better-auth/crypto'
import { and, eq, gt, notLike, or } from 'drizzle-orm'
import { encode } from 'uqr'
import { z } from 'zod'
import { type Db, db } from '~/db/client.server'
import { authTwoFactor, authUser, authVerification } from '~/db/schema'
import { modulesPath } from '~/server/qr-code.server'
import { auth, authVersion } from '~/server/auth.server'
import { keysFor } from '~/server/secret.server'
import type { AccountId } from '~/server/session.server'
import { readableSecret } from './rules'
import type { AppSetup, SecondFactorState } from './schema'

/** Whether sign-in asks for a code, and how many recovery codes are left. */
export async function secondFactorState(account: AccountId): Promise<SecondFactorState> {
  const [found] = await db()
    .select({ id: authTwoFactor.id })
    .from(authTwoFactor)
    .innerJoin(authUser, eq(authUser.id, authTwoFactor.userId))
    .where(and(eq(authTwoFactor.userId, account), authUser.twoFactorEnabled))
  if (!found) return { enabled: false, codes: 0 }
  return { enabled: true, codes: (await recoveryCodes(account))?.length ?? 0 }
}

/** Those that are left; undefined where they were encrypted with a secret that is known no more. */
export async function recoveryCodes(account: string): Promise<string[] | undefined> {
  const codes = await decrypted((await factorOf(account))?.backupCodes)
  return codes === undefined ? undefined : z.array(z.string()).parse(JSON.parse(codes))
}

/** Whether codes of the app can be checked: not where its secret was encrypted with one that is known no more. */
export const isAppReadable = async (account: string): Promise<boolean> => (await decrypted((await factorOf(account))?.secret)) !== undefined

/** An app that is being set up, with its secret in the plain and as it is stored; undefined where none is, or it cannot be read. */
export async function begunFactor(account: string): Promise<{ secret: string; stored: string } | undefined> {
  const factor = await factorOf(account)
  const secret = factor && !factor.verified ? await decrypted(factor.secret) : undefined
  return factor && secret !== undefined ? { secret, stored: factor.secret } : undefined
}

/** Whether the app shows this code now, or did half a minute ago, or will in half a minute. */
export const isCodeOf = (secret: string, code: string): Promise<boolean> => createOTP(secret, { digits: 6, period: 30 }).verify(code)

async function factorOf(account: string) {
  const [found] = await db().select().from(authTwoFactor).where(eq(authTwoFactor.userId, account))
  return found
}

/** Second factors of which a part is not encrypted with the present secret. */
export async function formerFactors() {
  const present = presentSecret()
  return db()
    .select()
    .from(authTwoFactor)
    .where(or(notLike(authTwoFactor.secret, present), notLike(authTwoFactor.backupCodes, present)))
    .orderBy(authTwoFactor.id)
}

/** How everything begins that was encrypted with the present secret, as a pattern of `like`. */
export const presentSecret = (): string => `$ba$${authVersion(keysFor('auth').present)}$%`

/** Undefined where no secret that is known reads it. */
export async function decrypted(data: string | undefined): Promise<string | undefined> {
  const { secretConfig: key } = await auth().$context
  return data === undefined ? undefined : symmetricDecrypt({ key, data }).catch(() => undefined)
}

/** Drawn here: the secret reaches nobody but the couple. */
export function appSetup(address: string, codes: string[]): AppSetup {
  const { size, data } = encode(address, { ecc: 'M', border: 0 })
  return { qr: { size, path: modulesPath(data) }, secret: readableSecret(address), codes }
}

/**
 * Of the cookies of a request those that belong to a sign-in: a session that this browser has already is another matter. Written anew,
 * each name once, so that we and the library read the same sign-in in them, however they were sent.
 */
export async function entryHeaders(request: Headers): Promise<Headers> {
  const session = (await auth().$context).authCookies.sessionToken.name
  const kept = [...cookiesOf(request)].filter(([name]) => name !== session)
  const headers = new Headers({ cookie: kept.map(([name, value]) => `${name}=${value}`).join('; ') })
  const device = request.get('user-agent')
  if (device) headers.set('user-agent', device)
  return headers
}

/** Whose sign-in waits for its second step, by {@link entryHeaders}. Nobody can make such a cookie up: its first part is as long as a key. */
export async function waitingAccount(headers: Headers, at: Date, from: Db = db()): Promise<string | undefined> {
  const { name: waiting } = (await auth().$context).createAuthCookie('two_factor')
  const { identifier, value, expiresAt } = authVerification
  const step = cookiesOf(headers).get(waiting)?.split('.')[0] ?? ''
  if (!step.startsWith('2fa-') || step.startsWith('2fa-attempts-')) return undefined
  const [found] = await from
    .select({ account: value })
    .from(authVerification)
    .where(and(eq(identifier, step), gt(expiresAt, at)))
  return found?.account
}

function cookiesOf(headers: Headers): Map<string, string> {
  const cookies = new Map<string, string>()
  for (const cookie of (headers.get('cookie') ?? '').split(';')) {
    const [name = '', ...value] = cookie.split('=')
    if (!cookies.has(name.trim())) cookies.set(name.trim(), value.join('=').trim())
  }
  return cookies
}
