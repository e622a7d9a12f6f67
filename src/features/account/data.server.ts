import { and, eq, gt, or } from 'drizzle-orm'
import type { Tx } from '~/db/client.server'
import { authUser } from '~/db/schema'
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
