import { hashPassword } from 'better-auth/crypto'
import { type Tx, db } from '~/db/client.server'
import { authAccount } from '~/db/schema'
import { mailAccount, linkTo } from '~/features/accounts/mailbox/mutations.server'
import { recordEvent } from '~/features/accounts/events/mutations.server'
import { type MailedAccount, lockAccount } from '~/features/accounts/links/data.server'
import { newToken, putLink, useLink } from '~/features/accounts/links/mutations.server'
import { lockRegistrationFor } from './registration.data.server'
import { putResetLink } from './registration.mutations.server'
import { evict } from '~/features/accounts/sessions/eviction.mutations.server'
import { confirmByReset } from './sign-up.mutations.server'
import { type Outcome, refused } from '~/lib/outcome'
import { enqueueMail } from '~/server/mailer.server'
import type { Trace } from '~/server/session.server'
import { RESET_MINUTES, resetDeadline } from './rules'
import { passwordChangedMail, passwordResetMail } from './mails/new-password'

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
export async function sendPasswordReset(tx: Tx, account: MailedAccount, at: Date, undone = false): Promise<void> {
  const token = newToken()
  await putLink(tx, account.id, { kind: 'reset-password', token, expiresAt: resetDeadline(at) }, at)
  await mailAccount(tx, account, resetMail(token, undone), at)
}

const resetMail = (token: string, undone = false) =>
  passwordResetMail({ resetUrl: linkTo(`/auth/new-password#token=${token}`), minutes: RESET_MINUTES, undone })

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
    await mailNewPassword(tx, owner, 'link', at)
    return { ok: true, account: owner.id }
  })
}

/** Warns the couple of a new password, which was set by a link from a mail or by somebody who is signed in. */
export const mailNewPassword = (tx: Tx, account: MailedAccount, by: 'link' | 'session', at: Date): Promise<void> =>
  mailAccount(tx, account, passwordChangedMail({ changedAt: at.toISOString(), resetUrl: linkTo('/auth?step=forgot'), by }), at)

/** The password of an account, hashed. */
export async function putPassword(tx: Tx, userId: string, password: string, at: Date): Promise<void> {
  await tx
    .insert(authAccount)
    .values({ userId, accountId: userId, providerId: 'credential', password, createdAt: at, updatedAt: at })
    .onConflictDoUpdate({ target: [authAccount.userId, authAccount.providerId], set: { password, updatedAt: at } })
}
