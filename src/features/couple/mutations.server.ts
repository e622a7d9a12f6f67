import { eq } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { authUser, userProfiles } from '~/db/schema'
import { now } from '~/server/clock.server'
import type { AccountId } from '~/server/session.server'
import { CoupleName, type RegisteredStatus, type RiskLevel, type Tier } from './schema'

/** What a couple says of itself at registration, validated and normalised. */
export type NewCouple = {
  coupleName: string
  femaleFirstName: string
  femaleLastName: string
  maleFirstName: string
  maleLastName: string
  relationshipStatus: RegisteredStatus
}

/**
 * Opens the profile of a new account. False when another couple already has the name: the caller must then undo its transaction.
 *
 * A concurrent registration with the same name is waited for; no failed statement spoils the transaction.
 */
export async function createProfile(tx: Tx, userId: string, couple: NewCouple, at: Date): Promise<boolean> {
  // specification §3: the profile's own name is the woman's.
  const created = await tx
    .insert(userProfiles)
    .values({ ...couple, id: userId, firstName: couple.femaleFirstName, lastName: couple.femaleLastName, updatedAt: at })
    .onConflictDoNothing()
    .returning({ id: userProfiles.id })
  return created.length > 0
}

/**
 * Creates what is missing after sign-in (specification §3): the couple name is all that the account itself remembers, and it is
 * left out if another couple uses it by now. Returns whether a profile was created.
 */
export async function ensureProfile(account: AccountId, at: Date): Promise<boolean> {
  return db().transaction(async (tx) => {
    const [found] = await tx
      .select({ profile: userProfiles.id, name: authUser.name })
      .from(authUser)
      .leftJoin(userProfiles, eq(userProfiles.id, authUser.id))
      .where(eq(authUser.id, account))
    if (!found || found.profile !== null) return false
    const coupleName = CoupleName.safeParse(found.name).data ?? null
    const named = await insertIfFree(tx, { id: account, coupleName, updatedAt: at })
    return named || insertIfFree(tx, { id: account, updatedAt: at })
  })
}

/** The couple's current tier (specification §7); null withdraws it. */
export async function setTierResult(tx: Tx, account: AccountId, tier: Tier | null, at: Date = now()): Promise<void> {
  await tx
    .insert(userProfiles)
    .values({ id: account, tierResult: tier, updatedAt: at })
    .onConflictDoUpdate({ target: userProfiles.id, set: { tierResult: tier, updatedAt: at } })
}

/** The couple's current risk level (specification §7); null withdraws it. */
export async function setRiskLevel(tx: Tx, account: AccountId, level: RiskLevel | null, at: Date): Promise<void> {
  await tx
    .insert(userProfiles)
    .values({ id: account, divorceRiskLevel: level, updatedAt: at })
    .onConflictDoUpdate({ target: userProfiles.id, set: { divorceRiskLevel: level, updatedAt: at } })
}

async function insertIfFree(tx: Tx, profile: typeof userProfiles.$inferInsert): Promise<boolean> {
  const created = await tx.insert(userProfiles).values(profile).onConflictDoNothing().returning({ id: userProfiles.id })
  return created.length > 0
}
