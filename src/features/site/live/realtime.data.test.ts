import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '~/db/client.server'
import { accountClosings, authSession, authUser, websiteColors } from '~/db/schema'
import { undoClosing } from '~/features/accounts/closing/mutations.server'
import { giveIntimateConsent, withdrawIntimateConsent } from '~/features/privacy/consents/mutations.server'
import { completeMilestone } from '~/features/couple/progress/mutations.server'
import type { AccountId, Session } from '~/server/session.server'
import { test } from '../../../../test/with-db.ts'
import { presentMoment } from '~/features/site/shell/data.server'
import { liveEvents } from './data.server'

/** No colours, and an account without consents or a planned end. */
const NONE = `47DEQpj8HBSa.${createHash('sha256').update('{"consent":false,"closesAt":null}').digest('base64url').slice(0, 12)}`
const DAY = 86_400_000

async function signedIn(db: Db, at: Date, name = 'jana'): Promise<Session> {
  const [user] = await db
    .insert(authUser)
    .values({ name, email: `${name}@sfera.example` })
    .returning({ id: authUser.id })
  const accountId = (user?.id ?? '') as AccountId
  const expiresAt = new Date(at.getTime() + 60_000)
  const [session] = await db.insert(authSession).values({ userId: accountId, token: name, expiresAt }).returning({ id: authSession.id })
  return { id: session?.id ?? '', accountId, expiresAt }
}

const told = async (session: Session, position?: string) =>
  (await liveEvents(session, position))?.map(({ event, position: after }) => [event, after])

test('a new browser begins where things stand', async ({ db, at }) => {
  const session = await signedIn(db, at)
  await db.transaction((tx) => completeMilestone(tx, session.accountId, 'workshop', at))
  expect(await told(session)).toEqual([
    ['ready', `1.${NONE}`],
    ['account', `1.${NONE}`],
    ['colors', `1.${NONE}`],
  ])
  expect(await told(session, `1.${NONE}`)).toEqual([])
})

test('one that was away hears each event that it missed, in order, and of nobody else’s', async ({ db, at }) => {
  const [session, other] = [await signedIn(db, at), await signedIn(db, at, 'eva')]
  await db.transaction(async (tx) => {
    await completeMilestone(tx, session.accountId, 'workshop', at)
    await completeMilestone(tx, other.accountId, 'guided-swing', at)
    await completeMilestone(tx, session.accountId, 'tier-assessment', at)
  })
  expect((await liveEvents(session, `0.${NONE}`))?.map(({ data, position }) => [data, position])).toEqual([
    [{ number: 1, milestone: 'workshop', sparks: 120 }, `1.${NONE}`],
    [{ number: 2, milestone: 'tier-assessment', sparks: 50 }, `2.${NONE}`],
  ])
  expect(await told(session, `1.${NONE}`)).toEqual([['sparks', `2.${NONE}`]])
  expect(await told(other, `0.${NONE}`)).toEqual([['sparks', `1.${NONE}`]])
})

test('colours are told when they differ from those that the browser shows', async ({ db, at }) => {
  const session = await signedIn(db, at)
  await db.insert(websiteColors).values({ cssVar: '--sphere-a', currentValue: '#123456' })
  const changed = await liveEvents(session, `0.${NONE}`)
  expect(changed).toMatchObject([{ event: 'colors', data: ':root:root{--sphere-a:#123456}' }])
  expect(await told(session, changed?.[0]?.position)).toEqual([])
  await db.delete(websiteColors)
  expect(await liveEvents(session, changed?.[0]?.position)).toMatchObject([{ event: 'colors', data: '' }])
})

test('an ended or expired session hears nothing, whatever it asks for', async ({ db, at }) => {
  const [ended, expired] = [await signedIn(db, at), await signedIn(db, at, 'eva')]
  await db.delete(authSession).where(eq(authSession.id, ended.id))
  await db.update(authSession).set({ expiresAt: at }).where(eq(authSession.id, expired.id))
  for (const session of [ended, expired])
    for (const position of [undefined, `0.${NONE}`, 'nonsense']) expect(await liveEvents(session, position)).toBeUndefined()
})

test('what changes about the account is told, as it stands', async ({ db, at }) => {
  const [session, other] = [await signedIn(db, at), await signedIn(db, at, 'eva')]
  const [, first] = (await liveEvents(session, undefined)) ?? []
  expect(first).toMatchObject({ event: 'account', data: { consent: false, closesAt: null } })
  expect(await presentMoment(session.accountId, '')).toEqual({ position: first?.position, account: first?.data })
  await giveIntimateConsent(session.accountId, at)
  const [given] = (await liveEvents(session, first?.position)) ?? []
  expect(given).toMatchObject({ event: 'account', data: { consent: true, closesAt: null } })
  await db
    .insert(accountClosings)
    .values({ userId: session.accountId, reason: 'asked', requestedAt: at, dueAt: new Date(at.getTime() + DAY) })
  await withdrawIntimateConsent(session.accountId, at)
  const [changed] = (await liveEvents(session, given?.position)) ?? []
  expect(changed).toMatchObject({ event: 'account', data: { consent: false, closesAt: new Date(at.getTime() + DAY).toISOString() } })
  await undoClosing(session.accountId, at)
  expect((await liveEvents(session, changed?.position))?.map(({ data }) => data)).toEqual([{ consent: false, closesAt: null }])
  expect(await told(other, `0.${NONE}`)).toEqual([])
})
