import { eq } from 'drizzle-orm'
import type { Tx } from '~/db/client.server'
import { accountLinks, authUser } from '~/db/schema'
import type { Locale } from '~/lib/locale'

/** What mails about an account need. */
export type MailedAccount = { id: string; email: string; locale: Locale }

export const mailedColumns = {
  id: authUser.id,
  email: authUser.email,
  locale: authUser.locale,
}

export const mailedAccount = (row: Omit<MailedAccount, 'locale'> & { locale: string }): MailedAccount => ({
  ...row,
  locale: row.locale === 'en' ? 'en' : 'cs',
})

/** The account that a link belongs to, locked before the link itself: every change takes the two in this order. */
export async function lockLinkOwner(tx: Tx, tokenHash: string): Promise<MailedAccount | undefined> {
  const [found] = await tx
    .select(mailedColumns)
    .from(authUser)
    .innerJoin(accountLinks, eq(accountLinks.userId, authUser.id))
    .where(eq(accountLinks.tokenHash, tokenHash))
    .for('update', { of: authUser })
  return found && mailedAccount(found)
}

/** The account of an e-mail, locked against a concurrent change until the transaction ends. */
export async function lockAccount(tx: Tx, email: string): Promise<MailedAccount | undefined> {
  const [found] = await tx.select(mailedColumns).from(authUser).where(eq(authUser.email, email)).for('update')
  return found && mailedAccount(found)
}
