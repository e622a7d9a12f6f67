import { and, eq } from 'drizzle-orm'
import { keptSelect } from '~/db/kept-select.server'
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
  const [row] = await batched(askedClosing({ account }))
  return row?.dueAt
}

const askedClosing = keptSelect(['account'], ({ account }, ask) =>
  ask
    .select({ dueAt: accountClosings.dueAt })
    .from(accountClosings)
    .where(and(eq(accountClosings.userId, account), eq(accountClosings.reason, 'asked'))),
)
