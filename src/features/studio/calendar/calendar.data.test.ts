import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '~/db/client.server'
import { authUser, bookingExceptions, bookingHours, bookings, operatorEvents, operators, orders, products } from '~/db/schema'
import { setSettings } from '~/features/coaching/consultations/availability.mutations.server'
import { addExceptions, removeExceptions, setHours } from '~/features/coaching/consultations/availability.mutations.server'
import { bookTime } from '~/features/coaching/consultations/booking.mutations.server'
import { cancelByTeam } from '~/features/coaching/consultations/mutations.server'
import { noteOutcome, setMeetingUrl } from '~/features/coaching/consultations/upkeep.mutations.server'
import { grantPackage } from '~/features/coaching/hours/mutations.server'
import { balanceOf } from '~/features/coaching/hours/data.server'
import { endAccess } from '~/features/studio/team/mutations.server'
import { pragueDay } from '~/lib/dates'
import { noteSeen } from '~/server/operator-events.server'
import type { Operator } from '~/server/studio-session.server'
import { operatorOfTeam } from '../../../../test/operators'
import { eventRow, newCouple, paidSeat } from '../../../../test/workshop-couple'
import { test } from '../../../../test/with-db'
import { calendar, studioBooking } from './data.server'
import { feedOf } from './feed.data.server'
import { endFeed, makeFeed } from './feed.mutations.server'
import { makeBooking, propose } from './mutations.server'

const HOUR = 3_600_000
const later = (at: Date, ms: number) => new Date(+at + ms)
/** The clock of the tests stands at Monday, 2 March 2026, 10:00 in Prague. */
const TUESDAY = { day: '2026-03-10', time: '19:00' }
const CALL = { kind: 'free' as const, name: 'Jana Nováková', email: 'jana@domov.example', locale: 'cs' as const, ...TUESDAY }
/** Words and addresses that no list of the studio says. */
const SECRETS = ['Nováková', 'jana@domov.example', 'jana@workshop.example']

const coach = (db: Db, at: Date) => operatorOfTeam(db, 'lucie@sfera.example', 'coach', at)
const byOf = ({ id }: Operator) => ({ operator: id })
const events = async (db: Db, { id }: Operator) =>
  (await db.select().from(operatorEvents).where(eq(operatorEvents.operatorId, id)).orderBy(asc(operatorEvents.at), asc(operatorEvents.id)))
    .map(({ kind }) => kind)
    .filter((kind) => kind !== 'signed-in' && kind !== 'operator-joined' && kind !== 'passkey-added')
    .toSorted()

async function made(db: Db, by: Operator, at: Date, call: Parameters<typeof makeBooking>[0] = CALL): Promise<string> {
  const outcome = await makeBooking(call, byOf(by), at)
  if (!outcome.ok) throw new Error(outcome.code)
  return outcome.id
}

test('a week tells times, kinds and first letters of everything, and no more of anybody', async ({ db, at }) => {
  const lucie = await coach(db, at)
  await made(db, lucie, at)
  await propose(
    {
      id: await made(db, lucie, at, { ...CALL, name: 'Ota', email: 'ota@domov.example', time: '20:00' }),
      day: '2026-03-11',
      time: '18:00',
      words: 'slova',
    },
    byOf(lucie),
    at,
  )
  const { weekly, ...week } = await calendar({ view: 'week', day: '2026-03-12' }, lucie, 'cs', at)
  expect(week.entries.map(({ kind, day, fromMinute, toMinute, who, state }) => [kind, day, fromMinute, toMinute, who, state])).toEqual([
    ['free', '2026-03-10', 1140, 1155, 'J. N.', 'booked'],
    ['free', '2026-03-10', 1200, 1215, 'O.', 'booked'],
    ['asked', '2026-03-11', 1080, 1095, 'O.', 'held'],
  ])
  expect([week.days.length, week.days[0]?.day, week.today]).toEqual([7, '2026-03-09', pragueDay(at)])
  expect(weekly).toContainEqual({ weekday: 1, fromMinute: 1140, toMinute: 1260 })
  for (const word of [...SECRETS, 'slova', 'domov.example']) expect(JSON.stringify(week)).not.toContain(word)
})

test('a workshop stands at its time with how full it is; a month shows whole weeks', async ({ db, at }) => {
  const lucie = await coach(db, at)
  await paidSeat(db, await newCouple(db, 'jana'), at)
  const { startsAt } = await eventRow(db)
  const month = await calendar({ view: 'month', day: pragueDay(startsAt) }, lucie, 'en', at)
  expect(month.entries).toMatchObject([{ kind: 'workshop', fill: { taken: 1, capacity: 6 }, state: 'booked', rest: 'nez-pujdete-poprve' }])
  expect(month.days.length % 7).toBe(0)
  for (const word of SECRETS) expect(JSON.stringify(month)).not.toContain(word)
})

