import { isAPIError } from 'better-auth/api'
import { completeProfile } from '~/features/account/mutations.server'
import { announceSignInChange } from '~/features/credential/mutations.server'
import { type Outcome, type Refused, refused } from '~/lib/outcome'
import { auth } from '~/server/auth.server'
import { consumeLimit, forgiveHit } from '~/server/limits.server'
import type { AccountId } from '~/server/session.server'
import { isAppCode } from './rules'
import { appSetup, entryHeaders, secondFactorState, waitingAccount } from './data.server'
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
): Promise<{ ok: true; cookies: Headers } | Refused<'wrong-code'>> {
  const once = appCode(account, code)
  if (!(await consumeLimit('app-code', once, at)).ok) return refused('wrong-code')
  try {
    const verified = await auth().api.verifyTOTP({ body: { code }, headers, returnHeaders: true })
    await announceSignInChange(account, 'second-factor-on', at)
    return { ok: true, cookies: verified.headers }
  } catch (error) {
    if (!['INVALID_CODE', 'TOTP_NOT_ENABLED'].includes(codeOf(error) ?? '')) throw error
    await forgiveHit('app-code', once)
    return refused('wrong-code')
  }
}

/** Where it was off already nothing changes, and nothing is told. */
export async function disable(account: AccountId, password: string, headers: Headers, at: Date): Promise<Headers | undefined> {
  if (!(await secondFactorState(account)).enabled) return undefined
  const disabled = await auth().api.disableTwoFactor({ body: { password }, headers, returnHeaders: true })
  await announceSignInChange(account, 'second-factor-off', at)
  return disabled.headers
}

/** New recovery codes; the earlier ones end. */
export async function renewCodes(
  account: AccountId,
  password: string,
  headers: Headers,
  at: Date,
): Promise<Outcome<{ codes: string[] }, 'not-enabled'>> {
  try {
    const { backupCodes } = await auth().api.generateBackupCodes({ body: { password }, headers })
    await announceSignInChange(account, 'recovery-codes', at)
    return { ok: true, codes: backupCodes }
  } catch (error) {
    if (codeOf(error) === 'TWO_FACTOR_NOT_ENABLED') return refused('not-enabled')
    throw error
  }
}

export type EntryRefusal = 'wrong-code' | 'used-code' | 'expired' | 'too-many'

/**
 * The second step of a sign-in whose first one was right: `request` carries its cookie. A code of the app opens one session: whoever has
 * watched it being typed cannot use it again.
 */
export async function enter(code: string, request: Headers, at: Date): Promise<{ ok: true; cookies: Headers } | Refused<EntryRefusal>> {
  const headers = await entryHeaders(request)
  const account = await waitingAccount(headers, new Date())
  if (!account) return refused('expired')
  const once = isAppCode(code) ? appCode(account, code) : undefined
  if (once && !(await consumeLimit('app-code', once, at)).ok) return refused('used-code')
  try {
    const { api } = auth()
    const options = { body: { code }, headers, returnHeaders: true } as const
    const entered = once ? await api.verifyTOTP(options) : await api.verifyBackupCode(options)
    await completeProfile(entered.response.user.id as AccountId, at)
    return { ok: true, cookies: entered.headers }
  } catch (error) {
    const refusal = entryRefusal(error)
    if (!refusal) throw error
    if (once) await forgiveHit('app-code', once)
    return refused(refusal)
  }
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
