import { randomBytes } from 'node:crypto'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { authUser } from '~/db/schema'
import { putPassword, sendPasswordReset } from '~/features/accounts/registration/reset.mutations.server'
import { recordEvent } from '~/features/accounts/events/mutations.server'
import { type MailedAccount, ownerOfLink } from '~/features/accounts/links/data.server'
import { dropLaterUndoLinks, dropLinks, hashOf, newToken, putLink, useLink } from '~/features/accounts/links/mutations.server'
import { endRegistrationsOf } from '~/features/accounts/registration/registration.mutations.server'
import { addressConfirmed, addressMoved, mailAccount, linkTo } from '~/features/accounts/mailbox/mutations.server'
import { cancelClosing } from '~/features/accounts/closing/mutations.server'
import { endSessionsOf, rotateSession } from '~/features/accounts/sessions/mutations.server'
import { evict } from '~/features/accounts/sessions/eviction.mutations.server'
import { type Outcome, refused } from '~/lib/outcome'
import { maskedEmail } from '~/lib/masked-email'
import { errorCode } from '~/server/log.server'
import type { Session, Trace } from '~/server/session.server'
import { isEmailOfAnother } from './data.server'
import { type Grounds, lockOnGrounds, passwordHash } from '~/features/accounts/sessions/grounds.data.server'
import { EMAIL_CHANGE_HOURS, EMAIL_UNDO_DAYS, emailChangeDeadline, emailUndoDeadline } from './rules'
import type { EmailConfirmation } from './schema'
import { emailChangeAskedMail, emailChangeConfirmMail, emailChangedMail, emailKnownMail } from './mails/email-change'

/**
 * Asks the new address for a confirmation and tells the present one, which can take it back. Whether the new address has an account
 * is told to its own mailbox only.
 */
export async function requestEmailChange(
  grounds: Grounds,
  email: string,
  at: Date,
  from?: Trace,
): Promise<Outcome<object, 'same-email' | 'unauthenticated'>> {
  const account = grounds.id
  return db().transaction(async (tx) => {
    const owner = await lockOnGrounds(tx, grounds)
    if (!owner) return refused('unauthenticated')
    if (owner.email === email) return refused('same-email')
    await dropLinks(tx, account, 'change-email')
    const known = await isEmailOfAnother(tx, email, account)
    if (known) await sendNotice(tx, owner, email, at)
    else await sendConfirmation(tx, owner, email, at)
    await sendUndo(tx, owner, emailChangeAskedMail, email, at)
    await recordEvent(tx, { account, kind: 'new-email-asked', from }, at)
    return { ok: true }
  })
}

/**
 * Uses up the link that went to the new address: from now on it signs in, and the earlier one is told. Every device is signed out but
 * this browser, if `session` is the couple's, which gets a new token.
 *
 * The link says who has the mailbox; the couple's session or its password says that it is the couple (readings R18). Otherwise somebody
 * would give their orders and requests to whoever asked to have their address, by pressing a button in a mail.
 */
export async function confirmEmailChange(
  { token: link, password }: EmailConfirmation,
  at: Date,
  session?: Pick<Session, 'id' | 'accountId'>,
  from?: Trace,
): Promise<Outcome<{ token: string | undefined }, 'expired' | 'password-needed' | 'wrong-password'>> {
  const account = await ownerOfLink('change-email', hashOf(link), at)
  if (!account) return refused('expired')
  let over: string | null | undefined
  if (session?.accountId !== account) {
    if (password === undefined) return refused('password-needed')
    over = await passwordHash(db(), account)
    if (!over || !(await verifyPassword({ hash: over, password }))) return refused('wrong-password')
  }
  const sessionId = session?.id
  return unlessTaken(async (tx) => {
    const used = await useLink(tx, 'change-email', link, at)
    if (!used?.email) return refused('expired')
    const { owner, email } = used
    // Replaced or ended meanwhile, and with it what proved that it is the couple.
    if (over ? (await passwordHash(tx, owner.id)) !== over : !(sessionId && (await lockOnGrounds(tx, { id: owner.id, sessionId }))))
      return refused('expired')
    // Taken meanwhile: by then it is not this couple's any more.
    if (await isEmailOfAnother(tx, email, owner.id)) return refused('expired')
    await endRegistrationsOf(tx, email)
    await tx.update(authUser).set({ email, updatedAt: at }).where(eq(authUser.id, owner.id))
    await addressConfirmed(tx, { id: owner.id, email }, at)
    await addressMoved(tx, { from: owner.email, to: email }, at)
    // A link for a new password waits in the earlier mailbox.
    await dropLinks(tx, owner.id, 'reset-password')
    await endSessionsOf(tx, owner.id, sessionId)
    await recordEvent(tx, { account: owner.id, kind: 'new-email', from }, at)
    await sendUndo(tx, owner, emailChangedMail, email, at)
    return { ok: true, token: await rotateSession(tx, owner.id, sessionId) }
  })
}

