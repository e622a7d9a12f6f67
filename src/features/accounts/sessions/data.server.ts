import { and, desc, eq, gt } from 'drizzle-orm'
import { db } from '~/db/client.server'
import { authSession } from '~/db/schema'
import { deviceWords } from '~/server/known-device.server'
import type { Account } from '~/server/session.server'
import type { SessionSummary } from './schema'

/** Where the couple is signed in: this browser first, then the last used. */
export async function ownSessions({ id, sessionId }: Account, at: Date): Promise<SessionSummary[]> {
  const rows = await db()
    .select()
    .from(authSession)
    .where(and(eq(authSession.userId, id), gt(authSession.expiresAt, at)))
    .orderBy(desc(authSession.updatedAt), desc(authSession.id))
  const sessions = rows.map((row) => ({
    id: row.id,
    device: deviceWords(row.userAgent ?? ''),
    signedInAt: row.createdAt.toISOString(),
    lastUsedAt: row.updatedAt.toISOString(),
    current: row.id === sessionId,
  }))
  return sessions.toSorted((one, other) => Number(other.current) - Number(one.current))
}
