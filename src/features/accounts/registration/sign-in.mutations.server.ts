import { isAPIError } from 'better-auth/api'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { emailOfCouple } from '~/features/couple/profile/couple.data.server'
import { ensureProfile } from '~/features/couple/profile/couple.mutations.server'
import { looksLikeEmail } from '~/features/couple/profile/couple.schema'
import { credentialOf, isSameCredential } from '~/features/accounts/sessions/entry.data.server'
import { registrationFor, registrationOfName } from './registration.data.server'
import { type Entered, entryStands } from '~/features/accounts/sessions/entry.mutations.server'
import { type Done, type Refused, refused } from '~/lib/outcome'
import { auth } from '~/server/auth.server'
import { errorCode, log } from '~/server/log.server'
import type { AccountId } from '~/server/session.server'
import type { SignIn, SignInRefusal } from './schema'

/**
 * Opens a session for an e-mail or a couple name (specification §5). The cookies are for the answer's headers; nothing else of
 * the account leaves. That it waits for confirmation, or for its second factor, is told only to who knows the password. `device`
 * names the browser for the list of devices, `deviceHash` the one that registered.
 */
export async function signIn(
  { identifier, password, remember }: SignIn,
  at: Date,
  device: Headers = new Headers(),
  deviceHash?: string,
): Promise<Done<Entered> | (Refused<SignInRefusal> & { cookies?: Headers })> {
  const byEmail = looksLikeEmail(identifier)
  const email = byEmail ? identifier.toLowerCase() : await emailOfCouple(identifier)
  const credential = email === undefined ? undefined : await credentialOf(email)
  if (email === undefined || !credential) return refuseWaiting({ identifier, password }, at, deviceHash)
  const wrong = refused(byEmail ? 'invalid' : 'couple-failed')
  try {
    const body = { email, password, rememberMe: remember }
    const { headers, response } = await auth().api.signInEmail({ body, headers: device, returnHeaders: true })
    const begun = 'twoFactorRedirect' in response ? undefined : response
    const stands = await entryStands(credential.userId, begun?.token, async (_tx, present) => isSameCredential(present, credential))
    if (!stands) return wrong
    if (stands === 'locked') return refused('locked')
    if (!begun) return { ...refused('second-factor'), cookies: headers }
    const account = begun.user.id as AccountId
    await completeProfile(account, at)
    return { ok: true, account, cookies: headers, credential: stands }
  } catch (error) {
    const code = isAPIError(error) ? error.body?.code : undefined
    if (code === 'INVALID_EMAIL_OR_PASSWORD' || code === 'INVALID_EMAIL') return wrong
    throw error
  }
}

/**
 * Nobody signs in with a registration; that one waits is told to who knows its password. A couple name that it keeps has no e-mail yet
 * that could sign in (specification §8). An e-mail costs one hash, whether anything waits for it or not.
 */
async function refuseWaiting(
  { identifier, password }: Pick<SignIn, 'identifier' | 'password'>,
  at: Date,
  deviceHash: string | undefined,
): Promise<Refused<SignInRefusal>> {
  const byEmail = looksLikeEmail(identifier)
  const waiting = byEmail ? await registrationFor(identifier.toLowerCase(), deviceHash, at) : await registrationOfName(identifier, at)
  if (!waiting && !byEmail) return refused('couple-not-found')
  const isRight = waiting ? await verifyPassword({ hash: waiting.passwordHash, password }) : !(await hashPassword(password))
  if (isRight) return refused('unconfirmed')
  return refused(byEmail ? 'invalid' : 'couple-without-email')
}

/** specification §4: a missing profile is created; a failure is only logged. */
export async function completeProfile(account: AccountId, at: Date): Promise<void> {
  try {
    await ensureProfile(account, at)
  } catch (error) {
    log.error({ account, code: errorCode(error) }, 'profile could not be created after sign-in')
  }
}
