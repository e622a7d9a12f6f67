import { verifyPassword } from 'better-auth/crypto'
import { and, eq, gt } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { accountClosings } from '~/db/schema'
import { recordEvent } from '~/features/accounts/events/mutations.server'
import { localizedPath } from '~/lib/locale'
import { type Outcome, refused } from '~/lib/outcome'
import { env } from '~/server/env.server'
import { enqueueMail } from '~/server/mailer.server'
import type { Account, AccountId, Trace } from '~/server/session.server'
import { passwordHashOf } from './data.server'
import { accountClosingMail } from './mails/account-closing'
import { UNDO_DAYS } from './schema'

/**
 * Plans the erasure of an account, 14 days from now; asked for again it keeps its day. The password keeps whoever finds an open
 * browser from doing it.
 */
export async function requestClosing(
  account: Pick<Account, 'id' | 'email' | 'locale'>,
  password: string,
  at: Date,
  from?: Trace,
): Promise<Outcome<{ dueAt: string }, 'wrong-password'>> {
  const hash = await passwordHashOf(account.id)
  if (!hash || !(await verifyPassword({ hash, password }))) return refused('wrong-password')
  return db().transaction(async (tx) => {
    const planned = { userId: account.id, reason: 'asked' as const, requestedAt: at, dueAt: closingDue(at) }
    const created = await tx.insert(accountClosings).values(planned).onConflictDoNothing().returning({ dueAt: accountClosings.dueAt })
    if (created.length > 0) {
      await sendPlan(tx, account, planned.dueAt, at)
      await recordEvent(tx, { account: account.id, kind: 'closing-asked', from }, at)
    }
    const [kept] = await tx.select({ dueAt: accountClosings.dueAt }).from(accountClosings).where(eq(accountClosings.userId, account.id))
    return { ok: true, dueAt: (kept?.dueAt ?? planned.dueAt).toISOString() }
  })
}

/** Takes a plan back; refused when its time has come, for then the erasure has begun. */
export async function undoClosing(account: AccountId, at: Date, from?: Trace): Promise<Outcome<object, 'too-late'>> {
  return db().transaction(async (tx) => {
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

async function sendPlan(tx: Tx, { id, email, locale }: Pick<Account, 'id' | 'email' | 'locale'>, dueAt: Date, at: Date): Promise<void> {
  const settingsUrl = `${env().PUBLIC_URL}${localizedPath('/dashboard', locale)}?tab=settings&settings=privacy`
  const mail = accountClosingMail({ settingsUrl, dueAt: dueAt.toISOString() })
  await enqueueMail(tx, { to: email, locale, mail, userId: id, at })
}

const DAY = 86_400_000

/** When an account ends whose couple wants that now. */
const closingDue = (at: Date): Date => new Date(at.getTime() + UNDO_DAYS * DAY)
