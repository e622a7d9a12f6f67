import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '~/db/client.server'
import { authUser, mailOutbox, requestEvents, requests } from '~/db/schema'
import type { AccountId } from '~/server/session.server'
import { test, testCommitted } from '../../../../test/with-db'
import { lastAnswers, requestByNumber, requestList, requestSteps, requestsOf } from './keeping.data.server'
import {
  answerRequest,
  closeQuietRequests,
  closeRequest,
  purgeRequests,
  startRequest,
  storeRequest,
  takeBackRequest,
  withdrawByNumber,
} from './keeping.mutations.server'
import type { NewRequest } from './keeping.schema'

const EMAIL = 'jana@sfera.example'
const DAY = 86_400_000
const later = (at: Date, days: number) => new Date(+at + days * DAY)

const asked = (over: Partial<NewRequest> = {}): NewRequest => ({
  kind: 'guide',
  subject: { slug: 'retreat-spolu', title: 'Retreat Spolu' },
  name: 'Jana a Petr',
  email: EMAIL,
  phone: '777 123 456',
  contact: 'phone',
  wishedWhen: 'v květnu',
  place: null,
  message: 'Pojedeme poprvé.',
  intimateConsent: '1.0',
  publishConsent: null,
  locale: 'cs',
  attemptId: randomUUID(),
  userId: null,
  ...over,
})

const mailsTo = async (db: Db, to: string) =>
  (
    await db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.recipient, to))
      .orderBy(mailOutbox.createdAt, sql`${mailOutbox.props} ->> 'number'`)
  ).map(({ template, locale, props }) => ({
    template,
    locale,
    props,
  }))

async function account(db: Db, email: string): Promise<AccountId> {
  const [user] = await db.insert(authUser).values({ name: email, email, emailVerified: true }).returning()
  return user?.id as AccountId
}

test('a request sent again is one request with one number, one confirmation and one word to the team', async ({ db, at }) => {
  const sent = asked()
  expect(await storeRequest(sent, at)).toBe(true)
  expect(await storeRequest(sent, later(at, 1))).toBe(false)
  expect(await storeRequest(asked({ kind: 'topic', subject: null, locale: 'en' }), at)).toBe(true)
  expect((await requestList('open')).map(({ number, kind, state }) => [number, kind, state])).toEqual([
    ['Z2026-0001', 'guide', 'received'],
    ['Z2026-0002', 'topic', 'received'],
  ])
  expect(await requestByNumber('Z2026-0001')).toMatchObject({
    subject: 'retreat-spolu',
    email: EMAIL,
    phone: '777 123 456',
    wishedWhen: 'v květnu',
    intimateConsent: '1.0',
    publishConsent: null,
    receivedAt: at,
  })
  expect(await mailsTo(db, EMAIL)).toEqual([
    {
      template: 'request-received',
      locale: 'cs',
      props: { kind: 'guide', number: 'Z2026-0001', subject: 'Retreat Spolu', requestsUrl: null },
    },
    { template: 'request-received', locale: 'en', props: { kind: 'topic', number: 'Z2026-0002', subject: null, requestsUrl: null } },
  ])
  const toTeam = await mailsTo(db, 'info@sfera.example')
  expect(toTeam).toMatchObject([
    { template: 'team-new-request', props: { number: 'Z2026-0001', replyTo: EMAIL, wantsCall: true } },
    { template: 'team-new-request', props: { number: 'Z2026-0002' } },
  ])
  // What was written stays here.
  expect(JSON.stringify([await mailsTo(db, EMAIL), toTeam])).not.toMatch(/poprvé|Petr|777 123/)
})

testCommitted('the same attempt twice at once is one request, and no number is lost', async ({ db, at }) => {
  const sent = asked()
  expect((await Promise.all([storeRequest(sent, at), storeRequest(sent, at)])).toSorted()).toEqual([false, true])
  await storeRequest(asked(), at)
  expect((await requestList('all')).map(({ number }) => number)).toEqual(['Z2026-0001', 'Z2026-0002'])
  expect(await db.$count(mailOutbox, eq(mailOutbox.recipient, EMAIL))).toBe(2)
})

