import { and, eq, gt, or } from 'drizzle-orm'
import { type Db, type Tx, db } from '~/db/client.server'
import { authAccount, authUser } from '~/db/schema'
import { type MailedAccount, mailedAccount, mailedColumns } from '~/features/account-link/data.server'
import { unconfirmedSince } from './rules'

/**
 * The account of an e-mail, locked against a concurrent change until the transaction ends. An unconfirmed account whose time is
 * over counts as removed, whether or not the clean-up has come to it.
 */
export async function lockAccount(tx: Tx, email: string, at: Date): Promise<MailedAccount | undefined> {
  const [found] = await tx
    .select(mailedColumns)
    .from(authUser)
    .where(and(eq(authUser.email, email), isAlive(at)))
    .for('update')
  return found && mailedAccount(found)
}

/** Confirmed, or with time left for it. */
export const isAlive = (at: Date) => or(authUser.emailVerified, gt(authUser.createdAt, unconfirmedSince(at)))

/** Whose registration this was, if it has been made already. */
export async function accountOfAttempt(tx: Tx, attempt: string): Promise<string | undefined> {
  const [found] = await tx.select({ id: authUser.id }).from(authUser).where(eq(authUser.signUpAttempt, attempt))
  return found?.id
}

/** Whose password it is, and its hash, by which a later change is noticed. */
export interface Credential {
  userId: string
  hash: string
}

export async function credentialOf(email: string, from: Db | Tx = db()): Promise<Credential | undefined> {
  const [found] = await from
    .select({ userId: authUser.id, hash: authAccount.password })
    .from(authUser)
    .innerJoin(authAccount, and(eq(authAccount.userId, authUser.id), eq(authAccount.providerId, 'credential')))
    .where(eq(authUser.email, email))
  return found?.hash ? { userId: found.userId, hash: found.hash } : undefined
}

/** Whether this is still the account's password. Who changes it holds the account's row, so the answer waits for such a change. */
export async function isStillPassword(tx: Tx, { userId, hash }: Credential): Promise<boolean> {
  await tx.select({ id: authUser.id }).from(authUser).where(eq(authUser.id, userId)).for('update')
  const found = await tx
    .select({ userId: authAccount.userId })
    .from(authAccount)
    .where(and(eq(authAccount.userId, userId), eq(authAccount.providerId, 'credential'), eq(authAccount.password, hash)))
  return found.length > 0
}
