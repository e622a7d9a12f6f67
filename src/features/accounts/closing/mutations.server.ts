import { verifyPassword } from 'better-auth/crypto'
import { and, eq, gt } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { accountClosings } from '~/db/schema'
import { lockOnGrounds, lockOwnAccount, passwordHash } from '~/features/accounts/sessions/grounds.data.server'
import { recordEvent } from '~/features/accounts/events/mutations.server'
import { mailAccount, linkTo } from '~/features/accounts/mailbox/mutations.server'
import { settingsPath } from '~/features/accounts/registration/rules'
import type { MailedAccount } from '~/features/accounts/links/data.server'
import { type Outcome, refused } from '~/lib/outcome'
import { type Actor, recordOperatorEvent } from '~/server/operator-events.server'
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
    const dueAt = await planned(tx, owner, at, from)
    if (dueAt) return { ok: true, dueAt: dueAt.toISOString() }
    const [kept] = await tx.select({ dueAt: accountClosings.dueAt }).from(accountClosings).where(eq(accountClosings.userId, account.id))
    return { ok: true, dueAt: (kept?.dueAt ?? at).toISOString() }
  })
}

/** The same for a couple that asked the team for it, by a way of which the team knows that it is theirs. */
export async function planClosing(
  account: string,
  reason: string,
  by: Actor,
  at: Date,
): Promise<Outcome<{ dueAt: string }, 'not-found' | 'planned'>> {
  return db().transaction(async (tx) => {
    const owner = await lockOwnAccount(tx, account)
    if (!owner) return refused('not-found')
    const due = await planned(tx, owner, at)
    if (!due) return refused('planned')
    const dueAt = due.toISOString()
    await recordOperatorEvent(tx, by, { kind: 'closing-planned', about: { subject: 'couple', id: account }, reason, after: { dueAt } }, at)
    return { ok: true, dueAt }
  })
}

/** Undefined where something is planned already. */
async function planned(tx: Tx, owner: MailedAccount, at: Date, from?: Trace): Promise<Date | undefined> {
  const closing = { userId: owner.id, reason: 'asked' as const, requestedAt: at, dueAt: keptUntil('closedAccounts', at) }
  const [created] = await tx.insert(accountClosings).values(closing).onConflictDoNothing().returning({ dueAt: accountClosings.dueAt })
  if (!created) return undefined
  const settingsUrl = linkTo(`${settingsPath(owner.locale)}&settings=privacy`)
  await mailAccount(tx, owner, accountClosingMail({ settingsUrl, dueAt: created.dueAt.toISOString() }), at)
  await recordEvent(tx, { account: owner.id, kind: 'closing-asked', from }, at)
  return created.dueAt
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

/** The team takes it back; refused when its time has come. */
export async function takeClosingBack(
  account: string,
  by: Actor,
  at: Date,
): Promise<Outcome<object, 'not-found' | 'nothing' | 'too-late'>> {
  return db().transaction(async (tx) => {
    if (!(await lockOwnAccount(tx, account))) return refused('not-found')
    const undone = await tx
      .delete(accountClosings)
      .where(and(eq(accountClosings.userId, account), gt(accountClosings.dueAt, at)))
      .returning({ dueAt: accountClosings.dueAt })
    const [closing] = undone
    if (!closing) return refused((await tx.$count(accountClosings, eq(accountClosings.userId, account))) === 0 ? 'nothing' : 'too-late')
    await recordEvent(tx, { account, kind: 'closing-undone' }, at)
    const before = { dueAt: closing.dueAt.toISOString() }
    await recordOperatorEvent(tx, by, { kind: 'closing-undone', about: { subject: 'couple', id: account }, before }, at)
    return { ok: true }
  })
}

/** Takes a plan back whatever its day: whoever planned it had no right to the account. */
export async function cancelClosing(tx: Tx, userId: string): Promise<void> {
  await tx.delete(accountClosings).where(eq(accountClosings.userId, userId))
}
