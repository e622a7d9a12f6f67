import { createHash } from 'node:crypto'
import { eq, type InferSelectModel } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { authUser, userProfiles } from '~/db/schema'
import type { AccountId } from '~/server/session.server'
import type { RelationshipStatus, RiskLevel, Tier } from './schema'

/** A row of `user_profiles` (specification §3); its checks keep status, tier and risk within the named values. */
export type CoupleProfile = Omit<InferSelectModel<typeof userProfiles>, 'relationshipStatus' | 'tierResult' | 'divorceRiskLevel'> & {
  relationshipStatus: RelationshipStatus | null
  tierResult: Tier | null
  divorceRiskLevel: RiskLevel | null
}

/** The profile of the signed-in couple; undefined while it has none. */
export async function coupleProfile(account: AccountId): Promise<CoupleProfile | undefined> {
  const [profile] = await db().select().from(userProfiles).where(eq(userProfiles.id, account))
  return profile as CoupleProfile | undefined
}

/** For sign-in on the server only: a couple name's e-mail is never shown (readings R3). `name` is normalised. */
export async function emailOfCouple(name: string): Promise<string | undefined> {
  const [found] = await db()
    .select({ email: authUser.email })
    .from(userProfiles)
    .innerJoin(authUser, eq(authUser.id, userProfiles.id))
    .where(eq(userProfiles.coupleName, name))
  return found?.email
}

/** `name` is normalised. */
export async function isCoupleNameTaken(tx: Tx, name: string): Promise<boolean> {
  const found = await tx.select({ id: userProfiles.id }).from(userProfiles).where(eq(userProfiles.coupleName, name))
  return found.length > 0
}

/** Chooses the drawing that stands for a couple. It stands in the address of a picture, so it tells neither name nor account. */
export const avatarSeed = (account: AccountId): string => createHash('sha256').update(`avatar\n${account}`).digest('base64url').slice(0, 16)
