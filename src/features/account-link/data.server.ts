import { eq } from 'drizzle-orm'
import type { Tx } from '~/db/client.server'
import { accountLinks, authUser } from '~/db/schema'
import type { Locale } from '~/lib/locale'

/** What mails about an account need. */
export type MailedAccount = { id: string; email: string; locale: Locale; emailVerified: boolean; createdAt: Date }

export const mailedColumns = {
  id: authUser.id,
  email: authUser.email,
  locale: authUser.locale,
  emailVerified: authUser.emailVerified,
  createdAt: authUser.createdAt,
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
