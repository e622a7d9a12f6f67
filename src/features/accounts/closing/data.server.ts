import { and, eq } from 'drizzle-orm'
import { db } from '~/db/client.server'
import { accountClosings } from '~/db/schema'
import { batched } from '~/server/batched.server'
import type { AccountId } from '~/server/session.server'
import type { ClosingState } from './schema'

/** What the couple has planned. Until its time has come it can be taken back. */
export async function closingState(account: AccountId, at: Date): Promise<ClosingState> {
  const dueAt = await plannedEnd(account)
  return dueAt ? { dueAt: dueAt.toISOString(), isOver: dueAt <= at } : null
}

/** When the account is to be erased because its couple asked for it. */
export async function plannedEnd(account: AccountId): Promise<Date | undefined> {
  const [row] = await batched(
    db()
      .select({ dueAt: accountClosings.dueAt })
      .from(accountClosings)
      .where(and(eq(accountClosings.userId, account), eq(accountClosings.reason, 'asked'))),
  )
  return row?.dueAt
}
