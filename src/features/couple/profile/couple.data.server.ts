import { createHash } from 'node:crypto'
import { and, eq, getTableColumns, gt, sql } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { keptSelect } from '~/db/kept-select.server'
import { authUser, avatarFiles, registrations, userProfiles } from '~/db/schema'
import { unconfirmedSince } from '~/lib/confirmation-term'
import { pragueDay } from '~/lib/dates'
import { batched } from '~/server/batched.server'
import type { AccountId } from '~/server/session.server'
import { storage } from '~/server/storage.server'
import { type EditableProfile, avatarKey, isAvatarAddress, presentCouple, profileFields } from './couple.rules'
import type { PresentedCouple } from './couple.schema'
import { type OwnProfile, PROFILE_FIELDS, type ProfileFields } from './schema'

/** A row of `user_profiles` (specification §3). */
export type CoupleProfile = typeof userProfiles.$inferSelect

const profileRow = keptSelect(['account'], ({ account }, ask) => ask.select().from(userProfiles).where(eq(userProfiles.id, account)))

/** The profile of the signed-in couple; undefined while it has none. */
export async function coupleProfile(account: AccountId): Promise<CoupleProfile | undefined> {
  const [profile] = await batched(profileRow({ account }))
  return profile
}

/** What the shell and other features show of the couple; it is signed in without a profile too. */
export async function presentedCouple(account: AccountId): Promise<PresentedCouple> {
  const profile = await coupleProfile(account)
  return presentCouple(profile ?? UNNAMED, avatarSeed(account))
}

/** The same while its profile cannot be read: it is signed in all the same. */
export const unnamedCouple = (account: AccountId): PresentedCouple => presentCouple(UNNAMED, avatarSeed(account))

const UNNAMED = { coupleName: null, relationshipStatus: null, tierResult: null, coupleAvatarUrl: null }

/** The profile as its couple sees and changes it. */
export async function ownProfile(account: AccountId, at: Date): Promise<OwnProfile> {
  const stored = await coupleProfile(account)
  const profile = stored ?? EMPTY
  return {
    fields: profileFields(profile),
    status: profile.relationshipStatus,
    revision: revisionOf(profile),
    choices: { coversResults: stored?.coversResults ?? false, leavesProfile: stored?.leavesProfile ?? false },
    today: pragueDay(at),
    avatarSeed: avatarSeed(account),
  }
}

/**
 * Holds the account's own row until the transaction ends. Whatever changes several rows of a couple takes it first, so that two such
 * changes never wait for each other. False when there is no such account any more.
 */
export async function lockAccountRow(tx: Tx, account: AccountId): Promise<boolean> {
  const found = await tx.select({ id: authUser.id }).from(authUser).where(eq(authUser.id, account)).for('update')
  return found.length > 0
}

/** Nobody else changes the profile until the transaction ends. */
export async function lockOwnProfile(tx: Tx, account: AccountId): Promise<EditableProfile> {
  const [profile] = await tx.select(EDITABLE).from(userProfiles).where(eq(userProfiles.id, account)).for('update')
  return profile ?? EMPTY
}

/** Of all that the couple can change, and of nothing else: a test that is completed meanwhile makes no conflict. */
export const revisionOf = (profile: EditableProfile): string =>
  createHash('sha256')
    .update(JSON.stringify(PROFILE_FIELDS.map((name) => profile[name])))
    .digest('base64url')

/** The bytes of a photo of this couple, saved or just uploaded; undefined for every other address. */
export async function avatarBytes(account: AccountId, address: string): Promise<Buffer | undefined> {
  if (!isAvatarAddress(address)) return undefined
  const key = avatarKey(account, address)
  const known = await db().$count(avatarFiles, and(eq(avatarFiles.key, key), eq(avatarFiles.userId, account)))
  return known ? storage().get(key) : undefined
}

const columns = getTableColumns(userProfiles)
const EDITABLE = Object.fromEntries(PROFILE_FIELDS.map((name) => [name, columns[name]])) as Pick<typeof columns, keyof ProfileFields>
const EMPTY = Object.fromEntries(PROFILE_FIELDS.map((name) => [name, null])) as EditableProfile

/** For sign-in on the server only: a couple name's e-mail is never shown (readings R3). `name` is normalised. */
export async function emailOfCouple(name: string): Promise<string | undefined> {
  const [found] = await db()
    .select({ email: authUser.email })
    .from(userProfiles)
    .innerJoin(authUser, eq(authUser.id, userProfiles.id))
    .where(eq(userProfiles.coupleName, name))
  return found?.email
}

/**
 * Whether a couple has the name, or a registration keeps it. Whoever wants it next waits until this transaction has ended. `name` is
 * normalised.
 */
export async function isCoupleNameTaken(tx: Tx, name: string, at: Date): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
  // One statement: a registration that becomes an account meanwhile is seen as one of the two.
  const found = await tx
    .select({ name: userProfiles.coupleName })
    .from(userProfiles)
    .where(eq(userProfiles.coupleName, name))
    .unionAll(
      tx
        .select({ name: registrations.coupleName })
        .from(registrations)
        .where(and(eq(registrations.coupleName, name), gt(registrations.createdAt, unconfirmedSince(at)))),
    )
  return found.length > 0
}

/** Chooses the drawing that stands for a couple. It stands in the address of a picture, so it tells neither name nor account. */
const avatarSeed = (account: AccountId): string => createHash('sha256').update(`avatar\n${account}`).digest('base64url').slice(0, 16)
