import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '~/db/client.server'
import { accountEvents, authUser } from '~/db/schema'
import { test, testCommitted } from '../../../../test/with-db'
import type { AccountId } from '~/server/session.server'
import { ownEvents } from './data.server'
import { purgeEvents, recordEvent, recordFailure } from './mutations.server'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const here = { userAgent: FIREFOX, address: '203.0.113.7' }
const later = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000)

async function account(db: Db, email = 'jana@domov.example'): Promise<AccountId> {
  const [user] = await db.insert(authUser).values({ name: email, email }).returning({ id: authUser.id })
  return user?.id as AccountId
}

test('a deed is kept with its device and a trace of the network that leads to no address', async ({ db, at }) => {
  const [own, other] = [await account(db), await account(db, 'jini@domov.example')]
  await recordEvent(db, { account: own, kind: 'sign-in', from: here }, at)
  await recordEvent(db, { account: own, kind: 'new-password', from: { ...here, address: '203.0.113.250' } }, later(at, 1))
  await recordEvent(db, { account: own, kind: 'recovery-codes', from: { ...here, address: '198.51.100.7' } }, later(at, 2))
  await recordEvent(db, { account: other, kind: 'sign-in', from: here }, at)
  await recordEvent(db, { account: own, kind: 'second-factor-off' }, later(at, 3))
  expect(await ownEvents(own)).toMatchObject([
    { kind: 'second-factor-off', device: null, times: 1 },
    { kind: 'recovery-codes' },
    { kind: 'new-password' },
    { kind: 'sign-in', device: 'Firefox, Windows', at: at.toISOString() },
  ])
  const rows = await db.select().from(accountEvents).orderBy(accountEvents.at)
  expect(JSON.stringify(rows)).not.toMatch(/203\.0|198\.51|Gecko/)
  const networks = rows.filter(({ userId }) => userId === own).map(({ network }) => network)
  const [foreign] = rows.filter(({ userId }) => userId === other)
  expect(networks).toEqual([expect.stringMatching(/^[\w-]{8}$/), networks[0], expect.not.stringMatching(String(networks[0])), null])
  expect(foreign?.network).not.toBe(networks[0])
})

testCommitted('failures of an hour are one row, however many there are and from wherever they come', async ({ db, at }) => {
  const own = await account(db)
  await recordFailure(own, 'sign-in-failed', here, at)
  await recordFailure(own, 'sign-in-failed', here, later(at, 1))
  expect(await ownEvents(own)).toMatchObject([{ times: 2, device: 'Firefox, Windows', at: later(at, 1).toISOString() }])
  const many = Array.from({ length: 20 }, (_, hit) => ({ userAgent: `Mozilla/5.0 Chrome/${100 + hit}.0`, address: `198.51.${hit}.1` }))
  await Promise.all(many.map((from) => recordFailure(own, 'sign-in-failed', from, later(at, 2))))
  await recordFailure(own, 'code-failed', here, at)
  await recordFailure(own, 'sign-in-failed', here, later(at, 60))
  // Nobody is there, and nothing is kept.
  await recordFailure(undefined, 'sign-in-failed', here, at)
  const rows = await db.select().from(accountEvents).orderBy(accountEvents.kind, accountEvents.at)
  expect(rows.map(({ kind, times, device, network }) => [kind, times, device, network === null])).toEqual([
    ['code-failed', 1, 'Firefox, Windows', false],
    ['sign-in-failed', 22, null, true],
    ['sign-in-failed', 1, 'Firefox, Windows', false],
  ])
})

testCommitted('what happened is never changed', async ({ db, at }) => {
  const own = await account(db)
  await recordEvent(db, { account: own, kind: 'sign-in', from: here }, at)
  await recordFailure(own, 'sign-in-failed', here, at)
  await expect(db.update(accountEvents).set({ device: 'x' }).where(eq(accountEvents.kind, 'sign-in'))).rejects.toThrow(/account_events/)
  await expect(db.update(accountEvents).set({ times: 9 }).where(eq(accountEvents.kind, 'sign-in-failed'))).rejects.toThrow(/account_events/)
  await expect(db.update(accountEvents).set({ kind: 'confirmed', times: 2 })).rejects.toThrow(/account_events/)
})

test('the record is forgotten after 90 days, and goes with the account', async ({ db, at }) => {
  const own = await account(db)
  await recordEvent(db, { account: own, kind: 'sign-in', from: here }, at)
  await recordEvent(db, { account: own, kind: 'signed-out', from: here }, later(at, 1))
  expect(await purgeEvents(later(at, 90 * 24 * 60))).toBe(1)
  expect(await ownEvents(own)).toMatchObject([{ kind: 'signed-out' }])
  await db.delete(authUser)
  expect(await db.$count(accountEvents)).toBe(0)
})
