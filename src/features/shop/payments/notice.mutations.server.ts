import { and, eq } from 'drizzle-orm'
import type { Tx } from '~/db/client.server'
import { paymentNotices } from '~/db/schema'

const PROVIDER = 'card'

/** False when it was noted before. */
export async function noteOnce(tx: Tx, noticeId: string, kind: string, at: Date): Promise<boolean> {
  const noted = await tx
    .insert(paymentNotices)
    .values({ provider: PROVIDER, noticeId, kind, receivedAt: at })
    .onConflictDoNothing()
    .returning({ id: paymentNotices.noticeId })
  return noted.length > 0
}

export async function isNoted(tx: Tx, noticeId: string): Promise<boolean> {
  const [noted] = await tx
    .select({ id: paymentNotices.noticeId })
    .from(paymentNotices)
    .where(and(eq(paymentNotices.provider, PROVIDER), eq(paymentNotices.noticeId, noticeId)))
  return noted !== undefined
}
