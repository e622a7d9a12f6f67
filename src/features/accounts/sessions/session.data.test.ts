import { expect } from 'vitest'
import { authSession, authUser } from '~/db/schema'
import type { Db } from '~/db/client.server'
import type { Account, AccountId } from '~/server/session.server'
import { test } from '../../../../test/with-db'
import { deviceWords } from '~/server/known-device.server'
import { ownSessions } from './data.server'
import { endOtherSessions, endSession } from './mutations.server'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

async function couple(db: Db, at: Date, email: string): Promise<Account[]> {
  const [user] = await db.insert(authUser).values({ name: email, email, emailVerified: true }).returning()
  const id = user?.id as AccountId
  const session = (userAgent: string, hours: number) => ({
    userId: id,
    token: `${email}${hours}`,
    userAgent,
    expiresAt: new Date(at.getTime() + hours * 3_600_000),
    updatedAt: new Date(at.getTime() + hours * 1000),
  })
  const rows = await db
    .insert(authSession)
    .values([session(FIREFOX, 1), session(SAFARI, 2), session('', 3), session(FIREFOX, -1)])
    .returning()
  return rows.map((row) => ({ id, email, locale: 'cs', sessionId: row.id }))
}

test('devices are named by browser and system', () => {
  expect([FIREFOX, SAFARI, '', 'x'].map(deviceWords)).toEqual(['Firefox, Windows', 'Safari, iOS', null, null])
})

test('this device stands first, then the last used; ended ones are left out', async ({ db, at }) => {
  const [here] = await couple(db, at, 'jana@domov.example')
  if (!here) throw new Error('no device')
  const sessions = await ownSessions(here, at)
  expect(sessions.map(({ device, current }) => [device, current])).toEqual([
    ['Firefox, Windows', true],
    [null, false],
    ['Safari, iOS', false],
  ])
})

test('one device or all others are signed out, never this one or those of another couple', async ({ db, at }) => {
  const [here, phone] = await couple(db, at, 'jana@domov.example')
  const [stranger] = await couple(db, at, 'jini@domov.example')
  if (!here || !phone || !stranger) throw new Error('no devices')
  const [kept] = await ownSessions(here, at)
  expect(await endSession(here, stranger.sessionId, at)).toBe(false)
  expect(await endSession(here, here.sessionId, at)).toBe(false)
  expect(await endSession(here, phone.sessionId, at)).toBe(true)
  expect(await endSession(here, phone.sessionId, at)).toBe(false)
  expect(await endOtherSessions(here, at)).toBeDefined()
  // Its own as well: it lives on under another token.
  const [left, ...others] = await ownSessions(here, at)
  expect([left?.device, others]).toEqual([kept?.device, []])
  expect(left?.id).not.toBe(here.sessionId)
  expect(await ownSessions(stranger, at)).toHaveLength(3)
})
