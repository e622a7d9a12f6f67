import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, onTestFinished } from 'vitest'
import type { Db } from '~/db/client.server'
import { authUser, avatarFiles } from '~/db/schema'
import type { AccountId } from '~/server/session.server'
import { type Storage, diskStorage, replaceStorage } from '~/server/storage.server'
import { temporaryFolder } from '../../../../test/temporary-folder'
import { test } from '../../../../test/with-db'
import { avatarBytes, coupleProfile, ownProfile } from './couple.data.server'
import { saveProfile } from './couple.mutations.server'
import { storeAvatar, sweepAvatars } from './avatar.mutations.server'
import { type ProfileFields, ProfileInput } from './schema'
import type { AvatarLabel } from './couple.schema'

const DAY_MS = 86_400_000

function storageFolder(): Storage {
  const storage = diskStorage(temporaryFolder())
  replaceStorage(storage)
  onTestFinished(() => replaceStorage(undefined))
  return storage
}

async function account(db: Db, email = 'jana@sfera.example'): Promise<AccountId> {
  const [user] = await db.insert(authUser).values({ name: email, email }).returning({ id: authUser.id })
  return user?.id as AccountId
}

const photo = () =>
  sharp({ create: { width: 800, height: 1200, channels: 3, background: '#7a2038' } })
    .jpeg()
    .toBuffer()

async function upload(id: AccountId, at: Date, label: AvatarLabel = 'couple'): Promise<string> {
  return (await storeAvatar(id, label, await photo(), at)) ?? ''
}

async function save(id: AccountId, at: Date, changed: Partial<ProfileFields>) {
  const { fields, revision } = await ownProfile(id, at)
  return saveProfile(id, ProfileInput.parse({ ...fields, coupleName: fields.coupleName || String(id), ...changed, revision }), at)
}

const keysOf = (db: Db) => db.select({ key: avatarFiles.key }).from(avatarFiles)

test('a photo is made small, kept under a name of its own, and read by its couple alone', async ({ db, at }) => {
  const storage = storageFolder()
  const [id, other] = [await account(db), await account(db, 'eva@sfera.example')]
  const address = await upload(id, at)
  expect(address).toMatch(/^\/api\/avatars\/couple-\d+\.webp$/)
  expect(await storage.list('avatars')).toEqual([address.replace('/api/avatars/', `avatars/${id}/`)])
  expect(await sharp(await avatarBytes(id, address)).metadata()).toMatchObject({ format: 'webp', width: 384, height: 576 })
  expect(await avatarBytes(other, address)).toBeUndefined()
  expect(await avatarBytes(id, address.replace('couple', 'male'))).toBeUndefined()
})

test('what is no photo leaves nothing behind', async ({ db, at }) => {
  const storage = storageFolder()
  const id = await account(db)
  expect(await storeAvatar(id, 'female', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), at)).toBeUndefined()
  expect([await storage.list('avatars'), await keysOf(db)]).toEqual([[], []])
})

test('a photo stands in the profile once that is saved; the one before it is deleted', async ({ db, at }) => {
  const storage = storageFolder()
  const id = await account(db)
  const [first, second, hers] = [await upload(id, at), await upload(id, at), await upload(id, at, 'female')]
  await save(id, at, { coupleAvatarUrl: first, femaleAvatarUrl: hers })
  expect(await coupleProfile(id)).toMatchObject({ coupleAvatarUrl: first, femaleAvatarUrl: hers, maleAvatarUrl: null })
  await save(id, at, { coupleAvatarUrl: second })
  expect(await avatarBytes(id, first)).toBeUndefined()
  expect(await storage.list('avatars')).toHaveLength(2)
  expect(await coupleProfile(id)).toMatchObject({ coupleAvatarUrl: second, femaleAvatarUrl: hers })
})

test('a removed photo clears the field and is deleted with the save, not before', async ({ db, at }) => {
  const storage = storageFolder()
  const id = await account(db)
  await save(id, at, { maleAvatarUrl: await upload(id, at, 'male') })
  expect(await storage.list('avatars')).toHaveLength(1)
  expect(await save(id, at, { maleAvatarUrl: '' })).toEqual({ ok: true })
  expect((await coupleProfile(id))?.maleAvatarUrl).toBeNull()
  expect([await storage.list('avatars'), await keysOf(db)]).toEqual([[], []])
})

test('another couple’s photo cannot be taken, and then nothing of the change is saved', async ({ db, at }) => {
  storageFolder()
  const [id, other] = [await account(db), await account(db, 'eva@sfera.example')]
  const [own, foreign] = [await upload(id, at), await upload(other, at, 'male')]
  expect(await save(id, at, { coupleAvatarUrl: own, maleAvatarUrl: foreign })).toEqual({ ok: false, code: 'avatar-gone' })
  expect(await coupleProfile(id)).toBeUndefined()
  const [row] = await db.select().from(avatarFiles).where(eq(avatarFiles.userId, id))
  expect(row?.isUsed).toBe(false)
})

test('a photo that was never saved goes after a day; the others stay', async ({ db, at }) => {
  const storage = storageFolder()
  const id = await account(db)
  const used = await upload(id, at)
  await save(id, at, { coupleAvatarUrl: used })
  const abandoned = await upload(id, at, 'female')
  await sweepAvatars(new Date(at.getTime() + DAY_MS - 1))
  expect(await avatarBytes(id, abandoned)).toBeDefined()
  await sweepAvatars(new Date(at.getTime() + DAY_MS + 1))
  expect(await avatarBytes(id, abandoned)).toBeUndefined()
  expect(await storage.list('avatars')).toHaveLength(1)
  expect(await save(id, at, { femaleAvatarUrl: abandoned })).toEqual({ ok: false, code: 'avatar-gone' })
})

test('what could not be deleted at once is deleted by the sweep', async ({ db, at }) => {
  const storage = storageFolder()
  const id = await account(db)
  await save(id, at, { coupleAvatarUrl: await upload(id, at) })
  replaceStorage({ ...storage, delete: () => Promise.reject(new Error('the disk is gone')) })
  expect(await save(id, at, { coupleAvatarUrl: '' })).toEqual({ ok: true })
  expect(await storage.list('avatars')).toHaveLength(1)
  replaceStorage(storage)
  await sweepAvatars(at)
  expect([await storage.list('avatars'), await keysOf(db)]).toEqual([[], []])
})

test('a photo that could not be written is forgotten after a day', async ({ db, at }) => {
  const storage = storageFolder()
  const id = await account(db)
  replaceStorage({ ...storage, put: () => Promise.reject(new Error('the disk is full')) })
  await expect(upload(id, at)).rejects.toThrow('the disk is full')
  expect(await keysOf(db)).toHaveLength(1)
  replaceStorage(storage)
  await sweepAvatars(new Date(at.getTime() + DAY_MS + 1))
  expect(await keysOf(db)).toEqual([])
})

test('files of an account that was deleted otherwise go with the sweep', async ({ db, at }) => {
  const storage = storageFolder()
  const id = await account(db)
  await save(id, at, { coupleAvatarUrl: await upload(id, at) })
  await db.delete(authUser).where(eq(authUser.id, id))
  await sweepAvatars(at)
  expect([await storage.list('avatars'), await keysOf(db)]).toEqual([[], []])
})
