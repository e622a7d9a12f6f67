import { createOTP } from '@better-auth/utils/otp'
import { isAPIError } from 'better-auth/api'
import { generateRandomString, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { and, eq } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { authTwoFactor, authUser } from '~/db/schema'
import { dropLinks } from '~/features/accounts/links/mutations.server'
import { type Grounds, lockOnGrounds } from '~/features/accounts/sessions/grounds.data.server'
import { mailSignInChange } from '~/features/accounts/credentials/mutations.server'
import { rotateSession, rotatedCookies } from '~/features/accounts/sessions/mutations.server'
import { type Outcome, type Refused, refused } from '~/lib/outcome'
import { auth, newRecoveryCodes } from '~/server/auth.server'
import { consumeLimit, forgiveHit } from '~/server/limits.server'
import type { Trace } from '~/server/session.server'
import { appSetup, begunFactor, formerFactors, isCodeOf } from './data.server'
import type { AppSetup } from './schema'

/**
 * Begins to set an app up; sign-in does not ask for it before its first code was right. The password was checked before. Ours, too: the
 * library would write over an app that is finished meanwhile.
 */
export async function beginSetup(grounds: Grounds): Promise<Outcome<{ setup: AppSetup }, 'already' | 'unauthenticated'>> {
  const [secret, codes] = [newAppSecret(), newRecoveryCodes()]
  const begun = { secret: await encrypted(secret), backupCodes: await encrypted(JSON.stringify(codes)), verified: false }
  return db().transaction(async (tx) => {
    const owner = await lockOnGrounds(tx, grounds)
    if (!owner) return refused('unauthenticated')
    const written = await tx
      .insert(authTwoFactor)
      .values({ userId: owner.id, ...begun })
      .onConflictDoUpdate({ target: authTwoFactor.userId, set: begun, setWhere: eq(authTwoFactor.verified, false) })
      .returning({ id: authTwoFactor.id })
    if (written.length === 0) return refused('already')
    return { ok: true, setup: appSetup(createOTP(secret).url('Sféra', owner.email), codes) }
  })
}

/**
 * The first code of the app: from now on sign-in asks for one. This browser's session gets a new token, so there are cookies to hand on.
 * Ours from one end to the other: the library would take a sign-in that waits for its code in place of a session that is gone.
 */
export async function finishSetup(
  grounds: Grounds,
  code: string,
  headers: Headers,
  at: Date,
  from?: Trace,
): Promise<{ ok: true; cookies: Headers } | Refused<'wrong-code' | 'unauthenticated'>> {
  const account = grounds.id
  const [factor, once] = [await begunFactor(account), appCode(account, code)]
  if (!factor || !(await consumeLimit('app-code', once, at)).ok) return refused('wrong-code')
  if (!(await isCodeOf(factor.secret, code))) {
    await forgiveHit('app-code', once)
    return refused('wrong-code')
  }
  const done = await db().transaction(async (tx) => {
    if (!(await lockOnGrounds(tx, grounds))) return refused('unauthenticated')
    // Begun anew meanwhile, it has another secret.
    const same = and(eq(authTwoFactor.userId, account), eq(authTwoFactor.verified, false), eq(authTwoFactor.secret, factor.stored))
    const verified = await tx.update(authTwoFactor).set({ verified: true }).where(same).returning({ id: authTwoFactor.id })
    if (verified.length === 0) return refused('wrong-code')
    await tx.update(authUser).set({ twoFactorEnabled: true, updatedAt: at }).where(eq(authUser.id, account))
    await mailSignInChange(tx, account, 'second-factor-on', at, from)
    return { ok: true as const, token: await rotateSession(tx, account, grounds.sessionId) }
  })
  return done.ok ? { ok: true, cookies: await rotatedCookies(done.token ?? '', headers) } : done
}

/** After the password was checked. Where it was off already nothing changes, and nothing is told. Answers the cookies of this browser. */
export async function disable(
  grounds: Grounds,
  headers: Headers,
  at: Date,
  from?: Trace,
): Promise<{ ok: true; cookies: Headers | undefined } | Refused<'unauthenticated'>> {
  const account = grounds.id
  const done = await db().transaction(async (tx) => {
    if (!(await lockOnGrounds(tx, grounds))) return refused('unauthenticated')
    const own = and(eq(authTwoFactor.userId, account), eq(authTwoFactor.verified, true))
    const gone = await tx.delete(authTwoFactor).where(own).returning({ id: authTwoFactor.id })
    if (gone.length === 0) return { ok: true as const, token: undefined }
    await tx.update(authUser).set({ twoFactorEnabled: false, updatedAt: at }).where(eq(authUser.id, account))
    await mailSignInChange(tx, account, 'second-factor-off', at, from)
    return { ok: true as const, token: await rotateSession(tx, account, grounds.sessionId) }
  })
  if (!done.ok) return done
  return { ok: true, cookies: done.token === undefined ? undefined : await rotatedCookies(done.token, headers) }
}

/** New recovery codes; the earlier ones end. */
export async function renewCodes(
  grounds: Grounds,
  at: Date,
  from?: Trace,
): Promise<Outcome<{ codes: string[] }, 'not-enabled' | 'unauthenticated'>> {
  const codes = newRecoveryCodes()
  const backupCodes = await encrypted(JSON.stringify(codes))
  return db().transaction(async (tx) => {
    if (!(await lockOnGrounds(tx, grounds))) return refused('unauthenticated')
    const own = and(eq(authTwoFactor.userId, grounds.id), eq(authTwoFactor.verified, true))
    const renewed = await tx.update(authTwoFactor).set({ backupCodes }).where(own).returning({ id: authTwoFactor.id })
    if (renewed.length === 0) return refused('not-enabled')
    await mailSignInChange(tx, grounds.id, 'recovery-codes', at, from)
    return { ok: true, codes }
  })
}

/** As the library reads it again. */
export const encrypted = async (data: string): Promise<string> => symmetricEncrypt({ key: (await auth().$context).secretConfig, data })

/** What an app and we know and nobody else, in letters and digits. */
export const newAppSecret = (): string => generateRandomString(32)

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
export async function encryptedAnew(data: string): Promise<string | undefined> {
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
