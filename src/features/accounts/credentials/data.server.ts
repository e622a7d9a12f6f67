import { verifyPassword } from 'better-auth/crypto'
import { and, eq, ne } from 'drizzle-orm'
import { type Db, type Tx, db } from '~/db/client.server'
import { authAccount, authSession, authUser } from '~/db/schema'
import { type MailedAccount, mailedColumns } from '~/features/accounts/links/data.server'
import { consumeLimit, forgiveHit } from '~/server/limits.server'
import { type Refused, refused } from '~/lib/outcome'
import type { Account, AccountId } from '~/server/session.server'

/** Whether this is the account's present password, and its hash. Wrong ones are counted by account, right ones are not. */
export async function checkPassword(
  account: AccountId,
  password: string,
  at: Date,
): Promise<{ ok: true; hash: string } | Refused<'wrong-password' | 'too-many'>> {
  const limit = await consumeLimit('password-check', account, at)
  if (!limit.ok) return refused('too-many', limit.retryAt)
  const hash = await passwordHash(db(), account)
  if (!hash || !(await verifyPassword({ hash, password }))) return refused('wrong-password')
  await forgiveHit('password-check', account)
  return { ok: true, hash }
}

/** What is stored in place of the present password. */
export async function passwordHash(tx: Db, account: string): Promise<string | null | undefined> {
  const [stored] = await tx
    .select({ hash: authAccount.password })
    .from(authAccount)
    .where(and(eq(authAccount.userId, account), eq(authAccount.providerId, 'credential')))
  return stored?.hash
}

/** The account itself, locked against a concurrent change until the transaction ends. */
export async function lockOwnAccount(tx: Tx, account: string): Promise<MailedAccount | undefined> {
  const [found] = await tx.select(mailedColumns).from(authUser).where(eq(authUser.id, account)).for('update')
  return found
}

/** What a change rests on that was found out before its transaction: who asks from which session, and the password that was checked. */
export interface Grounds extends Pick<Account, 'sessionId'> {
  /** Of the account. */
  id: string
  /** Its hash; left out where none was asked for. */
  over?: string
}

/**
 * The account, locked, if they still hold: a new password, a sign-out or an eviction may have come while something was compared, and what
 * somebody asked for who is out by now must not be done after it. Whoever takes these grounds away locks the account, too.
 */
export async function lockOnGrounds(tx: Tx, { id, sessionId, over }: Grounds): Promise<MailedAccount | undefined> {
  const owner = await lockOwnAccount(tx, id)
  if (!owner || (over !== undefined && (await passwordHash(tx, id)) !== over)) return undefined
  const signedIn = await tx
    .select({ id: authSession.id })
    .from(authSession)
    .where(and(eq(authSession.id, sessionId), eq(authSession.userId, id)))
  return signedIn.length > 0 ? owner : undefined
}

/** Whether the e-mail is that of another account. */
export async function isEmailOfAnother(tx: Tx, email: string, account: string): Promise<boolean> {
  const found = await tx
    .select({ id: authUser.id })
    .from(authUser)
    .where(and(eq(authUser.email, email), ne(authUser.id, account)))
  return found.length > 0
}
