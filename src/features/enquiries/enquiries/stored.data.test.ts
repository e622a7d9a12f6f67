import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '~/db/client.server'
import { authUser, mailOutbox, requestEvents, requests } from '~/db/schema'
import type { AccountId } from '~/server/session.server'
import { test, testCommitted } from '../../../../test/with-db'
import { lastAnswers, enquiryByNumber, enquiryList, enquirySteps, enquiriesOf } from './stored.data.server'
import { type NewEnquiry, closeQuietEnquiries, purgeEnquiries, storeEnquiry, takeBackEnquiry } from './mutations.server'
import { answerEnquiry, closeEnquiry, startEnquiry, withdrawByNumber } from './team.mutations.server'

const EMAIL = 'jana@sfera.example'
const DAY = 86_400_000
const later = (at: Date, days: number) => new Date(+at + days * DAY)

const asked = (over: Partial<NewEnquiry> = {}): NewEnquiry => ({
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
  expect(await storeEnquiry(sent, at)).toBe(true)
  expect(await storeEnquiry(sent, later(at, 1))).toBe(false)
  expect(await storeEnquiry(asked({ kind: 'topic', subject: null, locale: 'en' }), at)).toBe(true)
  expect((await enquiryList('open')).map(({ number, kind, state }) => [number, kind, state])).toEqual([
    ['Z2026-0001', 'guide', 'received'],
    ['Z2026-0002', 'topic', 'received'],
  ])
  expect(await enquiryByNumber('Z2026-0001')).toMatchObject({
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
  expect((await Promise.all([storeEnquiry(sent, at), storeEnquiry(sent, at)])).toSorted()).toEqual([false, true])
  await storeEnquiry(asked(), at)
  expect((await enquiryList('all')).map(({ number }) => number)).toEqual(['Z2026-0001', 'Z2026-0002'])
  expect(await db.$count(mailOutbox, eq(mailOutbox.recipient, EMAIL))).toBe(2)
})

test('the team begins, answers and closes; a step that does not follow changes nothing', async ({ db, at }) => {
  await storeEnquiry(asked(), at)
  const number = 'Z2026-0001'
  expect((await startEnquiry({ number }, 'command', at))?.changed).toBe(true)
  expect((await startEnquiry({ number }, 'command', at))?.changed).toBe(false)
  expect((await answerEnquiry({ number, words: 'Ano.\nPojedeme.' }, 'command', later(at, 1)))?.changed).toBe(true)
  expect((await answerEnquiry({ number, words: 'A ještě něco.' }, 'command', later(at, 2)))?.changed).toBe(true)
  expect((await closeEnquiry({ number }, 'command', later(at, 3)))?.changed).toBe(true)
  for (const again of [
    startEnquiry({ number }, 'command', at),
    answerEnquiry({ number, words: 'Pozdě.' }, 'command', at),
    closeEnquiry({ number }, 'command', at),
  ])
    expect((await again)?.changed).toBe(false)
  expect(await closeEnquiry({ number: 'Z2026-0009' }, 'command', at)).toBeUndefined()
  const row = await enquiryByNumber(number)
  expect(row).toMatchObject({ state: 'closed', answeredAt: later(at, 2), closedAt: later(at, 3), withdrawnAt: null })
  expect((await enquirySteps(row?.id ?? '')).map(({ toState, actor, words }) => [toState, actor, words])).toEqual([
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
  await storeEnquiry(asked({ userId: owner }), at)
  await answerEnquiry({ number: 'Z2026-0001', words: 'Milá Jano, pojedeme.' }, 'command', at)
  const id = (await enquiriesOf(owner))[0]?.id ?? ''
  expect(await enquiriesOf(stranger)).toEqual([])
  expect(await takeBackEnquiry(stranger, id, at)).toBe(false)
  expect(await takeBackEnquiry(owner, randomUUID(), at)).toBe(false)
  expect(await takeBackEnquiry(owner, id, later(at, 1))).toBe(true)
  expect(await takeBackEnquiry(owner, id, later(at, 2))).toBe(true)
  const [row] = await enquiriesOf(owner)
  expect(row).toMatchObject({ state: 'closed', withdrawnAt: later(at, 1), email: null, name: null, phone: null, message: null })
  const steps = await db.select().from(requestEvents).where(eq(requestEvents.requestId, id))
  expect(JSON.stringify([row, steps])).not.toMatch(/jana|777 123|poprvé|květnu|Jano/i)
  expect(await mailsTo(db, EMAIL)).toMatchObject([
    { template: 'request-received', props: { requestsUrl: expect.stringContaining('settings=orders') } },
  ])
})

test('what is closed can be taken back all the same: by its couple, and by the team for a visitor', async ({ db, at }) => {
  const owner = await account(db, EMAIL)
  await storeEnquiry(asked({ userId: owner }), at)
  await storeEnquiry(asked(), at)
  for (const number of ['Z2026-0001', 'Z2026-0002']) await closeEnquiry({ number }, 'command', later(at, 1))
  expect(await takeBackEnquiry(owner, (await enquiriesOf(owner))[0]?.id ?? '', later(at, 2))).toBe(true)
  expect((await withdrawByNumber({ number: 'Z2026-0002' }, 'command', later(at, 2)))?.changed).toBe(true)
  expect((await withdrawByNumber({ number: 'Z2026-0002' }, 'command', later(at, 3)))?.changed).toBe(false)
  for (const number of ['Z2026-0001', 'Z2026-0002'])
    expect(await enquiryByNumber(number)).toMatchObject({
      email: null,
      message: null,
      state: 'closed',
      closedAt: later(at, 1),
      withdrawnAt: later(at, 2),
    })
})

test('an answered request closes after a month, and a closed one is erased with its steps', async ({ db, at }) => {
  await storeEnquiry(asked(), at)
  await storeEnquiry(asked(), at)
  await answerEnquiry({ number: 'Z2026-0001', words: 'Ano.' }, 'command', at)
  expect(await closeQuietEnquiries(new Date(+later(at, 30) - 1))).toBe(0)
  expect(await closeQuietEnquiries(later(at, 30))).toBe(1)
  expect(await closeQuietEnquiries(later(at, 31))).toBe(0)
  const closed = await enquiryByNumber('Z2026-0001')
  expect((await enquirySteps(closed?.id ?? '')).at(-1)).toMatchObject({ toState: 'closed', actor: 'time' })
  expect(await purgeEnquiries(new Date(+later(at, 30) - 1))).toBe(0)
  expect(await purgeEnquiries(later(at, 30))).toBe(1)
  expect(await db.select().from(requests)).toMatchObject([{ number: 'Z2026-0002' }])
  expect(await db.$count(requestEvents, eq(requestEvents.requestId, closed?.id ?? ''))).toBe(0)
})
