import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '~/db/client.server'
import { authUser, userProfiles } from '~/db/schema'
import { now } from '~/server/clock.server'
import type { AccountId } from '~/server/session.server'
import { test, testCommitted } from '../../../../test/with-db'
import { coupleProfile, emailOfCouple, isCoupleNameTaken } from './couple.data.server'
import { createProfile, ensureProfile, setTierResult } from './couple.mutations.server'
import type { Tier } from './couple.schema'

const COUPLE = {
  coupleName: 'Jana a Petr',
  femaleFirstName: 'Jana',
  femaleLastName: 'Nová',
  maleFirstName: 'Petr',
  maleLastName: 'Starý',
  relationshipStatus: 'married',
} as const

/** An account without a profile. */
async function account(db: Db, name: string, email = 'jana@sfera.example'): Promise<AccountId> {
  const [user] = await db.insert(authUser).values({ name, email }).returning({ id: authUser.id })
  return user?.id as AccountId
}

const openProfile = (db: Db, id: AccountId, at: Date): Promise<boolean> => db.transaction((tx) => createProfile(tx, id, COUPLE, at))
const isTaken = (db: Db, name: string): Promise<boolean> => db.transaction((tx) => isCoupleNameTaken(tx, name, now()))
const setTier = (db: Db, id: AccountId, tier: Tier | null, at?: Date): Promise<void> =>
  db.transaction((tx) => setTierResult(tx, id, tier, at))

test('opens a profile whose own name is the woman’s', async ({ db, at }) => {
  const id = await account(db, 'Jana a Petr')
  expect(await openProfile(db, id, at)).toBe(true)
  expect(await coupleProfile(id)).toMatchObject({ ...COUPLE, firstName: 'Jana', lastName: 'Nová', tierResult: null, updatedAt: at })
})

test('finds the e-mail of exactly this couple name', async ({ db, at }) => {
  await openProfile(db, await account(db, 'Jana a Petr'), at)
  expect(await emailOfCouple('Jana a Petr')).toBe('jana@sfera.example')
  expect(await emailOfCouple('jana a petr')).toBeUndefined()
  expect(await isTaken(db, 'Jana a Petr')).toBe(true)
  expect(await isTaken(db, 'Jana a Pet')).toBe(false)
})

test('keeps the profile that an account has', async ({ db, at }) => {
  const id = await account(db, 'Jiný název')
  await openProfile(db, id, at)
  expect(await ensureProfile(id, at)).toBe(false)
  expect((await coupleProfile(id))?.coupleName).toBe('Jana a Petr')
})

test('creates a missing profile with the account’s name while nobody else has it', async ({ db, at }) => {
  await openProfile(db, await account(db, 'Jana a Petr'), at)
  const namesake = await account(db, 'Jana a Petr', 'other@sfera.example')
  expect(await ensureProfile(namesake, at)).toBe(true)
  expect(await coupleProfile(namesake)).toMatchObject({ coupleName: null, firstName: null, relationshipStatus: null })
  const unnameable = await account(db, 'import@old.example', 'import@old.example')
  expect(await ensureProfile(unnameable, at)).toBe(true)
  expect((await coupleProfile(unnameable))?.coupleName).toBeNull()
  const free = await account(db, ' Volní ', 'volni@sfera.example')
  expect(await ensureProfile(free, at)).toBe(true)
  expect((await coupleProfile(free))?.coupleName).toBe('Volní')
})

test('creates no profile without an account', async ({ db, at }) => {
  expect(await ensureProfile('7b4d8f5e-3f0c-4d8a-9a51-0a4a0d1d8c11' as AccountId, at)).toBe(false)
  expect(await db.$count(userProfiles)).toBe(0)
})

test('keeps the newest tier, with or without a profile before', async ({ db, at }) => {
  const id = await account(db, 'Jana a Petr')
  await setTier(db, id, 'B', at)
  expect(await coupleProfile(id)).toMatchObject({ tierResult: 'B', coupleName: null })
  await db.update(userProfiles).set({ coupleName: 'Jana a Petr' }).where(eq(userProfiles.id, id))
  await setTier(db, id, 'A')
  expect(await coupleProfile(id)).toMatchObject({ tierResult: 'A', coupleName: 'Jana a Petr', updatedAt: at })
  await setTier(db, id, null)
  expect((await coupleProfile(id))?.tierResult).toBeNull()
})

testCommitted('creates one profile when a couple signs in on two devices at once', async ({ db, at }) => {
  const id = await account(db, 'Jana a Petr')
  const created = await Promise.all([ensureProfile(id, at), ensureProfile(id, at), ensureProfile(id, at)])
  expect(created.filter(Boolean)).toHaveLength(1)
  expect((await coupleProfile(id))?.coupleName).toBe('Jana a Petr')
})
