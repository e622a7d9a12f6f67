import { verifyPassword } from 'better-auth/crypto'
import { and, eq, gt } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { accountClosings } from '~/db/schema'
import { lockOnGrounds, lockOwnAccount, passwordHash } from '~/features/accounts/sessions/grounds.data.server'
import { recordEvent } from '~/features/accounts/events/mutations.server'
import { mailAccount, linkTo } from '~/features/accounts/mailbox/mutations.server'
import { settingsPath } from '~/features/accounts/registration/rules'
import { type Outcome, refused } from '~/lib/outcome'
import { type Account, type AccountId, type Trace, isStillSignedIn } from '~/server/session.server'
import { accountClosingMail } from './mails/account-closing'
import { keptUntil } from '~/lib/retention'

/**
 * Plans the erasure of an account, 14 days from now; asked for again it keeps its day. The password keeps whoever finds an open
 * browser from doing it.
 */
export async function requestClosing(
  account: Pick<Account, 'id' | 'sessionId'>,
  password: string,
  at: Date,
  from?: Trace,
): Promise<Outcome<{ dueAt: string }, 'wrong-password' | 'unauthenticated'>> {
  const over = await passwordHash(db(), account.id)
  if (!over || !(await verifyPassword({ hash: over, password }))) return refused('wrong-password')
  return db().transaction(async (tx) => {
    const owner = await lockOnGrounds(tx, { ...account, over })
    if (!owner) return refused('unauthenticated')
    const planned = { userId: account.id, reason: 'asked' as const, requestedAt: at, dueAt: keptUntil('closedAccounts', at) }
    const created = await tx.insert(accountClosings).values(planned).onConflictDoNothing().returning({ dueAt: accountClosings.dueAt })
    if (created.length > 0) {
      const settingsUrl = linkTo(`${settingsPath(owner.locale)}&settings=privacy`)
      await mailAccount(tx, owner, accountClosingMail({ settingsUrl, dueAt: planned.dueAt.toISOString() }), at)
      await recordEvent(tx, { account: account.id, kind: 'closing-asked', from }, at)
    }
    const [kept] = await tx.select({ dueAt: accountClosings.dueAt }).from(accountClosings).where(eq(accountClosings.userId, account.id))
    return { ok: true, dueAt: (kept?.dueAt ?? planned.dueAt).toISOString() }
  })
}

/** Takes a plan back; refused when its time has come, for then the erasure has begun. */
export async function undoClosing(
  account: AccountId,
  at: Date,
  from?: Trace,
  sessionId?: string,
): Promise<Outcome<object, 'too-late' | 'unauthenticated'>> {
  return db().transaction(async (tx) => {
    await lockOwnAccount(tx, account)
    if (sessionId && !(await isStillSignedIn(tx, account, sessionId))) return refused('unauthenticated')
    const undone = await tx
      .delete(accountClosings)
      .where(and(eq(accountClosings.userId, account), gt(accountClosings.dueAt, at)))
      .returning({ id: accountClosings.userId })
    if (undone.length > 0) {
      await recordEvent(tx, { account, kind: 'closing-undone', from }, at)
      return { ok: true }
    }
    const rest = await tx.$count(accountClosings, eq(accountClosings.userId, account))
    return rest === 0 ? { ok: true } : refused('too-late')
  })
}

/** Takes a plan back whatever its day: whoever planned it had no right to the account. */
export async function cancelClosing(tx: Tx, userId: string): Promise<void> {
  await tx.delete(accountClosings).where(eq(accountClosings.userId, userId))
}
