import { db } from '~/db/client.server'
import { cookieConsents } from '~/db/schema'
import type { ConsentInput } from './schema'

/** Adds the proof of one choice; earlier ones of the same device stay (specification §7). */
export async function storeConsent(
  { userHash, necessary, preferences, analytics, marketing, version }: ConsentInput,
  now: Date,
): Promise<void> {
  await db().insert(cookieConsents).values({ userHash, necessary, preferences, analytics, marketing, version, createdAt: now })
}
