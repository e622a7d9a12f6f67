import { eq } from 'drizzle-orm'
import { type Db, type Tx, db } from '~/db/client.server'
import { authUser } from '~/db/schema'
import type { Locale } from '~/lib/locale'

/** The account with this address, written in small letters, and the language that it is written to. */
export async function accountOf(email: string, database: Db | Tx = db()): Promise<{ id: string; locale: Locale } | undefined> {
  const [account] = await database.select({ id: authUser.id, locale: authUser.locale }).from(authUser).where(eq(authUser.email, email))
  return account
}
