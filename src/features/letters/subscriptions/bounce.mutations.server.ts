import { and, eq, gt, sql } from 'drizzle-orm'
import { type Tx } from '~/db/client.server'
import { newsletterSubscriptions } from '~/db/schema'
import { note } from './mutations.server'

/** Its mailbox refuses for good: nothing more is sent until somebody subscribes anew. */
export async function suspendSubscription(tx: Tx, id: string, at: Date): Promise<void> {
  const suspended = await tx
    .update(newsletterSubscriptions)
    .set({ status: 'suspended', suspendedAt: at })
    .where(and(eq(newsletterSubscriptions.id, id), eq(newsletterSubscriptions.status, 'confirmed')))
    .returning()
  await note(tx, suspended, { kind: 'suspended', via: 'bounce', at })
}

/** Counts a letter that its mailbox put off until we gave up; none since the last one that arrived. Answers how many there are. */
export async function countSoftBounce(tx: Tx, id: string): Promise<number> {
  const [counted] = await tx
    .update(newsletterSubscriptions)
    .set({ softBounces: sql`${newsletterSubscriptions.softBounces} + 1` })
    .where(eq(newsletterSubscriptions.id, id))
    .returning({ softBounces: newsletterSubscriptions.softBounces })
  return counted?.softBounces ?? 0
}

/** Something arrived: what was put off before does not count any more. */
export async function forgetSoftBounces(tx: Tx, id: string): Promise<void> {
  const { softBounces } = newsletterSubscriptions
  await tx
    .update(newsletterSubscriptions)
    .set({ softBounces: 0 })
    .where(and(eq(newsletterSubscriptions.id, id), gt(softBounces, 0)))
}
