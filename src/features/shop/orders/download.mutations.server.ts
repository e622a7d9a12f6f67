import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '~/db/client.server'
import { downloads } from '~/db/schema'

/** One fetched file, for the account or for the order that has paid it. Answers its id. */
export async function countDownload(
  tx: Tx,
  download: { userId: string | null; orderId: string | null; materialId: string },
  at: Date,
): Promise<string> {
  const [counted] = await tx
    .insert(downloads)
    .values({ ...download, createdAt: at })
    .returning({ id: downloads.id })
  if (!counted) throw new Error('the download was not stored')
  return counted.id
}

/** What was fetched with an order counts for the account that it belongs to now. */
export async function joinDownloads(tx: Tx, orderId: string, userId: string): Promise<void> {
  await tx
    .update(downloads)
    .set({ userId })
    .where(and(eq(downloads.orderId, orderId), isNull(downloads.userId)))
}
