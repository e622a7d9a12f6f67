import { verifyPassword } from 'better-auth/crypto'
import { and, eq, ne } from 'drizzle-orm'
import { type Db, type Tx, db } from '~/db/client.server'
import { authAccount, authUser } from '~/db/schema'
import { type MailedAccount, mailedColumns } from '~/features/accounts/links/data.server'
import { consumeLimit, forgiveHit } from '~/server/limits.server'
import { type Refused, refused } from '~/lib/outcome'
import type { AccountId } from '~/server/session.server'

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

/** Whether the e-mail is that of another account. */
export async function isEmailOfAnother(tx: Tx, email: string, account: string): Promise<boolean> {
  const found = await tx
    .select({ id: authUser.id })
    .from(authUser)
    .where(and(eq(authUser.email, email), ne(authUser.id, account)))
  return found.length > 0
}
