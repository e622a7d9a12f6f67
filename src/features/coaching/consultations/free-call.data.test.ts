import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '~/db/client.server'
import { authUser, bookings, mailOutbox } from '~/db/schema'
import { listedBookings } from './booking.data.server'
import { offeredTimes } from './slot.data.server'
import { remindBookings } from './upkeep.mutations.server'
import { test, testCommitted } from '../../../../test/with-db.ts'
import { holdView, unconfirmedCall } from './free-call.data.server'
import { askFreeCall, confirmCall, purgeUnconfirmed, mailAgain } from './free-call.mutations.server'

const HOUR = 3_600_000
const MINUTE = 60_000
/** The clock of the tests stands at Monday, 2 March 2026, 10:00 in Prague. */
const TUESDAY = new Date('2026-03-10T18:00:00.000Z')
const later = (at: Date, ms: number) => new Date(+at + ms)
const DAY = 24 * HOUR

type Wish = Parameters<typeof askFreeCall>[0]

const wish = (over: Partial<Wish> = {}): Wish => ({
  startsAt: TUESDAY,
  booker: { name: 'Jana', email: 'jana@nakup.example' },
  userId: null,
  locale: 'cs',
  attemptId: randomUUID(),
  ...over,
})
const by = (name: string) => ({ booker: { name, email: `${name}@nakup.example` } })

const stored = (db: Db) => db.select().from(bookings).orderBy(bookings.createdAt, bookings.startsAt)
const mails = async (db: Db) =>
  (await db.select().from(mailOutbox).orderBy(mailOutbox.createdAt, mailOutbox.template)).map(
    ({ template, recipient }) => `${template} ${recipient}`,
  )

async function asked(sent: Wish, at: Date): Promise<string> {
  const outcome = await askFreeCall(sent, at)
  if (!outcome.ok || outcome.booking === 'known') throw new Error('nothing is kept')
  return outcome.booking.id
}

async function couple(db: Db): Promise<string> {
  const [user] = await db
    .insert(authUser)
    .values({ name: 'Pár', email: 'par@nakup.example', emailVerified: true, locale: 'cs' })
    .returning({ id: authUser.id })
  return user?.id ?? ''
}

/** Every time that the calendar offers, by day. */
async function everyTime(at: Date): Promise<Date[]> {
  const { weeks } = await offeredTimes('free', null, at)
  const days = weeks.flat().filter(({ free }) => free > 0)
  const slots = await Promise.all(days.map(async ({ day }) => (await offeredTimes('free', day, at)).slots))
  return slots.flat().map((slot) => new Date(slot))
}

test('a couple that is signed in has its time at once', async ({ db, at }) => {
  const sent = wish({ userId: await couple(db), ...by('par') })
  const first = await askFreeCall(sent, at)
  expect(await askFreeCall(sent, later(at, HOUR))).toEqual(first)
  expect(await stored(db)).toMatchObject([{ kind: 'free', state: 'booked', heldUntil: null, sequence: 0 }])
  expect(await mails(db)).toEqual(['booking-set par@nakup.example', 'booking-team info@sfera.example'])
  expect(await askFreeCall(wish({ ...sent, attemptId: randomUUID() }), at)).toEqual({ ok: false, code: 'already-open' })
})

test.for(['0000-01-01T00:00:00Z', '0999-01-01T00:00:00Z', '9999-12-31T23:59:59Z'])(
  'a time that no calendar reaches is none: %s',
  async (moment, { at }) => {
    expect(await askFreeCall(wish({ startsAt: new Date(moment) }), at)).toEqual({ ok: false, code: 'taken' })
  },
)

test('a time that is not offered is refused', async ({ db, at }) => {
  for (const startsAt of [later(TUESDAY, HOUR / 4), later(TUESDAY, -5 * HOUR), later(at, 10 * HOUR), new Date('2026-04-03T17:00:00.000Z')])
    expect(await askFreeCall(wish({ startsAt }), at)).toEqual({ ok: false, code: 'taken' })
  expect(await stored(db)).toEqual([])
})

