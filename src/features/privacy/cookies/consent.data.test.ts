import { asc } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { cookieConsents } from '~/db/schema'
import { test, testCommitted } from '../../../../test/with-db'
import { storeConsent } from './mutations.server'
import { ConsentInput } from './schema'

const CHOICE: ConsentInput = {
  userHash: 'a'.repeat(64),
  necessary: true,
  preferences: false,
  analytics: true,
  marketing: false,
  version: '2025-07-01',
}

describe('the record of a choice about cookies (specification §3)', () => {
  test('holds the four flags, the version, the hash and the moment', async ({ db, at }) => {
    await storeConsent(CHOICE, at)
    expect(await db.select().from(cookieConsents)).toEqual([{ id: expect.any(String), ...CHOICE, createdAt: at }])
  })

  test('is kept when the same device chooses anew', async ({ db, at }) => {
    await storeConsent(CHOICE, at)
    await storeConsent({ ...CHOICE, analytics: false }, new Date(at.getTime() + 1000))
    const rows = await db.select().from(cookieConsents).orderBy(asc(cookieConsents.createdAt))
    expect(rows.map(({ analytics }) => analytics)).toEqual([true, false])
  })

  test('is accepted only as the present version asks for it', () => {
    expect(ConsentInput.parse(CHOICE)).toEqual(CHOICE)
    const wrong = [
      { version: '2024-01-01' },
      { necessary: false },
      { userHash: 'A'.repeat(64) },
      { userHash: 'a'.repeat(63) },
      { analytics: 'yes' },
    ]
    for (const change of wrong) expect(ConsentInput.safeParse({ ...CHOICE, ...change }).success).toBe(false)
  })
})

testCommitted('the database takes no record without a hash or without the necessary part', async ({ db, at }) => {
  await expect(storeConsent({ ...CHOICE, userHash: 'Mozilla/5.0' }, at)).rejects.toThrow('cookie_consents')
  const refusing = { ...CHOICE, necessary: false, createdAt: at }
  await expect(db.insert(cookieConsents).values(refusing)).rejects.toThrow('cookie_consents')
  expect(await db.select().from(cookieConsents)).toEqual([])
})
