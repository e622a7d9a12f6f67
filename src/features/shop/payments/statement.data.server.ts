import { desc, eq, like, sql } from 'drizzle-orm'
import { db } from '~/db/client.server'
import { bankTransfers, type TransferRow } from '~/db/schema'

const LISTED = 200

/** Money that nobody has decided about yet, the newest first. */
export const transfersToMatch = (): Promise<TransferRow[]> =>
  db()
    .select()
    .from(bankTransfers)
    .where(eq(bankTransfers.state, 'unmatched'))
    .orderBy(desc(bankTransfers.bookedOn), desc(bankTransfers.importedAt))
    .limit(LISTED)

/** By the end of its id, as the list shows it. */
export const transfersNamed = (pattern: string): Promise<TransferRow[]> =>
  db()
    .select()
    .from(bankTransfers)
    .where(like(sql`${bankTransfers.id}::text`, pattern))
    .limit(2)
