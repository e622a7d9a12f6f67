import { and, eq, ne } from 'drizzle-orm'
import { db } from '~/db/client.server'
import { authSession } from '~/db/schema'
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
