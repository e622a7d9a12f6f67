import { desc, eq } from 'drizzle-orm'
import { db } from '~/db/client.server'
import { accountEvents } from '~/db/schema'
import type { AccountId } from '~/server/session.server'
import type { EventSummary } from './schema'

const MOST_SHOWN = 50

/** What happened to the security of the account, the newest first. */
export async function ownEvents(account: AccountId): Promise<EventSummary[]> {
  const rows = await db()
    .select()
    .from(accountEvents)
    .where(eq(accountEvents.userId, account))
    .orderBy(desc(accountEvents.at), desc(accountEvents.id))
    .limit(MOST_SHOWN)
  return rows.map(({ id, kind, at, device, times }) => ({ id, kind, at: at.toISOString(), device, times }))
}
