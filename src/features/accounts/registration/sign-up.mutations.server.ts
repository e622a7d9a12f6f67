import { type Entered, entryStands } from '~/features/accounts/sessions/entry.mutations.server'
import { noteConsents } from '~/features/couple/consents/mutations.server'
import { handMailsOver } from '~/server/mail/queue.server'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { type Tx, db } from '~/db/client.server'
import { authAccount, authUser, type Registration } from '~/db/schema'
import { recordEvent } from '~/features/accounts/events/mutations.server'
import { lockAccount } from '~/features/accounts/links/data.server'
import { hashOf } from '~/features/accounts/links/mutations.server'
import { isCoupleNameTaken } from '~/features/couple/profile/couple.data.server'
import { createProfile } from '~/features/couple/profile/couple.mutations.server'
import {
  isSentAgain,
  lockRegistrationFor,
  lockRegistrationOfLink,
  lockRegistrationOfReset,
  registrationOfLink,
} from './registration.data.server'
import {
  type NewRegistration,
  endRegistrationsOf,
  freeCoupleName,
  keepRegistration,
  pairOf,
  sendConfirmation,
} from './registration.mutations.server'
import { addressConfirmed, mailAccount, linkTo } from '~/features/accounts/mailbox/mutations.server'
import type { Locale } from '~/lib/locale'
import { type Outcome, refused } from '~/lib/outcome'
import { auth } from '~/server/auth.server'
import { isGuessable } from '~/server/guessable-password.server'
import { consumeLimit } from '~/server/limits.server'
import type { AccountId, Trace } from '~/server/session.server'
import type { Confirmation, SignUp, SignUpRefusal } from './schema'
import { confirmSignupAgainMail, confirmSignupMail, signupExistingMail } from './mails/registered'

/**
 * Keeps an attempt to register, with its link and the mail that brings it, in one transaction; the account comes with the confirmation
 * (readings R18). An e-mail that has an account gets the same answer, the same traces and a mail of its own, so that nothing tells who
 * has one.
 */
export async function signUp({ password, ...wanted }: SignUp, locale: Locale, at: Date): Promise<Outcome<object, SignUpRefusal>> {
  if (await isGuessable(password, wanted)) return refused('password-guessable')
  const passwordHash = await hashPassword(password)
  if (await isSentAgain(wanted.attempt, db())) return { ok: true }
  // Whoever asks: what may be sent again and again must not write to one address more often.
  const mails = await consumeLimit('resend', wanted.email, at)
  if (!mails.ok) return refused('too-many', mails.retryAt)
  return db().transaction((tx) => register(tx, { ...wanted, passwordHash, locale }, at))
}

/**
 * Uses up a confirmation link (readings R4, R18): the registration becomes an account, and this browser is signed in. Elsewhere than in
 * the browser that registered it takes the password of the registration, so that nobody makes a stranger's account of their own address.
 */
export async function confirmEmail(
  { accessToken, refreshToken, deviceHash, password }: Confirmation,
  at: Date,
  { device = new Headers(), from }: { device?: Headers; from?: Trace } = {},
): Promise<Outcome<Entered, 'expired' | 'password-needed' | 'wrong-password'>> {
  const linkHash = hashOf(pairOf(accessToken, refreshToken))
  const waiting = await registrationOfLink(linkHash, at)
  if (!waiting) return refused('expired')
  if (deviceHash === undefined || waiting.deviceHash !== deviceHash) {
    if (password === undefined) return refused('password-needed')
    if (!(await verifyPassword({ hash: waiting.passwordHash, password }))) return refused('wrong-password')
  }
  const userId = await db().transaction(async (tx) => {
    const registration = await lockRegistrationOfLink(tx, linkHash, at)
    const became = registration && (await becomeAccount(tx, registration, registration.passwordHash, at))
    if (became) await recordEvent(tx, { account: became, kind: 'confirmed', from }, at)
    return became
  })
  if (!userId) return refused('expired')
  const { headers, response } = await auth().api.openSession({ body: { userId }, headers: device, returnHeaders: true })
  const stands = await entryStands(userId, response.token, async (_tx, { hash }) => hash === waiting.passwordHash)
  if (!stands || stands === 'locked') return refused('expired')
  return { ok: true, account: userId as AccountId, cookies: headers, credential: stands }
}

/**
 * Sends a new confirmation link to the registration of this browser, or else to the newest of the address; its earlier link ends. Tells
 * nobody whether there is one.
 */
export async function resendConfirmation(email: string, at: Date, deviceHash?: string): Promise<void> {
  await db().transaction(async (tx) => {
    // Locked in the order of every change: the account, and then what waits.
    if (await lockAccount(tx, email)) return
    const waiting = await lockRegistrationFor(tx, email, deviceHash, at)
    if (waiting) await sendConfirmation(tx, waiting, confirmSignupAgainMail, at)
  })
}

/**
 * The link came by mail, so it proves the mailbox as well as a confirmation would, and whoever registered has lost their password.
 * Answers the account that came of it.
 */
export async function confirmByReset(tx: Tx, token: string, passwordHash: string, at: Date): Promise<string | undefined> {
  const waiting = await lockRegistrationOfReset(tx, hashOf(token), at)
  return waiting && becomeAccount(tx, waiting, passwordHash, at)
}

async function register(tx: Tx, wanted: NewRegistration, at: Date): Promise<Outcome<object, 'couple-name-taken'>> {
  // Before the name: whoever changes an account locks it first and asks for a name then.
  const account = await lockAccount(tx, wanted.email)
  await freeCoupleName(tx, wanted, at)
  const isTaken = await isCoupleNameTaken(tx, wanted.coupleName, at)
  // Only after a name is seen taken is it sure that the same attempt would be seen too.
  if (isTaken) return (await isSentAgain(wanted.attempt, tx)) ? { ok: true } : refused('couple-name-taken')
  const registration = await keepRegistration(tx, wanted, at)
  if (!registration) return { ok: true }
  if (account) await mailAccount(tx, account, signupExistingMail({ signInUrl: linkTo('/auth'), resetUrl: linkTo('/auth?step=forgot') }), at)
  else await sendConfirmation(tx, registration, confirmSignupMail, at)
  return { ok: true }
}

/**
 * What a registration says becomes an account, the others for its address end, and what was ordered and asked for with the address joins
 * it. Undefined when another account has the address by now.
 */
async function becomeAccount(tx: Tx, registration: Registration, passwordHash: string, at: Date): Promise<string | undefined> {
  const { id, email, coupleName, attempt, createdAt } = registration
  const account = { id, name: coupleName, email, locale: registration.locale, signUpAttempt: attempt, createdAt, updatedAt: at }
  const created = await tx.insert(authUser).values(account).onConflictDoNothing().returning({ id: authUser.id })
  if (created.length > 0) {
    if (!(await createProfile(tx, id, registration, at))) throw new Error('a kept couple name was given away')
    const credential = { userId: id, accountId: id, providerId: 'credential', password: passwordHash, createdAt: at, updatedAt: at }
    await tx.insert(authAccount).values(credential)
    const versions = { 'adult-terms': registration.adultTermsVersion, 'intimate-data': registration.intimateDataVersion }
    await noteConsents(tx, id, versions, createdAt)
    await handMailsOver(tx, id)
  }
  await endRegistrationsOf(tx, email)
  if (created.length === 0) return undefined
  await addressConfirmed(tx, { id, email }, at)
  return id
}