/**
 * „To jsme nebyli my“: the earlier address signs in again, whoever knew the password is out, with every device, passkey and second
 * factor, and a link for a new password is on its way. The second factor goes at once: who has it has just been disowned by the address
 * that the account had before, and this link is given once.
 */
export async function undoEmailChange(token: string, at: Date, from?: Trace): Promise<Outcome<{ email: string }, 'expired'>> {
  const lost = await hashPassword(randomBytes(32).toString('base64url'))
  return unlessTaken(async (tx) => {
    const used = await useLink(tx, 'undo-email', token, at)
    if (!used?.email) return refused('expired')
    const { owner, email, sentAt } = used
    if (await isEmailOfAnother(tx, email, owner.id)) return refused('expired')
    await endRegistrationsOf(tx, email)
    await tx.update(authUser).set({ email, updatedAt: at }).where(eq(authUser.id, owner.id))
    await addressMoved(tx, { from: owner.email, to: email }, at)
    await putPassword(tx, owner.id, lost, at)
    await evict(tx, owner.id, 'factor-goes', at)
    // Nobody but them decides that the account goes.
    await cancelClosing(tx, owner.id)
    await dropLaterUndoLinks(tx, owner.id, sentAt)
    await recordEvent(tx, { account: owner.id, kind: 'new-email-undone', from }, at)
    await sendPasswordReset(tx, { ...owner, email }, at, true)
    return { ok: true, email: maskedEmail(email) }
  })
}

const UNIQUE_VIOLATION = '23505'

/** A transaction that loses the address to another account at the very same moment, like one that came too late. */
async function unlessTaken<Done extends object>(change: (tx: Tx) => Promise<Outcome<Done, 'expired'>>): Promise<Outcome<Done, 'expired'>> {
  try {
    return await db().transaction(change)
  } catch (error) {
    if (errorCode(error) === UNIQUE_VIOLATION) return refused('expired')
    throw error
  }
}

async function sendConfirmation(tx: Tx, owner: MailedAccount, email: string, at: Date): Promise<void> {
  const token = newToken()
  await putLink(tx, owner.id, { kind: 'change-email', token, expiresAt: emailChangeDeadline(at), email }, at)
  const props = { confirmUrl: linkTo(`/auth/new-email#token=${token}`), hours: EMAIL_CHANGE_HOURS }
  await mailAccount(tx, { ...owner, email }, emailChangeConfirmMail(props), at)
}

/** To an address that has an account. It leaves the same traces as a confirmation: the copy of one's own data must not tell, either. */
async function sendNotice(tx: Tx, owner: MailedAccount, email: string, at: Date): Promise<void> {
  // Nobody has this token.
  await putLink(tx, owner.id, { kind: 'change-email', token: newToken(), expiresAt: emailChangeDeadline(at), email }, at)
  await mailAccount(tx, { ...owner, email }, emailKnownMail({ signInUrl: linkTo('/auth') }), at)
}

type UndoMail = typeof emailChangeAskedMail | typeof emailChangedMail

/** To the address that the account has, or had until now. */
async function sendUndo(tx: Tx, owner: MailedAccount, mail: UndoMail, newEmail: string, at: Date): Promise<void> {
  const token = newToken()
  await putLink(tx, owner.id, { kind: 'undo-email', token, expiresAt: emailUndoDeadline(at), email: owner.email }, at)
  const props = {
    undoUrl: linkTo(`/auth/undo-email#token=${token}`),
    newEmail: maskedEmail(newEmail),
    changedAt: at.toISOString(),
    days: EMAIL_UNDO_DAYS,
  }
  await mailAccount(tx, owner, mail(props), at)
}
