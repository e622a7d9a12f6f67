import { eq } from 'drizzle-orm'
import { type Db, type Tx, db } from '~/db/client.server'
import { authUser } from '~/db/schema'

/** Whether this registration has become an account already. */
export async function isAttemptConfirmed(attempt: string, from: Db | Tx = db()): Promise<boolean> {
  return (await from.$count(authUser, eq(authUser.signUpAttempt, attempt))) > 0
}
