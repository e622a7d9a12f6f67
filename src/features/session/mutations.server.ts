import { and, eq, like, ne } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { authSession, authVerification } from '~/db/schema'
import type { Account } from '~/server/session.server'

/** Signs one other device of the couple out; this one has a button of its own. Answers whether there was such a device. */
export async function endSession({ id, sessionId }: Account, ended: string): Promise<boolean> {
  const gone = await db()
    .delete(authSession)
    .where(and(eq(authSession.id, ended), eq(authSession.userId, id), ne(authSession.id, sessionId)))
    .returning({ id: authSession.id })
  return gone.length > 0
}

export async function endOtherSessions({ id, sessionId }: Account): Promise<void> {
  await db()
    .delete(authSession)
    .where(and(eq(authSession.userId, id), ne(authSession.id, sessionId)))
}

/** Signs an account out wherever it is, but for one session; sign-ins that wait for their second step end, too. */
export async function endSessionsOf(tx: Tx, userId: string, except?: string): Promise<void> {
  await tx.delete(authSession).where(and(eq(authSession.userId, userId), except ? ne(authSession.id, except) : undefined))
  await endSecondSteps(tx, userId)
}

/** The first step of a sign-in was right, and the second one is asked for no more. */
export async function endSecondSteps(tx: Tx, userId: string): Promise<void> {
  // So the accounts library calls them; the value is the account's.
  await tx.delete(authVerification).where(and(eq(authVerification.value, userId), like(authVerification.identifier, '2fa-%')))
}
