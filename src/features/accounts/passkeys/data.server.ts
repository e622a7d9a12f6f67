import { asc, eq } from 'drizzle-orm'
import { db } from '~/db/client.server'
import { authPasskeys } from '~/db/schema'
import type { AccountId } from '~/server/session.server'
import type { PasskeySummary } from './schema'

/** The couple's passkeys, the oldest first. */
export async function ownPasskeys(account: AccountId): Promise<PasskeySummary[]> {
  const rows = await db()
    .select()
    .from(authPasskeys)
    .where(eq(authPasskeys.userId, account))
    .orderBy(asc(authPasskeys.createdAt), asc(authPasskeys.id))
  return rows.map(({ id, name, createdAt, lastUsedAt }) => ({
    id,
    name,
    addedAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }))
}

/** How the authenticators call the couple's passkeys, so that one device does not get a second one. */
export async function credentialsOf(account: AccountId): Promise<Array<{ id: string }>> {
  return db().select({ id: authPasskeys.credentialId }).from(authPasskeys).where(eq(authPasskeys.userId, account))
}

/** A passkey, by what its authenticator calls it. */
export async function passkeyOf(credentialId: string) {
  const [found] = await db()
    .select({ id: authPasskeys.id, owner: authPasskeys.userId, publicKey: authPasskeys.publicKey, counter: authPasskeys.counter })
    .from(authPasskeys)
    .where(eq(authPasskeys.credentialId, credentialId))
  return found
}