describe('without an account', () => {
  test('a time is kept for 15 minutes and told to that address alone', async ({ db, at }) => {
    const sent = wish()
    const id = await asked(sent, at)
    expect(await asked(sent, later(at, MINUTE))).toBe(id)
    expect(await stored(db)).toMatchObject([{ state: 'held', bookedAt: null, heldUntil: later(at, 15 * MINUTE) }])
    expect(await mails(db)).toEqual(['booking-hold jana@nakup.example'])
    expect(await askFreeCall(wish(by('petr')), later(at, 15 * MINUTE - 1))).toEqual({ ok: false, code: 'taken' })
    expect(await remindBookings(later(TUESDAY, -HOUR))).toBe(0)
  })

  test('confirmed it is booked and told to both, once however often it is confirmed', async ({ db, at }) => {
    const id = await asked(wish(), at)
    for (const minutes of [14, 14, 500]) expect(await confirmCall(id, later(at, minutes * MINUTE))).toEqual({ ok: true })
    expect(await stored(db)).toMatchObject([{ state: 'booked', bookedAt: later(at, 14 * MINUTE) }])
    expect(await mails(db)).toEqual([
      'booking-hold jana@nakup.example',
      'booking-set jana@nakup.example',
      'booking-team info@sfera.example',
    ])
    expect(await unconfirmedCall(id)).toBeUndefined()
  })

  test('nobody has to note that it is over: after 15 minutes the time is offered, taken, and the link says so', async ({ db, at }) => {
    const id = await asked(wish(), at)
    const over = later(at, 15 * MINUTE)
    const free = async (moment: Date) => (await offeredTimes('free', '2026-03-10', moment)).slots.includes(TUESDAY.toISOString())
    expect([await free(later(over, -1)), await free(over)]).toEqual([false, true])
    expect([await listedBookings('upcoming', at), await listedBookings('upcoming', over)]).toMatchObject([[{ id }], []])
    const view = async (moment: Date) => holdView((await unconfirmedCall(id)) ?? fail(), moment)
    expect([await view(at), await view(over)]).toMatchObject([{ state: 'kept' }, { state: 'free' }])
    const other = await asked(wish(by('petr')), over)
    expect(await view(over)).toMatchObject({ state: 'gone' })
    expect(await confirmCall(id, later(over, 1))).toEqual({ ok: false, code: 'gone' })
    expect(await confirmCall(other, later(over, 1))).toEqual({ ok: true })
    expect((await stored(db)).map(({ state }) => state)).toEqual(['released', 'booked'])
  })

  test('whoever confirms late has the time as long as nobody else took it', async ({ db, at }) => {
    const [left, replaced] = [await asked(wish(), at), await asked(wish(by('petr')), later(at, HOUR))]
    expect(await confirmCall(left, later(at, HOUR + MINUTE))).toEqual({ ok: false, code: 'gone' })
    expect(await confirmCall(left, later(at, 2 * HOUR))).toEqual({ ok: true })
    expect(await confirmCall(replaced, later(at, 2 * HOUR))).toEqual({ ok: false, code: 'gone' })
    expect((await stored(db)).map(({ state }) => state)).toEqual(['booked', 'released'])
  })

  test('an address keeps one time: another wish takes the place of the first', async ({ db, at }) => {
    const first = await asked(wish(), at)
    const second = await asked(wish({ startsAt: later(TUESDAY, DAY) }), at)
    const third = await asked(wish({ startsAt: later(TUESDAY, DAY) }), at)
    expect(await db.$count(bookings, eq(bookings.state, 'held'))).toBe(1)
    expect(await confirmCall(third, at)).toEqual({ ok: true })
    for (const id of [first, second]) expect(await confirmCall(id, at)).toEqual({ ok: false, code: 'already-open' })
  })

  test('the calendar cannot be emptied with one address', async ({ db, at }) => {
    const times = await everyTime(at)
    expect(times.length).toBeGreaterThan(70)
    for (const startsAt of times.slice(0, 12)) await askFreeCall(wish({ startsAt }), at)
    expect(await everyTime(at)).toHaveLength(times.length - 1)
    expect(await everyTime(later(at, 15 * MINUTE))).toHaveLength(times.length)
    expect((await mails(db)).filter((mail) => mail.startsWith('booking-team'))).toEqual([])
  })

  test('an address with a call of its own gets no other, and only a mail says why', async ({ db, at }) => {
    await confirmCall(await asked(wish(), at), at)
    const again = wish({ startsAt: later(TUESDAY, DAY) })
    expect(await askFreeCall(again, later(at, HOUR))).toEqual({ ok: true, booking: 'known' })
    await mailAgain({ attemptId: again.attemptId, email: 'jana@nakup.example' }, later(at, 2 * HOUR))
    expect(await stored(db)).toHaveLength(1)
    expect((await mails(db)).slice(-2)).toEqual(['booking-known jana@nakup.example', 'booking-known jana@nakup.example'])
  })

  test('the mail comes again as long as there is something to confirm', async ({ db, at }) => {
    const sent = wish()
    await asked(sent, at)
    const again = { attemptId: sent.attemptId, email: sent.booker.email }
    await mailAgain(again, later(at, MINUTE))
    await mailAgain({ ...again, email: 'petr@nakup.example' }, later(at, MINUTE))
    await mailAgain(again, later(at, 15 * MINUTE))
    expect(await mails(db)).toEqual(['booking-hold jana@nakup.example', 'booking-hold jana@nakup.example'])
  })

  test('what nobody confirmed is removed, and what was confirmed stays', async ({ db, at }) => {
    await asked(wish(), at)
    await confirmCall(await asked(wish({ startsAt: later(TUESDAY, DAY), ...by('petr') }), at), at)
    expect([await purgeUnconfirmed(later(at, -1)), await purgeUnconfirmed(at)]).toEqual([0, 1])
    expect(await stored(db)).toMatchObject([{ state: 'booked' }])
  })
})

