import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '~/db/client.server'
import { authUser, userProfiles } from '~/db/schema'
import type { AccountId } from '~/server/session.server'
import { test, testCommitted } from '../../../../test/with-db'
import { coupleProfile, ownProfile } from './couple.data.server'
import { createProfile, saveChoice, saveProfile, setTierResult } from './couple.mutations.server'
import { type ProfileFields, ProfileInput } from './schema'

const COUPLE = {
  coupleName: 'Jana a Petr',
  femaleFirstName: 'Jana',
  femaleLastName: 'Nová',
  maleFirstName: 'Petr',
  maleLastName: 'Starý',
  relationshipStatus: 'couple',
} as const

async function registered(db: Db, at: Date, coupleName: string = COUPLE.coupleName, email = 'jana@sfera.example'): Promise<AccountId> {
  const [user] = await db.insert(authUser).values({ name: coupleName, email }).returning({ id: authUser.id })
  const id = user?.id as AccountId
  await db.transaction((tx) => createProfile(tx, id, { ...COUPLE, coupleName }, at))
  return id
}

/** What a page does: loads the profile, changes fields, sends all of it. */
async function opened(id: AccountId, at: Date) {
  const { fields, revision } = await ownProfile(id, at)
  return (changed: Partial<ProfileFields>) => saveProfile(id, ProfileInput.parse({ ...fields, ...changed, revision }), at)
}

test('every field is saved and shown again', async ({ db, at }) => {
  const id = await registered(db, at)
  const change = {
    coupleName: 'Jana & Petr',
    relationshipStatus: 'open_relationship',
    femaleFirstName: 'Johana',
    femaleLastName: 'Nová',
    femaleBirthDate: '1. 2. 1990',
    maleFirstName: '',
    maleLastName: 'Starší',
    maleBirthDate: '31.12.1985',
  } as const
  expect(await (await opened(id, at))(change)).toEqual({ ok: true })
  expect(await coupleProfile(id)).toMatchObject({
    coupleName: 'Jana & Petr',
    relationshipStatus: 'open_relationship',
    firstName: 'Johana',
    lastName: 'Nová',
    femaleBirthDate: '1990-02-01',
    maleFirstName: null,
    maleBirthDate: '1985-12-31',
    updatedAt: at,
  })
  expect((await ownProfile(id, at)).fields).toMatchObject({ ...change, femaleBirthDate: '01.02.1990' })
  const [user] = await db.select({ name: authUser.name }).from(authUser).where(eq(authUser.id, id))
  expect(user?.name).toBe('Jana & Petr')
})

test('a stored status that the form does not offer stays until another is chosen', async ({ db, at }) => {
  const id = await registered(db, at)
  await (
    await opened(id, at)
  )({ femaleFirstName: 'Johana' })
  expect((await coupleProfile(id))?.relationshipStatus).toBe('couple')
  await (
    await opened(id, at)
  )({ relationshipStatus: 'engaged' })
  expect((await coupleProfile(id))?.relationshipStatus).toBe('engaged')
})

test('what another tab has saved meanwhile is not overwritten', async ({ db, at }) => {
  const id = await registered(db, at)
  const [first, second] = [await opened(id, at), await opened(id, at)]
  expect(await first({ femaleFirstName: 'Johana' })).toEqual({ ok: true })
  expect(await second({ maleFirstName: 'Pavel' })).toEqual({ ok: false, code: 'conflict' })
  expect(await coupleProfile(id)).toMatchObject({ femaleFirstName: 'Johana', maleFirstName: 'Petr' })
  expect(await (await opened(id, at))({ maleFirstName: 'Pavel' })).toEqual({ ok: true })
})

test('the same form sent twice changes nothing twice and is no conflict', async ({ db, at }) => {
  const save = await opened(await registered(db, at), at)
  expect(await save({ femaleFirstName: 'Johana' })).toEqual({ ok: true })
  expect(await save({ femaleFirstName: 'Johana' })).toEqual({ ok: true })
})

test('a test that was completed meanwhile is no conflict', async ({ db, at }) => {
  const id = await registered(db, at)
  const save = await opened(id, at)
  await db.transaction((tx) => setTierResult(tx, id, 'A', at))
  expect(await save({ femaleFirstName: 'Johana' })).toEqual({ ok: true })
  expect(await coupleProfile(id)).toMatchObject({ tierResult: 'A', femaleFirstName: 'Johana' })
})

