import { and, eq, gt, or } from 'drizzle-orm'
import type { Tx } from '~/db/client.server'
import { accountLinks, authUser } from '~/db/schema'
import type { Locale } from '~/lib/locale'
import { unconfirmedSince } from './rules'

/** What mails about an account need. */
export type MailedAccount = { id: string; email: string; locale: Locale; emailVerified: boolean; createdAt: Date }

const mailed = {
  id: authUser.id,
  email: authUser.email,
  locale: authUser.locale,
  emailVerified: authUser.emailVerified,
  createdAt: authUser.createdAt,
}

/**
 * The account of an e-mail, locked against a concurrent change until the transaction ends. An unconfirmed account whose time is
 * over counts as removed, whether or not the clean-up has come to it.
 */
export async function lockAccount(tx: Tx, email: string, at: Date): Promise<MailedAccount | undefined> {
  const alive = or(authUser.emailVerified, gt(authUser.createdAt, unconfirmedSince(at)))
  const [found] = await tx
    .select(mailed)
    .from(authUser)
    .where(and(eq(authUser.email, email), alive))
    .for('update')
  return found && { ...found, locale: localeOf(found.locale) }
}

/** The account that a link belongs to, locked before the link itself: every change takes the two in this order. */
export async function lockLinkOwner(tx: Tx, tokenHash: string): Promise<MailedAccount | undefined> {
  const [found] = await tx
    .select(mailed)
    .from(authUser)
    .innerJoin(accountLinks, eq(accountLinks.userId, authUser.id))
    .where(eq(accountLinks.tokenHash, tokenHash))
    .for('update', { of: authUser })
  return found && { ...found, locale: localeOf(found.locale) }
}

/** Whose registration this was, if it has been made already. */
export async function accountOfAttempt(tx: Tx, attempt: string): Promise<string | undefined> {
  const [found] = await tx.select({ id: authUser.id }).from(authUser).where(eq(authUser.signUpAttempt, attempt))
  return found?.id
}

const localeOf = (stored: string): Locale => (stored === 'en' ? 'en' : 'cs')