test('the team begins, answers and closes; a step that does not follow changes nothing', async ({ db, at }) => {
  await storeRequest(asked(), at)
  const number = 'Z2026-0001'
  expect((await startRequest(number, at))?.changed).toBe(true)
  expect((await startRequest(number, at))?.changed).toBe(false)
  expect((await answerRequest(number, 'Ano.\nPojedeme.', later(at, 1)))?.changed).toBe(true)
  expect((await answerRequest(number, 'A ještě něco.', later(at, 2)))?.changed).toBe(true)
  expect((await closeRequest(number, later(at, 3)))?.changed).toBe(true)
  for (const again of [startRequest(number, at), answerRequest(number, 'Pozdě.', at), closeRequest(number, at)])
    expect((await again)?.changed).toBe(false)
  expect(await closeRequest('Z2026-0009', at)).toBeUndefined()
  const row = await requestByNumber(number)
  expect(row).toMatchObject({ state: 'closed', answeredAt: later(at, 2), closedAt: later(at, 3), withdrawnAt: null })
  expect((await requestSteps(row?.id ?? '')).map(({ toState, actor, words }) => [toState, actor, words])).toEqual([
    ['received', 'visitor', null],
    ['in-progress', 'team', null],
    ['answered', 'team', 'Ano.\nPojedeme.'],
    ['answered', 'team', 'A ještě něco.'],
    ['closed', 'team', null],
  ])
  expect(await lastAnswers([row?.id ?? ''])).toEqual(new Map([[row?.id, 'A ještě něco.']]))
  expect((await mailsTo(db, EMAIL)).slice(1)).toEqual([
    { template: 'request-answered', locale: 'cs', props: { number, words: 'Ano.\nPojedeme.' } },
    { template: 'request-answered', locale: 'cs', props: { number, words: 'A ještě něco.' } },
  ])
})

test('a couple takes its own request back, and nothing of what it said stays', async ({ db, at }) => {
  const owner = await account(db, EMAIL)
  const stranger = await account(db, 'cizi@sfera.example')
  await storeRequest(asked({ userId: owner }), at)
  await answerRequest('Z2026-0001', 'Milá Jano, pojedeme.', at)
  const id = (await requestsOf(owner))[0]?.id ?? ''
  expect(await requestsOf(stranger)).toEqual([])
  expect(await takeBackRequest(stranger, id, at)).toBe(false)
  expect(await takeBackRequest(owner, randomUUID(), at)).toBe(false)
  expect(await takeBackRequest(owner, id, later(at, 1))).toBe(true)
  expect(await takeBackRequest(owner, id, later(at, 2))).toBe(true)
  const [row] = await requestsOf(owner)
  expect(row).toMatchObject({ state: 'closed', withdrawnAt: later(at, 1), email: null, name: null, phone: null, message: null })
  const steps = await db.select().from(requestEvents).where(eq(requestEvents.requestId, id))
  expect(JSON.stringify([row, steps])).not.toMatch(/jana|777 123|poprvé|květnu|Jano/i)
  expect(await mailsTo(db, EMAIL)).toMatchObject([
    { template: 'request-received', props: { requestsUrl: expect.stringContaining('settings=orders') } },
  ])
})

test('what is closed can be taken back all the same: by its couple, and by the team for a visitor', async ({ db, at }) => {
  const owner = await account(db, EMAIL)
  await storeRequest(asked({ userId: owner }), at)
  await storeRequest(asked(), at)
  for (const number of ['Z2026-0001', 'Z2026-0002']) await closeRequest(number, later(at, 1))
  expect(await takeBackRequest(owner, (await requestsOf(owner))[0]?.id ?? '', later(at, 2))).toBe(true)
  expect((await withdrawByNumber('Z2026-0002', later(at, 2)))?.changed).toBe(true)
  expect((await withdrawByNumber('Z2026-0002', later(at, 3)))?.changed).toBe(false)
  for (const number of ['Z2026-0001', 'Z2026-0002'])
    expect(await requestByNumber(number)).toMatchObject({
      email: null,
      message: null,
      state: 'closed',
      closedAt: later(at, 1),
      withdrawnAt: later(at, 2),
    })
})

test('an answered request closes after a month, and a closed one is erased with its steps', async ({ db, at }) => {
  await storeRequest(asked(), at)
  await storeRequest(asked(), at)
  await answerRequest('Z2026-0001', 'Ano.', at)
  expect(await closeQuietRequests(new Date(+later(at, 30) - 1))).toBe(0)
  expect(await closeQuietRequests(later(at, 30))).toBe(1)
  expect(await closeQuietRequests(later(at, 31))).toBe(0)
  const closed = await requestByNumber('Z2026-0001')
  expect((await requestSteps(closed?.id ?? '')).at(-1)).toMatchObject({ toState: 'closed', actor: 'time' })
  expect(await purgeRequests(new Date(+later(at, 30) - 1))).toBe(0)
  expect(await purgeRequests(later(at, 30))).toBe(1)
  expect(await db.select().from(requests)).toMatchObject([{ number: 'Z2026-0002' }])
  expect(await db.$count(requestEvents, eq(requestEvents.requestId, closed?.id ?? ''))).toBe(0)
})
