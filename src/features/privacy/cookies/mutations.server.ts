import { lte } from 'drizzle-orm'
import { db } from '~/db/client.server'
import { cookieConsents } from '~/db/schema'
import type { ConsentInput } from './schema'

/** Adds the proof of one choice; earlier ones of the same device stay (specification §7). */
export async function storeConsent(choice: ConsentInput, now: Date): Promise<void> {
  await db()
    .insert(cookieConsents)
    .values({ ...choice, createdAt: now })
}

/** Removes the proofs of choices that were made before `madeBefore`. Returns how many. */
export async function purgeCookieConsents(madeBefore: Date): Promise<number> {
  const gone = await db().delete(cookieConsents).where(lte(cookieConsents.createdAt, madeBefore)).returning({ id: cookieConsents.id })
  return gone.length
}