test('a name that another couple has is refused, and nothing is saved', async ({ db, at }) => {
  await registered(db, at, 'Eva a Adam', 'eva@sfera.example')
  const id = await registered(db, at)
  const save = await opened(id, at)
  expect(await save({ coupleName: ' Eva\u00a0a Adam', maleFirstName: 'Pavel' })).toEqual({ ok: false, code: 'couple-name-taken' })
  expect(await coupleProfile(id)).toMatchObject({ coupleName: 'Jana a Petr', maleFirstName: 'Petr' })
  expect(await save({ coupleName: 'eva a adam' })).toEqual({ ok: true })
})

test('nobody under 18 is saved, whatever the browser says', async ({ db, at }) => {
  const id = await registered(db, at)
  const save = await opened(id, at)
  expect(await save({ femaleBirthDate: '3.3.2008' })).toEqual({ ok: false, code: 'female-birth-date' })
  expect(await save({ maleBirthDate: '1.1.2030' })).toEqual({ ok: false, code: 'male-birth-date' })
  expect(await save({ femaleBirthDate: '2.3.2008' })).toEqual({ ok: true })
})

test('a couple without a profile gets one by saving it', async ({ db, at }) => {
  const [user] = await db.insert(authUser).values({ name: 'Import', email: 'import@sfera.example' }).returning({ id: authUser.id })
  const id = user?.id as AccountId
  expect((await ownProfile(id, at)).fields).toMatchObject({ coupleName: '', femaleBirthDate: '' })
  expect(await (await opened(id, at))({ coupleName: 'Nový pár' })).toEqual({ ok: true })
  expect(await coupleProfile(id)).toMatchObject({ coupleName: 'Nový pár', femaleFirstName: null, relationshipStatus: null })
})

testCommitted('of two couples that take one name at the same moment one gets it', async ({ db, at }) => {
  const ids = [await registered(db, at, 'První', 'prvni@sfera.example'), await registered(db, at, 'Druhý', 'druhy@sfera.example')]
  const saves = await Promise.all(ids.map((id) => opened(id, at)))
  const outcomes = await Promise.all(saves.map((save) => save({ coupleName: 'Společný' })))
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect(outcomes).toContainEqual({ ok: false, code: 'couple-name-taken' })
  expect(await db.$count(userProfiles, eq(userProfiles.coupleName, 'Společný'))).toBe(1)
})

testCommitted('of two tabs that save at the same moment one is told of the other', async ({ db, at }) => {
  const id = await registered(db, at)
  const tabs = [await opened(id, at), await opened(id, at)]
  const outcomes = await Promise.all(tabs.map((save, tab) => save({ femaleFirstName: `Jana ${tab}` })))
  expect(outcomes.map((outcome) => (outcome.ok ? 'saved' : outcome.code)).toSorted()).toEqual(['conflict', 'saved'])
})

test('how the couple wants its dashboard holds for the whole account, and no form of the profile minds', async ({ db, at }) => {
  const id = await registered(db, at)
  const other = await registered(db, at, 'Eva a Adam', 'eva@sfera.example')
  const choices = async () => (await ownProfile(id, at)).choices
  const save = await opened(id, at)
  expect(await choices()).toEqual({ coversResults: false, leavesProfile: false })
  for (const coversResults of [true, true, false, true]) {
    expect(await saveChoice(id, 'coversResults', coversResults, at)).toEqual({ ok: true })
    expect(await choices()).toEqual({ coversResults, leavesProfile: false })
  }
  expect(await saveChoice(id, 'leavesProfile', true, at)).toEqual({ ok: true })
  expect(await save({ femaleFirstName: 'Johana' })).toEqual({ ok: true })
  expect(await choices()).toEqual({ coversResults: true, leavesProfile: true })
  expect((await ownProfile(other, at)).choices).toEqual({ coversResults: false, leavesProfile: false })
})

test('a couple without a profile can choose, too; a session that has ended cannot', async ({ db, at }) => {
  const [user] = await db.insert(authUser).values({ name: 'Import', email: 'import@sfera.example' }).returning({ id: authUser.id })
  const id = user?.id as AccountId
  expect(await saveChoice(id, 'coversResults', true, at, randomUUID())).toEqual({ ok: false, code: 'unauthenticated' })
  expect(await coupleProfile(id)).toBeUndefined()
  expect(await saveChoice(id, 'coversResults', true, at)).toEqual({ ok: true })
  expect((await ownProfile(id, at)).choices.coversResults).toBe(true)
})