describe('at once', () => {
  testCommitted('a hundred visitors ask for one time: it is kept for one, and the others have a clear answer', async ({ db, at }) => {
    const answers = await Promise.all(Array.from({ length: 100 }, (_one, n) => askFreeCall(wish(by(`par${n}`)), at)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.filter((answer) => !answer.ok && answer.code === 'taken')).toHaveLength(99)
    expect([await db.$count(bookings), await mails(db)]).toEqual([1, [expect.stringMatching(/^booking-hold par\d+@/)]])
  })

  testCommitted('a hundred take a time whose hold is over while it is confirmed: one of all has it', async ({ db, at }) => {
    const held = await asked(wish(), at)
    const [inTime, over] = [later(at, 15 * MINUTE - 1), later(at, 15 * MINUTE)]
    const [confirmed, ...answers] = await Promise.all([
      confirmCall(held, inTime),
      ...Array.from({ length: 100 }, (_one, n) => askFreeCall(wish(by(`par${n}`)), over)),
    ])
    expect([confirmed, ...answers].filter(({ ok }) => ok)).toHaveLength(1)
    const alive = (await stored(db)).filter(({ state }) => state !== 'released')
    expect(alive).toMatchObject([confirmed.ok ? { id: held, state: 'booked' } : { state: 'held' }])
  })

  testCommitted('two that lost one time confirm it: one of them has it', async ({ db, at }) => {
    const first = await asked(wish(), at)
    const second = await asked(wish(by('petr')), later(at, HOUR))
    const third = await asked(wish(by('eva')), later(at, 2 * HOUR))
    const answers = await Promise.all([first, second, third].map((id) => confirmCall(id, later(at, 3 * HOUR))))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await db.$count(bookings, eq(bookings.state, 'booked'))).toBe(1)
  })

  testCommitted('one attempt is one time, one address keeps one, and one press too many changes nothing', async ({ db, at }) => {
    const sent = wish()
    const [one, two] = await Promise.all([asked(sent, at), asked(sent, at)])
    expect(one).toBe(two)
    await Promise.all([confirmCall(one, at), confirmCall(one, at)])
    await Promise.all([1, 2, 3].map((days) => askFreeCall(wish({ ...by('petr'), startsAt: later(TUESDAY, days * DAY) }), at)))
    expect((await stored(db)).filter(({ state }) => state !== 'released')).toMatchObject([{ state: 'booked' }, { state: 'held' }])
    expect((await mails(db)).filter((mail) => mail.startsWith('booking-team'))).toHaveLength(1)
  })
})

function fail(): never {
  throw new Error('there is no such call')
}
