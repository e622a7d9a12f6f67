import { eq } from 'drizzle-orm'
import { type Db, type Tx } from '~/db/client.server'
import { authUser } from '~/db/schema'
import { type MailedAccount, mailedColumns } from '~/features/accounts/links/data.server'
import { type Account, isStillSignedIn } from '~/server/session.server'
import { credentialOfAccount } from './entry.data.server'

/** What is stored in place of the present password. */
export const passwordHash = async (from: Db | Tx, account: string): Promise<string | undefined> =>
  (await credentialOfAccount(account, from))?.hash

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
  return (await isStillSignedIn(tx, id, sessionId)) ? owner : undefined
}
