import { isAPIError } from 'better-auth/api'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { authAccount, authSession } from '~/db/schema'
import { recordEvent } from '~/features/accounts/events/mutations.server'
import { type MailedAccount, lockAccount } from '~/features/accounts/links/data.server'
import { newToken, putLink, useLink } from '~/features/accounts/links/mutations.server'
import { emailOfCouple } from '~/features/couple/profile/couple.data.server'
import { ensureProfile } from '~/features/couple/profile/couple.mutations.server'
import { looksLikeEmail } from '~/features/couple/profile/couple.schema'
import { type Credential, credentialOf, isStillPassword } from '~/features/accounts/sessions/entry.data.server'
import { lockRegistrationFor, registrationFor, registrationOfName } from './registration.data.server'
import { putResetLink } from './registration.mutations.server'
import { endSecondSteps, evict } from '~/features/accounts/sessions/mutations.server'
import { confirmByReset } from './sign-up.mutations.server'
import { type Outcome, type Refused, refused } from '~/lib/outcome'
import { auth } from '~/server/auth.server'
import { env } from '~/server/env.server'
import { errorCode, log } from '~/server/log.server'
import { enqueueMail } from '~/server/mailer.server'
import type { AccountId, Trace } from '~/server/session.server'
import { RESET_MINUTES, resetDeadline } from './rules'
import type { SignIn, SignInRefusal } from './schema'
import { passwordResetMail } from './mails/password-reset'
import { passwordChangedMail } from './mails/password-changed'

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
): Promise<{ ok: true; account: AccountId; cookies: Headers } | (Refused<SignInRefusal> & { cookies?: Headers })> {
  const byEmail = looksLikeEmail(identifier)
  const email = byEmail ? identifier.toLowerCase() : await emailOfCouple(identifier)
  const credential = email === undefined ? undefined : await credentialOf(email)
  if (email === undefined || !credential) return refuseWaiting({ identifier, password }, at, deviceHash)
  const wrong = refused(byEmail ? 'invalid' : 'couple-failed')
  try {
    const body = { email, password, rememberMe: remember }
    const { headers, response } = await auth().api.signInEmail({ body, headers: device, returnHeaders: true })
    const begun = 'twoFactorRedirect' in response ? undefined : response
    if (!(await stands(credential, begun?.token))) return wrong
    if (!begun) return { ...refused('second-factor'), cookies: headers }
    const account = begun.user.id as AccountId
    await completeProfile(account, at)
    return { ok: true, account, cookies: headers }
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

/**
 * Whether the password that opened this session has not been changed while it was compared. Whoever changes it ends the sessions that are
 * there by then; this one came later and ends here.
 */
async function stands(credential: Credential, token: string | undefined): Promise<boolean> {
  return db().transaction(async (tx) => {
    if (await isStillPassword(tx, credential)) return true
    if (token) await tx.delete(authSession).where(eq(authSession.token, token))
    await endSecondSteps(tx, credential.userId)
    return false
  })
}

/**
 * Sends a link for a new password, if the e-mail has an account or waits for its confirmation; tells nobody whether it does. That costs a
 * few milliseconds more, which the limit per e-mail keeps from being measured.
 */
export async function requestPasswordReset(email: string, at: Date, deviceHash?: string): Promise<void> {
  await db().transaction(async (tx) => {
    const account = await lockAccount(tx, email)
    if (account) return sendPasswordReset(tx, account, at)
    const waiting = await lockRegistrationFor(tx, email, deviceHash, at)
    if (!waiting) return
    const token = newToken()
    await putResetLink(tx, waiting, token, resetDeadline(at))
    await enqueueMail(tx, { to: email, locale: waiting.locale, mail: resetMail(token), registrationId: waiting.id, at })
  })
}

/** Puts a link for a new password on its way; `undone` when nobody has asked for it and the present one is cancelled. */
export async function sendPasswordReset(
  tx: Tx,
  account: Pick<MailedAccount, 'id' | 'email' | 'locale'>,
  at: Date,
  undone = false,
): Promise<void> {
  const token = newToken()
  await putLink(tx, account.id, { kind: 'reset-password', token, expiresAt: resetDeadline(at) }, at)
  await enqueueMail(tx, { to: account.email, locale: account.locale, mail: resetMail(token, undone), userId: account.id, at })
}

const resetMail = (token: string, undone = false) =>
  passwordResetMail({ resetUrl: `${env().PUBLIC_URL}/auth/new-password#token=${token}`, minutes: RESET_MINUTES, undone })

/** Uses up a reset link: new password, everybody out, a warning by mail. Answers whose it is: the link has proven the mailbox. */
export async function setNewPassword(
  token: string,
  password: string,
  at: Date,
  from?: Trace,
): Promise<Outcome<{ account: string }, 'expired'>> {
  const passwordHash = await hashPassword(password)
  return db().transaction(async (tx) => {
    const used = await useLink(tx, 'reset-password', token, at)
    if (!used) {
      const account = await confirmByReset(tx, token, passwordHash, at)
      return account ? { ok: true, account } : refused('expired')
    }
    const { owner } = used
    await putPassword(tx, owner.id, passwordHash, at)
    await evict(tx, owner.id, 'factor-stays', at)
    await recordEvent(tx, { account: owner.id, kind: 'new-password-by-mail', from }, at)
    await tellNewPassword(tx, owner, 'link', at)
    return { ok: true, account: owner.id }
  })
}

/** Warns the couple of a new password, which was set by a link from a mail or by somebody who is signed in. */
export async function tellNewPassword(
  tx: Tx,
  account: Pick<MailedAccount, 'id' | 'email' | 'locale'>,
  by: 'link' | 'session',
  at: Date,
): Promise<void> {
  const mail = passwordChangedMail({ changedAt: at.toISOString(), resetUrl: resetPage(), by })
  await enqueueMail(tx, { to: account.email, locale: account.locale, mail, userId: account.id, at })
}

/** specification §4: a missing profile is created; a failure is only logged. */
export async function completeProfile(account: AccountId, at: Date): Promise<void> {
  try {
    await ensureProfile(account, at)
  } catch (error) {
    log.error({ account, code: errorCode(error) }, 'profile could not be created after sign-in')
  }
}

/** The password of an account, hashed. */
export async function putPassword(tx: Tx, userId: string, password: string, at: Date): Promise<void> {
  await tx
    .insert(authAccount)
    .values({ userId, accountId: userId, providerId: 'credential', password, createdAt: at, updatedAt: at })
    .onConflictDoUpdate({ target: [authAccount.userId, authAccount.providerId], set: { password, updatedAt: at } })
}

const resetPage = (): string => `${env().PUBLIC_URL}/auth?step=forgot`
