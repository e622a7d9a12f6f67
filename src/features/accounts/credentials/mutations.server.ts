import { hashPassword } from 'better-auth/crypto'
import { type Tx, db } from '~/db/client.server'
import { putPassword, mailNewPassword } from '~/features/accounts/registration/reset.mutations.server'
import { recordEvent } from '~/features/accounts/events/mutations.server'
import { dropLinks } from '~/features/accounts/links/mutations.server'
import { endSessionsOf, rotateSession } from '~/features/accounts/sessions/mutations.server'
import { mailAccount, linkTo } from '~/features/accounts/mailbox/mutations.server'
import { settingsPath } from '~/features/accounts/registration/rules'
import { type Outcome, refused } from '~/lib/outcome'
import type { Account, Trace } from '~/server/session.server'
import { lockOnGrounds, lockOwnAccount } from '~/features/accounts/sessions/grounds.data.server'
import { signInChangedMail } from './mails/sign-in-changed'

/**
 * A new password, after the present one was checked: every other device is signed out, and the couple is told by mail. `over`: the hash
 * of the one that was checked; it may have been replaced meanwhile. Answers the new token of this browser's session.
 */
export async function changePassword(
  { id, sessionId }: Account,
  { password, over }: { password: string; over: string },
  at: Date,
  from?: Trace,
): Promise<Outcome<{ token: string | undefined }, 'unauthenticated'>> {
  const hash = await hashPassword(password)
  return db().transaction(async (tx) => {
    const owner = await lockOnGrounds(tx, { id, sessionId, over })
    if (!owner) return refused('unauthenticated')
    await putPassword(tx, id, hash, at)
    await endSessionsOf(tx, id, sessionId)
    await dropLinks(tx, id, 'reset-password')
    // Whoever asked for it may have known the password that has just gone.
    await dropLinks(tx, id, 'change-email')
    await recordEvent(tx, { account: id, kind: 'new-password', from }, at)
    await mailNewPassword(tx, owner, 'session', at)
    return { ok: true, token: await rotateSession(tx, id, sessionId) }
  })
}

/** Notes that something about the couple's sign-in was changed, and tells it by mail, so that a foreign hand is noticed. */
export async function mailSignInChange(tx: Tx, account: string, what: SignInChange, at: Date, from?: Trace): Promise<void> {
  const owner = await lockOwnAccount(tx, account)
  if (!owner) return
  await recordEvent(tx, { account, kind: what, from }, at)
  const props = { what, changedAt: at.toISOString(), settingsUrl: linkTo(settingsPath(owner.locale)) }
  await mailAccount(tx, owner, signInChangedMail(props), at)
}

type SignInChange = Parameters<typeof signInChangedMail>[0]['what']
