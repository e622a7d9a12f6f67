import { isAPIError } from 'better-auth/api'
import { hashPassword } from 'better-auth/crypto'
import { and, eq, inArray, lte, ne, or } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { accountConsents, authAccount, authSession, authUser, userProfiles } from '~/db/schema'
import { recordEvent } from '~/features/account-event/mutations.server'
import type { MailedAccount } from '~/features/account-link/data.server'
import { newToken, putLink, useLink } from '~/features/account-link/mutations.server'
import { emailOfCouple, isCoupleNameTaken } from '~/features/couple/data.server'
import { createProfile, ensureProfile } from '~/features/couple/mutations.server'
import { looksLikeEmail } from '~/features/couple/schema'
import { type Credential, credentialOf, isStillPassword } from '~/features/entry/data.server'
import { joinOrders } from '~/features/order-joining/mutations.server'
import { joinRequests } from '~/features/request-keeping/mutations.server'
import { endSecondSteps, evict } from '~/features/session/mutations.server'
import type { Locale } from '~/lib/locale'
import { type Outcome, type Refused, refused } from '~/lib/outcome'
import { auth } from '~/server/auth.server'
import { env } from '~/server/env.server'
import { errorCode } from '~/server/error-code.server'
import { consumeLimit } from '~/server/limits.server'
import { log } from '~/server/log.server'
import { enqueueMail } from '~/server/mailer.server'
import type { AccountId, Trace } from '~/server/session.server'
import { accountOfAttempt, lockAccount } from './data.server'
import { RESET_MINUTES, confirmationDeadline, hoursLeft, resetDeadline, unconfirmedSince } from './rules'
import { CONSENT_VERSIONS, type ConsentKind, type SignIn, type SignInRefusal, type SignUp } from './schema'

/** Undoes the transaction of a registration whose couple name is taken: what it wanted to replace stays. */
class CoupleNameLost extends Error {}

/**
 * Registers a couple: account, password, profile, consents, confirmation link and its mail in one transaction. An e-mail that is
 * registered already gets the same answer and a mail of its own, so that the answer does not tell who has an account.
 */
export async function signUp(input: SignUp, locale: Locale, at: Date): Promise<Outcome<object, 'couple-name-taken'>> {
  // Both in every case: neither the time of the answer nor a later refusal to send again may tell.
  const passwordHash = await hashPassword(input.password)
  const mails = await consumeLimit('resend', input.email, at)
  // What may be replaced again and again must not write to one address more often than the limit lets it.
  const result = await register(mails.ok ? input : { ...input, earlier: [] }, passwordHash, locale, at)
  if (result === 'couple-name-taken') return refused(result)
  if (result === 'email-known' && mails.ok) await answerKnownEmail(input.email, at)
  return { ok: true }
}

/**
 * Opens a session for an e-mail or a couple name (specification §5). The cookies are for the answer's headers; nothing else of
 * the account leaves. That it waits for confirmation, or for its second factor, is told only to who knows the password. `device`
 * names the browser for the list of devices.
 */
