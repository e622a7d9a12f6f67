import { type SQL, and, eq, inArray, isNull, lte } from 'drizzle-orm'
import { type Tx, db, notBefore } from '~/db/client.server'
import { accountConsents } from '~/db/schema'

type ConsentKind = (typeof accountConsents.$inferSelect)['kind']

/** Notes which version of each text the couple has agreed to; a consent that stands already stays as it is. */
export async function noteConsents(tx: Tx, account: string, versions: Partial<Record<ConsentKind, string>>, at: Date): Promise<void> {
  const given = Object.entries(versions) as Array<[ConsentKind, string]>
  await tx
    .insert(accountConsents)
    .values(given.map(([kind, version]) => ({ userId: account, kind, version, givenAt: at })))
    .onConflictDoNothing()
}

/** Ends consents of these kinds, or the one of them that was given at that moment; the proof stays. */
export async function endConsents(tx: Tx, account: string, kinds: ConsentKind[], at: Date, given?: Date): Promise<void> {
  const { userId, kind, givenAt, withdrawnAt } = accountConsents
  const which: SQL | undefined = given && eq(givenAt, given)
  await tx
    .update(accountConsents)
    .set({ withdrawnAt: notBefore(givenAt, at) })
    .where(and(eq(userId, account), inArray(kind, kinds), isNull(withdrawnAt), which))
}

/** Removes proofs of consents that ended before `endedBefore`. Returns how many. */
export async function purgeEndedConsents(endedBefore: Date): Promise<number> {
  const gone = await db().delete(accountConsents).where(lte(accountConsents.withdrawnAt, endedBefore)).returning({ id: accountConsents.id })
  return gone.length
}
