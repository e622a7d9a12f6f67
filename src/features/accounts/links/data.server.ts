import { and, eq, gt, isNull } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { accountLinks, authUser } from '~/db/schema'
import type { Locale } from '~/lib/locale'

export type LinkKind = 'reset-password' | 'change-email' | 'undo-email' | 'keep-factor'

/** What mails about an account need. */
export type MailedAccount = { id: string; email: string; locale: Locale }

export const mailedColumns = {
  id: authUser.id,
  email: authUser.email,
  locale: authUser.locale,
}

/** Whose a link is that still counts. It stays unused: whether whoever opened it is the account's owner is asked first. */
export async function ownerOfLink(kind: LinkKind, tokenHash: string, at: Date): Promise<string | undefined> {
  const [found] = await db()
    .select({ userId: accountLinks.userId })
    .from(accountLinks)
    .where(isOpen(kind, tokenHash, at))
  return found?.userId
}

/** The link itself, as long as nobody has used it and its time has not come. */
export const isOpen = (kind: LinkKind, tokenHash: string, at: Date) =>
  and(eq(accountLinks.tokenHash, tokenHash), eq(accountLinks.kind, kind), isNull(accountLinks.usedAt), gt(accountLinks.expiresAt, at))

/** The account that a link belongs to, locked before the link itself: every change takes the two in this order. */
export async function lockLinkOwner(tx: Tx, tokenHash: string): Promise<MailedAccount | undefined> {
  const [found] = await tx
    .select(mailedColumns)
    .from(authUser)
    .innerJoin(accountLinks, eq(accountLinks.userId, authUser.id))
    .where(eq(accountLinks.tokenHash, tokenHash))
    .for('update', { of: authUser })
  return found
}

/** The account of an e-mail, locked against a concurrent change until the transaction ends. */
export async function lockAccount(tx: Tx, email: string): Promise<MailedAccount | undefined> {
  const [found] = await tx.select(mailedColumns).from(authUser).where(eq(authUser.email, email)).for('update')
  return found
}
