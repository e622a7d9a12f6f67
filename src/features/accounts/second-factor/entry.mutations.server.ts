import { isAPIError } from 'better-auth/api'
import { completeProfile } from '~/features/accounts/registration/sign-in.mutations.server'
import { recordFailure } from '~/features/accounts/events/mutations.server'
import { codeCounter, credentialOfAccount, isSameCredential } from '~/features/accounts/sessions/entry.data.server'
import { type Entered, entryStands } from '~/features/accounts/sessions/entry.mutations.server'
import { type Outcome, refused } from '~/lib/outcome'
import { auth } from '~/server/auth.server'
import { consumeLimit, forgiveHit } from '~/server/limits.server'
import type { AccountId, Trace } from '~/server/session.server'
import { entryHeaders, isAppReadable, recoveryCodes, waitingAccount } from './data.server'
import { isAppCode, sameRecoveryCode } from './rules'
import { appCode, codeOf, keepFactor } from './mutations.server'

export type EntryRefusal = 'wrong-code' | 'used-code' | 'expired' | 'locked' | 'too-many'

/**
 * The second step of a sign-in whose first one was right: `request` carries its cookie. A code of the app opens one session: whoever has
 * watched it being typed cannot use it again. Whoever passes has the factor, so its planned end is off.
 */
export async function enter(code: string, request: Headers, at: Date, from?: Trace): Promise<Outcome<Entered, EntryRefusal>> {
  const headers = await entryHeaders(request)
  const account = await waitingAccount(headers, new Date())
  // Read while the sign-in still waits: whatever ends it from now on changes this.
  const credential = account && (await credentialOfAccount(account))
  if (!credential) return refused('expired')
  const counter = codeCounter(credential, request.get('cookie') ?? '')
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
    const stands = await entryStands(owner, entered.response.token, async (tx, present) => {
      if (!isSameCredential(present, credential)) return false
      await keepFactor(tx, owner)
      return true
    })
    if (!stands) return refused('expired')
    if (stands === 'locked') return refused('locked')
    await forgiveHit(...counter)
    await completeProfile(owner, at)
    return { ok: true, account: owner, cookies: entered.headers, credential: stands }
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
