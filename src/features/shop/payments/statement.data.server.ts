import { desc, inArray, like, sql } from 'drizzle-orm'
import { db } from '~/db/client.server'
import { bankTransfers, type TransferRow } from '~/db/schema'

const LISTED = 200

/** Money that nobody has decided about yet, the newest first. */
export const transfersToSettle = (): Promise<TransferRow[]> =>
  db()
    .select()
    .from(bankTransfers)
    .where(inArray(bankTransfers.state, ['wrong-amount', 'surplus', 'unmatched']))
    .orderBy(desc(bankTransfers.bookedOn), desc(bankTransfers.importedAt))
    .limit(LISTED)

/** By the end of its id, as the list shows it. */
export const transfersNamed = (end: string): Promise<TransferRow[]> =>
  db()
    .select()
    .from(bankTransfers)
    .where(like(sql`${bankTransfers.id}::text`, `%${end}`))
    .limit(2)