test('whoever looks at who comes is noted once an hour', async ({ db, at }) => {
  const lucie = await coach(db, at)
  const id = await made(db, lucie, at)
  expect(await studioBooking(id, at)).toMatchObject({
    name: 'Jana Nováková',
    email: 'jana@domov.example',
    can: { propose: true, cancel: true },
  })
  expect(await studioBooking(randomUUID(), at)).toBeUndefined()
  const look = { operator: lucie.id, kind: 'couple-opened' as const, about: { subject: 'booking' as const, id } }
  for (const wait of [0, 60_000, 2 * HOUR]) await noteSeen(look, later(at, wait))
  expect((await events(db, lucie)).filter((kind) => kind === 'couple-opened')).toHaveLength(2)
})

test('a call is booked for somebody once, at any time that is not taken', async ({ db, at }) => {
  const lucie = await coach(db, at)
  await made(db, lucie, at)
  expect(await makeBooking({ ...CALL, email: 'ota@domov.example' }, byOf(lucie), at)).toEqual({ ok: false, code: 'taken' })
  expect(await makeBooking({ ...CALL, time: '21:30' }, byOf(lucie), at)).toEqual({ ok: false, code: 'already-open' })
  expect(await makeBooking({ ...CALL, day: '2026-03-01' }, byOf(lucie), at)).toEqual({ ok: false, code: 'no-time' })
  // The clock leaves this hour out.
  expect(await makeBooking({ ...CALL, day: '2026-03-29', time: '2:30' }, byOf(lucie), at)).toEqual({ ok: false, code: 'no-time' })
  expect(await events(db, lucie)).toEqual(['booking-made'])
})

test('an hour of a package is booked for its couple alone, as long as there is one', async ({ db, at }) => {
  const lucie = await coach(db, at)
  const hour = { ...CALL, kind: 'hours' as const }
  expect(await makeBooking(hour, byOf(lucie), at)).toEqual({ ok: false, code: 'no-package' })
  const [user] = await db.insert(authUser).values({ name: 'j', email: CALL.email, emailVerified: true }).returning()
  expect(await makeBooking(hour, byOf(lucie), at)).toEqual({ ok: false, code: 'too-little' })
  const [product] = await db.select({ id: products.id }).from(products).limit(1)
  const paid = { status: 'paid', paidAt: at, isOnce: false, totalAmountCents: 1_800_000 } as const
  const [order] = await db
    .insert(orders)
    .values({ ...paid, userId: user?.id ?? '', productId: product?.id ?? '' })
    .returning()
  if (order) await db.transaction((tx) => grantPackage(tx, order, at))
  await made(db, lucie, at, hour)
  expect([await balanceOf(user?.id ?? ''), await events(db, lucie)]).toEqual([240, ['booking-made']])
})

test('what is done with a booking is noted, and what cannot be done changes nothing', async ({ db, at }) => {
  const lucie = await coach(db, at)
  const by = byOf(lucie)
  const id = await made(db, lucie, at)
  expect(await propose({ id, day: '2026-03-14', time: '10:00', words: '' }, by, at)).toEqual({ ok: true })
  expect(await propose({ id: randomUUID(), day: '2026-03-14', time: '12:00', words: '' }, by, at)).toEqual({
    ok: false,
    code: 'not-possible',
  })
  expect(await propose({ id, day: '2026-03-14', time: '10:00', words: '' }, by, at)).toEqual({ ok: false, code: 'asked' })
  expect(await setMeetingUrl(id, 'https://meet.example/a', by, at)).toEqual({ ok: true })
  expect(await setMeetingUrl(id, 'https://meet.example/a', by, at)).toEqual({ ok: false, code: 'same' })
  expect(await noteOutcome(id, 'done', by, at)).toBe(false)
  expect([await cancelByTeam(id, by, at), await cancelByTeam(id, by, at)]).toEqual([true, false])
  expect(await events(db, lucie)).toEqual(['booking-cancelled', 'booking-made', 'booking-noted', 'booking-proposed'])
  const told = JSON.stringify(await db.select().from(operatorEvents))
  for (const word of SECRETS) expect(told).not.toContain(word)
})

