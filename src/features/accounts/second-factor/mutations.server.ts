import { isAPIError } from 'better-auth/api'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { and, eq } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { authTwoFactor } from '~/db/schema'
import { completeProfile } from '~/features/accounts/registration/mutations.server'
import { recordFailure } from '~/features/accounts/events/mutations.server'
import { dropLinks } from '~/features/accounts/links/mutations.server'
import { announceSignInChange } from '~/features/accounts/credentials/mutations.server'
import { codeCounter } from '~/features/accounts/sessions/entry.data.server'
import { type Outcome, type Refused, refused } from '~/lib/outcome'
import { auth } from '~/server/auth.server'
import { consumeLimit, forgiveHit } from '~/server/limits.server'
import type { AccountId, Trace } from '~/server/session.server'
import { appSetup, entryHeaders, formerFactors, isAppReadable, recoveryCodes, secondFactorState, waitingAccount } from './data.server'
import { isAppCode, sameRecoveryCode } from './rules'
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

export type EntryRefusal = 'wrong-code' | 'used-code' | 'expired' | 'too-many'

/**
 * The second step of a sign-in whose first one was right: `request` carries its cookie. A code of the app opens one session: whoever has
 * watched it being typed cannot use it again. Whoever passes has the factor, so its planned end is off.
 */
export async function enter(
  code: string,
  request: Headers,
  at: Date,
  from?: Trace,
): Promise<{ ok: true; account: AccountId; cookies: Headers } | Refused<EntryRefusal>> {
  const headers = await entryHeaders(request)
  const account = await waitingAccount(headers, new Date())
  if (!account) return refused('expired')
  const counter = await codeCounter(account, request.get('cookie') ?? '')
  const limit = await consumeLimit(...counter, at)
  if (!limit.ok) return refused('too-many', limit.retryAt)
  const asked = isAppCode(code) ? code : await recoveryCode(account, code)
  if (asked === undefined || (isAppCode(code) && !(await isAppReadable(account)))) return refused('wrong-code')
  const once = isAppCode(code) ? appCode(account, code) : undefined
  if (once && !(await consumeLimit('app-code', once, at)).ok) return refused('used-code')
  try {
    const { api } = auth()
    const options = { body: { code: asked }, headers, returnHeaders: true } as const
    const entered = once ? await api.verifyTOTP(options) : await api.verifyBackupCode(options)
    const owner = entered.response.user.id as AccountId
    await forgiveHit(...counter)
    await db().transaction((tx) => keepFactor(tx, owner))
    await completeProfile(owner, at)
    return { ok: true, account: owner, cookies: entered.headers }
  } catch (error) {
    const refusal = entryRefusal(error)
    if (!refusal) throw error
    if (once) await forgiveHit('app-code', once)
    if (refusal === 'wrong-code') await recordFailure(account, 'code-failed', from, at)
    return refused(refusal)
  }
}

/** As it was handed out, however it was typed; a wrong one as it is, so that the try counts. Undefined where none can be read. */
async function recoveryCode(account: string, typed: string): Promise<string | undefined> {
  const codes = await recoveryCodes(account)
  return codes && (codes.find((code) => code === typed) ?? codes.find((code) => sameRecoveryCode(code, typed)) ?? typed)
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

const appCode = (account: string, code: string): string => `${account} ${code}`

function entryRefusal(error: unknown): EntryRefusal | undefined {
  // Two recovery codes of one account at the same moment: the second one is not used up, but its sign-in is over.
  if (isAPIError(error) && error.status === 'CONFLICT') return 'expired'
  return ENTRY_REFUSALS[codeOf(error) ?? '']
}

const ENTRY_REFUSALS: Record<string, EntryRefusal> = {
  INVALID_CODE: 'wrong-code',
  INVALID_BACKUP_CODE: 'wrong-code',
  INVALID_TWO_FACTOR_COOKIE: 'expired',
  TOTP_NOT_ENABLED: 'expired',
  BACKUP_CODES_NOT_ENABLED: 'expired',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'too-many',
  ACCOUNT_TEMPORARILY_LOCKED: 'too-many',
}

const codeOf = (error: unknown): string | undefined => (isAPIError(error) ? error.body?.code : undefined)
