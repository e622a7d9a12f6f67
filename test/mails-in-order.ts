import { type SQL, asc, sql } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { mailOutbox } from '~/db/schema'

/** When a mail was written, among those of one moment: its transaction, and its statement within that. */
export const WRITTEN: SQL = sql`(${mailOutbox}.xmin::text::bigint * 1000000 + ${mailOutbox}.cmin::text::bigint)`

/** The first to the last; the database promises no order to what has the same moment. */
export const mailsInOrder: SQL[] = [asc(mailOutbox.createdAt), asc(WRITTEN)]

/** What the last mail of this template says. */
export async function lastPropsOf(db: Db, template: string): Promise<Record<string, unknown>> {
  const mails = await db
    .select()
    .from(mailOutbox)
    .orderBy(...mailsInOrder)
  return (mails.findLast((mail) => mail.template === template)?.props ?? {}) as Record<string, unknown>
}