export async function signIn(
  { identifier, password, remember }: SignIn,
  at: Date,
  device: Headers = new Headers(),
): Promise<{ ok: true; account: AccountId; cookies: Headers } | (Refused<SignInRefusal> & { cookies?: Headers })> {
  const byEmail = looksLikeEmail(identifier)
  const email = byEmail ? identifier.toLowerCase() : await emailOfCouple(identifier)
  if (email === undefined) return refused('couple-not-found')
  const credential = await credentialOf(email)
  const wrong = refused(byEmail ? 'invalid' : 'couple-failed')
  try {
    const body = { email, password, rememberMe: remember }
    const { headers, response } = await auth().api.signInEmail({ body, headers: device, returnHeaders: true })
    const begun = 'twoFactorRedirect' in response ? undefined : response
    if (!credential || !(await stands(credential, begun?.token))) return wrong
    if (!begun) return { ...refused('second-factor'), cookies: headers }
    const account = begun.user.id as AccountId
    await completeProfile(account, at)
    return { ok: true, account, cookies: headers }
  } catch (error) {
    const code = isAPIError(error) ? error.body?.code : undefined
    if (code === 'EMAIL_NOT_VERIFIED') return refused('unconfirmed')
    if (code === 'INVALID_EMAIL_OR_PASSWORD' || code === 'INVALID_EMAIL') return wrong
    throw error
  }
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

/** Uses up a confirmation link (readings R4). */
export async function confirmEmail(link: { accessToken: string; refreshToken: string }, at: Date): Promise<Outcome<object, 'expired'>> {
  return db().transaction(async (tx) => {
    const used = await useLink(tx, 'confirm-email', pairOf(link.accessToken, link.refreshToken), at)
    if (!used) return refused('expired')
    await tx.update(authUser).set({ emailVerified: true, updatedAt: at }).where(eq(authUser.id, used.owner.id))
    await joinOrders(tx, used.owner, at)
    await joinRequests(tx, used.owner, at)
    return { ok: true }
  })
}

/** Sends a new confirmation link to an account that waits for one; the earlier ones end. Tells nobody whether there is one. */
export async function resendConfirmation(email: string, at: Date): Promise<void> {
  await db().transaction(async (tx) => {
    const account = await lockAccount(tx, email, at)
    if (account && !account.emailVerified) await sendConfirmation(tx, account, 'confirm-signup-again', at)
  })
}

/**
 * Sends a link for a new password, if the e-mail has an account; tells nobody whether it has. An account costs a few milliseconds
 * more, which the limit per e-mail keeps from being measured.
 */
export async function requestPasswordReset(email: string, at: Date): Promise<void> {
  await db().transaction(async (tx) => {
    const account = await lockAccount(tx, email, at)
    if (account) await sendPasswordReset(tx, account, at)
  })
}

/** Puts a link for a new password on its way. */
export async function sendPasswordReset(tx: Tx, account: Pick<MailedAccount, 'id' | 'email' | 'locale'>, at: Date): Promise<void> {
  const token = newToken()
  await putLink(tx, account.id, { kind: 'reset-password', token, expiresAt: resetDeadline(at) }, at)
  const mail = {
    template: 'password-reset',
    props: { resetUrl: `${env().PUBLIC_URL}/auth/new-password#token=${token}`, minutes: RESET_MINUTES },
  } as const
  await enqueueMail(tx, { to: account.email, locale: account.locale, mail, userId: account.id, at })
}

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
    if (!used) return refused('expired')
    const { owner } = used
    await putPassword(tx, owner.id, passwordHash, at)
    // The link came by mail, so it proves the mailbox as well as a confirmation would.
    await tx.update(authUser).set({ emailVerified: true, updatedAt: at }).where(eq(authUser.id, owner.id))
    if (!owner.emailVerified) {
      await joinOrders(tx, owner, at)
      await joinRequests(tx, owner, at)
    }
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
  const mail = { template: 'password-changed', props: { changedAt: at.toISOString(), resetUrl: resetPage(), by } } as const
  await enqueueMail(tx, { to: account.email, locale: account.locale, mail, userId: account.id, at })
}

/** Removes accounts that nobody confirmed in time (readings R3), with everything that belongs to them. Returns how many. */
export async function purgeUnconfirmedAccounts(at: Date): Promise<number> {
  const gone = await db().delete(authUser).where(overdue(at)).returning({ id: authUser.id })
  return gone.length
}

/** specification §4: a missing profile is created; a failure is only logged. */
export async function completeProfile(account: AccountId, at: Date): Promise<void> {
  try {
    await ensureProfile(account, at)
  } catch (error) {
    log.error({ account, code: errorCode(error) }, 'profile could not be created after sign-in')
  }
}

type Registration = 'done' | 'couple-name-taken' | 'email-known'

async function register(input: SignUp, passwordHash: string, locale: Locale, at: Date): Promise<Registration> {
  try {
    const result = await db().transaction(async (tx) => {
      await removeOverdueRivals(tx, input, at)
      await removeMistyped(tx, input)
      if (await isCoupleNameTaken(tx, input.coupleName)) {
        // Only after a name is seen taken is it sure that a registration of the same attempt would be seen too.
        if (await accountOfAttempt(tx, input.attempt)) return 'done'
        throw new CoupleNameLost()
      }
      const userId = await insertAccount(tx, input, locale, at)
      if (userId === undefined) return whatIsInTheWay(tx, input, at)
      if (!(await createProfile(tx, userId, input, at))) throw new CoupleNameLost()
      await putPassword(tx, userId, passwordHash, at)
      await giveConsents(tx, userId, at)
      await sendConfirmation(tx, { id: userId, email: input.email, locale, emailVerified: false, createdAt: at }, 'confirm-signup', at)
      return 'done'
    })
    // What was in the way went away meanwhile.
    return result ?? register(input, passwordHash, locale, at)
  } catch (error) {
    if (error instanceof CoupleNameLost) return 'couple-name-taken'
    throw error
  }
}