test('hours, exceptions and rules are noted with what was before', async ({ db, at }) => {
  const lucie = await coach(db, at)
  const by = byOf(lucie)
  const span = (from: number, to: number) => ({ fromMinute: from * 60, toMinute: to * 60 })
  expect(await setHours(1, [span(9, 11), span(10, 12)], by, at)).toEqual({ ok: false, code: 'overlap' })
  expect(await setHours(1, [span(9, 11)], by, at)).toEqual({ ok: true })
  expect(await setHours(1, [span(9, 11)], by, at)).toEqual({ ok: false, code: 'same' })
  await addExceptions('2026-12-24', [{ kind: 'closed', ...span(0, 24) }], by, later(at, 1))
  expect([await removeExceptions('2026-12-24', by, later(at, 2)), await removeExceptions('2026-12-24', by, at)]).toEqual([true, false])
  expect(await setSettings({ step: 0 }, by, at)).toEqual({ ok: false, code: 'not-possible' })
  expect(await setSettings({ step: 15, bufferAfter: 15 }, by, later(at, 3))).toEqual({ ok: true })
  expect(await setSettings({ step: 15 }, by, later(at, 3))).toEqual({ ok: false, code: 'same' })
  expect(await db.select().from(bookingExceptions)).toEqual([])
  expect(await db.select().from(bookingHours).where(eq(bookingHours.weekday, 1))).toMatchObject([span(9, 11)])
  const noted = await db.select().from(operatorEvents).where(eq(operatorEvents.kind, 'hours-changed')).orderBy(asc(operatorEvents.at))
  expect(noted.map(({ before, after }) => [before, after])).toEqual([
    [
      { weekday: 1, hours: '19:00-21:00' },
      { weekday: 1, hours: '09:00-11:00' },
    ],
    [
      { day: '2026-12-24', open: '', closed: '' },
      { day: '2026-12-24', open: '', closed: '00:00-24:00' },
    ],
    [
      { day: '2026-12-24', open: '', closed: '00:00-24:00' },
      { day: '2026-12-24', open: '', closed: '' },
    ],
    [{ step: 30 }, { step: 15 }],
  ])
})

const tokenIn = (address: string): string => new URL(address).searchParams.get('k') ?? ''

test('a calendar program follows by a secret address, which ends with a newer one, by a press, and with the access', async ({ db, at }) => {
  const lucie = await coach(db, at)
  await made(db, lucie, at)
  const [first, second] = [tokenIn((await makeFeed(lucie.id, at)).feedUrl), tokenIn((await makeFeed(lucie.id, at)).feedUrl)]
  expect([await feedOf(first, at), await feedOf('A'.repeat(43), at)]).toEqual([undefined, undefined])
  const { text = '' } = (await feedOf(second, at)) ?? {}
  expect(text).toContain('SUMMARY:15 minut zdarma\\, J. N.')
  expect(text).toContain('DTSTART;TZID=Europe/Prague:20260310T190000')
  for (const word of SECRETS) expect(text).not.toContain(word)
  expect(JSON.stringify(await db.select().from(operators))).not.toContain(second)
  await db.update(operators).set({ role: 'editor' }).where(eq(operators.id, lucie.id))
  expect(await feedOf(second, at)).toBeUndefined()
  await db.update(operators).set({ role: 'coach' }).where(eq(operators.id, lucie.id))
  expect([await endFeed(lucie.id, at), await endFeed(lucie.id, at)]).toEqual([{ ok: true }, { ok: false, code: 'not-found' }])
  expect(await feedOf(second, at)).toBeUndefined()
  const third = tokenIn((await makeFeed(lucie.id, at)).feedUrl)
  await endAccess('command', lucie.id, at)
  expect(await feedOf(third, at)).toBeUndefined()
  expect((await events(db, lucie)).filter((kind) => kind.startsWith('feed'))).toEqual(['feed-ended', 'feed-made', 'feed-made', 'feed-made'])
})

test('what is cancelled, or only held and over, is in no calendar', async ({ db, at }) => {
  const lucie = await coach(db, at)
  const startsAt = new Date('2026-03-10T18:00:00.000Z')
  const booker = { name: 'Eva', email: 'eva@domov.example' }
  const wish = { kind: 'free' as const, startsAt, booker, userId: null, locale: 'cs' as const, attemptId: randomUUID() }
  const booking = await db.transaction((tx) => bookTime(tx, wish, at))
  await db
    .update(bookings)
    .set({ state: 'held', bookedAt: null, heldUntil: later(at, HOUR) })
    .where(eq(bookings.id, booking?.id ?? ''))
  const states = async (moment: Date) =>
    (await calendar({ view: 'week', day: '2026-03-10' }, lucie, 'cs', moment)).entries.map(({ state }) => state)
  expect([await states(at), await states(later(at, HOUR))]).toEqual([['held'], []])
})
