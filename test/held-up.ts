import { sql } from 'drizzle-orm'
import { expect, inject } from 'vitest'
import type { Db, Tx } from '~/db/client.server'
import { lockOwnAccount } from '~/features/accounts/sessions/grounds.data.server'

/**
 * Begins `work` while a transaction holds the account, does `meanwhile` in that transaction once the work waits for it, and answers what
 * became of the work. The embedded database takes one transaction at a time: there the work begins after it.
 */
export async function heldUp<T>(db: Db, account: string, work: () => Promise<T>, meanwhile: (tx: Tx) => Promise<unknown>): Promise<T> {
  return (
    await db.transaction(async (tx) => {
      await lockOwnAccount(tx, account)
      const outcome = work()
      if (inject('engine') === 'postgres')
        await expect.poll(() => tx.select({ lock: sql`pid` }).from(sql`pg_locks where not granted`)).not.toEqual([])
      await meanwhile(tx)
      return { outcome }
    })
  ).outcome
}
