import { renameAccount } from '~/server/auth.server'
import { eq } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { type Registration, authUser, userProfiles } from '~/db/schema'
import { type Outcome, refused } from '~/lib/outcome'
import { pragueDay, yearsBetween } from '~/lib/dates'
import { now } from '~/server/clock.server'
import { errorCode } from '~/server/log.server'
import { type AccountId, isStillSignedIn } from '~/server/session.server'
import { isCoupleNameTaken, lockAccountRow, lockOwnProfile, revisionOf } from './couple.data.server'
import { type EditableProfile } from './couple.rules'
import { CoupleName, type RiskLevel, type Tier } from './couple.schema'
import { ADULT_YEARS } from './partner.schema'
import type { DashboardChoice, ProfileChange, ProfileRefusal } from './schema'
import { AvatarGone, discardAvatars, exchangeAvatar, leaveToTheSweep } from './avatar.mutations.server'

/** What a couple says of itself at registration, validated and normalised. */
type NewCouple = Pick<
  Registration,
  'coupleName' | 'femaleFirstName' | 'femaleLastName' | 'maleFirstName' | 'maleLastName' | 'relationshipStatus'
>

/**
 * Opens the profile of a new account. False when another couple already has the name: the caller must then undo its transaction.
 *
 * A concurrent registration with the same name is waited for; no failed statement spoils the transaction.
 */
export async function createProfile(tx: Tx, userId: string, couple: NewCouple, at: Date): Promise<boolean> {
  const { coupleName, femaleFirstName, femaleLastName, maleFirstName, maleLastName, relationshipStatus } = couple
  const names = { coupleName, femaleFirstName, femaleLastName, maleFirstName, maleLastName }
  // specification §3: the profile's own name is the woman's.
  const own = { id: userId, firstName: femaleFirstName, lastName: femaleLastName, updatedAt: at }
  return insertIfFree(tx, { ...names, relationshipStatus, ...own })
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
    const isFree = coupleName !== null && !(await isCoupleNameTaken(tx, coupleName, at))
    const named = isFree && (await insertIfFree(tx, { id: account, coupleName, updatedAt: at }))
    return named || insertIfFree(tx, { id: account, updatedAt: at })
  })
}

const UNIQUE_VIOLATION = '23505'

/**
 * Changes the profile from the state `revision`. What was changed to another state meanwhile is not overwritten; the same change sent
 * again does nothing. Photos that it replaces are deleted. `sessionId`: the session that asks must still be there then.
 */
export async function saveProfile(
  account: AccountId,
  { revision, ...change }: ProfileChange,
  at: Date,
  sessionId?: string,
): Promise<Outcome<object, ProfileRefusal>> {
  const today = pragueDay(at)
  if (change.femaleBirthDate && yearsBetween(change.femaleBirthDate, today) < ADULT_YEARS) return refused('female-birth-date')
  if (change.maleBirthDate && yearsBetween(change.maleBirthDate, today) < ADULT_YEARS) return refused('male-birth-date')
  try {
    const saved = await db().transaction(async (tx) => {
      if (!(await isStillThere(tx, account, sessionId))) return refused('unauthenticated')
      return changeProfile(tx, account, change, revision, at)
    })
    if (saved.ok) await discardAvatars().catch(leaveToTheSweep)
    return saved
  } catch (error) {
    if (error instanceof AvatarGone) return refused('avatar-gone')
    // Two couples that take one name at the same moment.
    if (errorCode(error) === UNIQUE_VIOLATION) return refused('couple-name-taken')
    throw error
  }
}

async function changeProfile(
  tx: Tx,
  account: AccountId,
  change: Omit<ProfileChange, 'revision'>,
  revision: string,
  at: Date,
): Promise<Outcome<object, ProfileRefusal>> {
  await insertIfFree(tx, { id: account, updatedAt: at })
  const before = await lockOwnProfile(tx, account)
  const after: EditableProfile = { ...change, relationshipStatus: change.relationshipStatus || before.relationshipStatus }
  if (revisionOf(after) === revisionOf(before)) return { ok: true }
  if (revision !== revisionOf(before)) return refused('conflict')
  if (change.coupleName !== before.coupleName && (await isCoupleNameTaken(tx, change.coupleName, at))) return refused('couple-name-taken')
  for (const column of ['coupleAvatarUrl', 'femaleAvatarUrl', 'maleAvatarUrl'] as const)
    if (after[column] !== before[column]) await exchangeAvatar(tx, account, before[column], after[column])
  // specification §3: the profile's own name is the woman's; the account remembers the couple's.
  const own = { firstName: after.femaleFirstName, lastName: after.femaleLastName, updatedAt: at }
  await tx
    .update(userProfiles)
    .set({ ...after, ...own })
    .where(eq(userProfiles.id, account))
  await renameAccount(tx, account, change.coupleName, at)
  return { ok: true }
}

/** How the couple wants its dashboard; it touches nothing that the form of the profile changes. */
export const saveChoice = (
  account: AccountId,
  choice: DashboardChoice,
  on: boolean,
  at: Date,
  sessionId?: string,
): Promise<Outcome<object, 'unauthenticated'>> =>
  db().transaction(async (tx) => {
    if (!(await isStillThere(tx, account, sessionId))) return refused('unauthenticated')
    await setOwn(tx, account, { [choice]: on, updatedAt: at })
    return { ok: true }
  })

async function isStillThere(tx: Tx, account: AccountId, sessionId: string | undefined): Promise<boolean> {
  return (await lockAccountRow(tx, account)) && (!sessionId || (await isStillSignedIn(tx, account, sessionId)))
}

/** The couple's current tier (specification §7); null withdraws it. */
export const setTierResult = (tx: Tx, account: AccountId, tier: Tier | null, at: Date = now()): Promise<void> =>
  setOwn(tx, account, { tierResult: tier, updatedAt: at })

/** The couple's current risk level (specification §7); null withdraws it. */
export const setRiskLevel = (tx: Tx, account: AccountId, level: RiskLevel | null, at: Date): Promise<void> =>
  setOwn(tx, account, { divorceRiskLevel: level, updatedAt: at })

async function setOwn(tx: Tx, id: AccountId, change: Omit<typeof userProfiles.$inferInsert, 'id'>): Promise<void> {
  await tx
    .insert(userProfiles)
    .values({ id, ...change })
    .onConflictDoUpdate({ target: userProfiles.id, set: change })
}

async function insertIfFree(tx: Tx, profile: typeof userProfiles.$inferInsert): Promise<boolean> {
  const created = await tx.insert(userProfiles).values(profile).onConflictDoNothing().returning({ id: userProfiles.id })
  return created.length > 0
}
