import { isAPIError } from 'better-auth/api'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { and, eq } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { authTwoFactor } from '~/db/schema'
import { dropLinks } from '~/features/accounts/links/mutations.server'
import { announceSignInChange } from '~/features/accounts/credentials/mutations.server'
import { type Outcome, type Refused, refused } from '~/lib/outcome'
import { auth } from '~/server/auth.server'
import { consumeLimit, forgiveHit } from '~/server/limits.server'
import type { AccountId, Trace } from '~/server/session.server'
import { appSetup, formerFactors, isAppReadable, secondFactorState } from './data.server'
import type { AppSetup } from './schema'

/** Begins to set an app up; sign-in does not ask for it before its first code was right. The password was checked before. */
export async function beginSetup(password: string, headers: Headers): Promise<Outcome<{ setup: AppSetup }, 'already'>> {
  try {
    const begun = await auth().api.enableTwoFactor({ body: { password, method: 'totp' }, headers })
    if (begun.method !== 'totp') throw new Error('another method than that of an app')
    return { ok: true, setup: appSetup(begun.totpURI, begun.backupCodes) }
  } catch (error) {
    if (codeOf(error) === 'TOTP_ALREADY_ENABLED') return refused('already')
    throw error
  }
}

/** The first code of the app: from now on sign-in asks for one. This browser's session is replaced, so there are cookies to hand on. */
export async function finishSetup(
  account: AccountId,
  code: string,
  headers: Headers,
  at: Date,
  from?: Trace,
): Promise<{ ok: true; cookies: Headers } | Refused<'wrong-code'>> {
  const once = appCode(account, code)
  if (!(await isAppReadable(account)) || !(await consumeLimit('app-code', once, at)).ok) return refused('wrong-code')
  try {
    const verified = await auth().api.verifyTOTP({ body: { code }, headers, returnHeaders: true })
    await announceSignInChange(account, 'second-factor-on', at, from)
    return { ok: true, cookies: verified.headers }
  } catch (error) {
    if (!['INVALID_CODE', 'TOTP_NOT_ENABLED'].includes(codeOf(error) ?? '')) throw error
    await forgiveHit('app-code', once)
    return refused('wrong-code')
  }
}

/** Where it was off already nothing changes, and nothing is told. */
export async function disable(
  account: AccountId,
  password: string,
  headers: Headers,
  at: Date,
  from?: Trace,
): Promise<Headers | undefined> {
  if (!(await secondFactorState(account)).enabled) return undefined
  const disabled = await auth().api.disableTwoFactor({ body: { password }, headers, returnHeaders: true })
  await announceSignInChange(account, 'second-factor-off', at, from)
  return disabled.headers
}

/** New recovery codes; the earlier ones end. */
export async function renewCodes(
  account: AccountId,
  password: string,
  headers: Headers,
  at: Date,
  from?: Trace,
): Promise<Outcome<{ codes: string[] }, 'not-enabled'>> {
  try {
    const { backupCodes } = await auth().api.generateBackupCodes({ body: { password }, headers })
    await announceSignInChange(account, 'recovery-codes', at, from)
    return { ok: true, codes: backupCodes }
  } catch (error) {
    if (codeOf(error) === 'TWO_FACTOR_NOT_ENABLED') return refused('not-enabled')
    throw error
  }
}

/**
 * Encrypts anew, with the present secret, what was encrypted with a former one: that one can go afterwards. Returns how many second
 * factors it wrote anew, and how many were encrypted with a secret that is known no more.
 */
export async function rewriteFactors(): Promise<{ rewritten: number; unreadable: number }> {
  const found = await formerFactors()
  let rewritten = 0
  for (const { id, secret, backupCodes } of found) {
    const anew = { secret: await encryptedAnew(secret), backupCodes: await encryptedAnew(backupCodes) }
    if (!anew.secret || !anew.backupCodes) continue
    // A code that is used meanwhile goes first: the next round finds what it has left.
    const unchanged = and(eq(authTwoFactor.id, id), eq(authTwoFactor.secret, secret), eq(authTwoFactor.backupCodes, backupCodes))
    const written = { secret: anew.secret, backupCodes: anew.backupCodes }
    rewritten += (await db().update(authTwoFactor).set(written).where(unchanged).returning({ id: authTwoFactor.id })).length
  }
  return { rewritten, unreadable: (await formerFactors()).length }
}

/** Undefined where no secret that is known reads it. */
async function encryptedAnew(data: string): Promise<string | undefined> {
  const { secretConfig: key } = await auth().$context
  if (typeof key === 'string') return undefined
  // What names no secret may be of any of them.
  for (const one of [key, ...key.keys.values()]) {
    const plain = await symmetricDecrypt({ key: one, data }).catch(() => undefined)
    if (plain !== undefined) return symmetricEncrypt({ key, data: plain })
  }
  return undefined
}

/** The planned end is off. */
export async function keepFactor(tx: Tx, account: string): Promise<void> {
  await tx.update(authTwoFactor).set({ resetAt: null, removalDueAt: null }).where(eq(authTwoFactor.userId, account))
  await dropLinks(tx, account, 'keep-factor')
}

export const appCode = (account: string, code: string): string => `${account} ${code}`

export const codeOf = (error: unknown): string | undefined => (isAPIError(error) ? error.body?.code : undefined)
