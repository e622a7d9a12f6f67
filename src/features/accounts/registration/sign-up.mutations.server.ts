import { noteConsents } from '~/features/couple/consents/mutations.server'
import { handMailsOver } from '~/server/mail/queue.server'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { type Db, type Tx, db } from '~/db/client.server'
import { authAccount, authUser, type Registration } from '~/db/schema'
import { recordEvent } from '~/features/accounts/events/mutations.server'
import { type MailedAccount, lockAccount } from '~/features/accounts/links/data.server'
import { hashOf } from '~/features/accounts/links/mutations.server'
import { isCoupleNameTaken } from '~/features/couple/profile/couple.data.server'
import { createProfile } from '~/features/couple/profile/couple.mutations.server'
import type { RegisteredStatus } from '~/features/couple/profile/couple.schema'
import {
  isAttemptConfirmed,
  isAttemptKnown,
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
import { addressConfirmed } from '~/features/accounts/addresses/mutations.server'
import type { Locale } from '~/lib/locale'
import { type Outcome, type Refused, refused } from '~/lib/outcome'
import { auth } from '~/server/auth.server'
import { env } from '~/server/env.server'
import { isGuessable } from '~/server/guessable-password.server'
import { consumeLimit } from '~/server/limits.server'
import { enqueueMail } from '~/server/mailer.server'
import type { AccountId, Trace } from '~/server/session.server'
import type { Confirmation, SignUp, SignUpRefusal } from './sign-up.schema'
import { signupExistingMail } from './mails/signup-existing'
import { confirmSignupMail } from './mails/confirm-signup'
import { confirmSignupAgainMail } from './mails/confirm-signup-again'

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
): Promise<{ ok: true; account: AccountId; cookies: Headers } | Refused<'expired' | 'password-needed' | 'wrong-password'>> {
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
  const { headers } = await auth().api.openSession({ body: { userId }, headers: device, returnHeaders: true })
  return { ok: true, account: userId as AccountId, cookies: headers }
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
  if (account) await sendExistingNotice(tx, account, at)
  else await sendConfirmation(tx, registration, confirmSignupMail, at)
  return { ok: true }
}

const isSentAgain = async (attempt: string, from: Db | Tx): Promise<boolean> =>
  (await isAttemptKnown(attempt, from)) || (await isAttemptConfirmed(attempt, from))

/**
 * What a registration says becomes an account, the others for its address end, and what was ordered and asked for with the address joins
 * it. Undefined when another account has the address by now.
 */
async function becomeAccount(tx: Tx, registration: Registration, passwordHash: string, at: Date): Promise<string | undefined> {
  const { id, email, coupleName, attempt, createdAt } = registration
  const account = { id, name: coupleName, email, locale: registration.locale, signUpAttempt: attempt, createdAt, updatedAt: at }
  const created = await tx.insert(authUser).values(account).onConflictDoNothing().returning({ id: authUser.id })
  if (created.length > 0) {
    if (!(await createProfile(tx, id, coupleOf(registration), at))) throw new Error('a kept couple name was given away')
    const credential = { userId: id, accountId: id, providerId: 'credential', password: passwordHash, createdAt: at, updatedAt: at }
    await tx.insert(authAccount).values(credential)
    const { adultTermsVersion, intimateDataVersion } = registration
    await noteConsents(tx, id, { 'adult-terms': adultTermsVersion, 'intimate-data': intimateDataVersion }, createdAt)
    await handMailsOver(tx, id)
  }
  await endRegistrationsOf(tx, email)
  if (created.length === 0) return undefined
  await addressConfirmed(tx, { id, email }, at)
  return id
}

const coupleOf = ({ coupleName, femaleFirstName, femaleLastName, maleFirstName, maleLastName, relationshipStatus }: Registration) => ({
  coupleName,
  femaleFirstName,
  femaleLastName,
  maleFirstName,
  maleLastName,
  // The check of the table says so.
  relationshipStatus: relationshipStatus as RegisteredStatus,
})

async function sendExistingNotice(tx: Tx, account: MailedAccount, at: Date): Promise<void> {
  const signInUrl = `${env().PUBLIC_URL}/auth`
  const mail = signupExistingMail({ signInUrl, resetUrl: `${signInUrl}?step=forgot` })
  await enqueueMail(tx, { to: account.email, locale: account.locale, mail, userId: account.id, at })
}