/** Undefined when the e-mail or the attempt is there already; a concurrent registration is waited for, without a failed statement. */
async function insertAccount(tx: Tx, input: SignUp, locale: Locale, at: Date): Promise<string | undefined> {
  const [created] = await tx
    .insert(authUser)
    .values({ name: input.coupleName, email: input.email, locale, signUpAttempt: input.attempt, createdAt: at, updatedAt: at })
    .onConflictDoNothing()
    .returning({ id: authUser.id })
  return created?.id
}

async function whatIsInTheWay(tx: Tx, input: SignUp, at: Date): Promise<Registration | undefined> {
  if (await accountOfAttempt(tx, input.attempt)) return 'done'
  return (await lockAccount(tx, input.email, at)) && 'email-known'
}

/** The name and the e-mail of an overdue account are free from that moment on, not only after the next clean-up. */
async function removeOverdueRivals(tx: Tx, { email, coupleName }: SignUp, at: Date): Promise<void> {
  const namesakes = tx.select({ id: userProfiles.id }).from(userProfiles).where(eq(userProfiles.coupleName, coupleName))
  await tx.delete(authUser).where(and(overdue(at), or(eq(authUser.email, email), inArray(authUser.id, namesakes))))
}

/**
 * The couple's own registrations with another e-mail, which nobody confirmed. Their keys are secrets of the browser that made them, so
 * nobody else can free the name.
 */
async function removeMistyped(tx: Tx, { email, earlier }: SignUp): Promise<void> {
  if (earlier.length === 0) return
  const own = inArray(authUser.signUpAttempt, earlier)
  await tx.delete(authUser).where(and(own, eq(authUser.emailVerified, false), ne(authUser.email, email)))
}

async function answerKnownEmail(email: string, at: Date): Promise<void> {
  await db().transaction(async (tx) => {
    const account = await lockAccount(tx, email, at)
    if (account?.emailVerified) await sendExistingNotice(tx, account, at)
    else if (account) await sendConfirmation(tx, account, 'confirm-signup-again', at)
  })
}

async function sendExistingNotice(tx: Tx, account: MailedAccount, at: Date): Promise<void> {
  const mail = { template: 'signup-existing', props: { signInUrl: `${env().PUBLIC_URL}/auth`, resetUrl: resetPage() } } as const
  await enqueueMail(tx, { to: account.email, locale: account.locale, mail, userId: account.id, at })
}

/** The link ends with the unconfirmed account itself, so the mail never promises hours that the account does not have. */
async function sendConfirmation(
  tx: Tx,
  account: MailedAccount,
  template: 'confirm-signup' | 'confirm-signup-again',
  at: Date,
): Promise<void> {
  const access = newToken()
  const refresh = newToken()
  const deadline = confirmationDeadline(account.createdAt)
  await putLink(tx, account.id, { kind: 'confirm-email', token: pairOf(access, refresh), expiresAt: deadline }, at)
  const confirmUrl = `${env().PUBLIC_URL}/account-confirmed#type=signup&access_token=${access}&refresh_token=${refresh}`
  await enqueueMail(tx, {
    to: account.email,
    locale: account.locale,
    mail: { template, props: { confirmUrl, hours: hoursLeft(deadline, at) } },
    userId: account.id,
    at,
  })
}

/** The password of an account, hashed. */
export async function putPassword(tx: Tx, userId: string, password: string, at: Date): Promise<void> {
  await tx
    .insert(authAccount)
    .values({ userId, accountId: userId, providerId: 'credential', password, createdAt: at, updatedAt: at })
    .onConflictDoUpdate({ target: [authAccount.userId, authAccount.providerId], set: { password, updatedAt: at } })
}

async function giveConsents(tx: Tx, userId: string, givenAt: Date): Promise<void> {
  const kinds = Object.keys(CONSENT_VERSIONS) as ConsentKind[]
  await tx.insert(accountConsents).values(kinds.map((kind) => ({ userId, kind, version: CONSENT_VERSIONS[kind], givenAt })))
}

const overdue = (at: Date) => and(eq(authUser.emailVerified, false), lte(authUser.createdAt, unconfirmedSince(at)))

const resetPage = (): string => `${env().PUBLIC_URL}/auth?step=forgot`

/** The two values of a confirmation link count only together (readings R4). */
const pairOf = (access: string, refresh: string): string => `${access}.${refresh}`
