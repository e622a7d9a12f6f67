import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, isDay, pragueDay, weekdayOf } from '~/lib/dates'
import {
  MINUTES,
  feePercent,
  mayMove,
  type Availability,
  type TimeSpan,
  beginnings,
  blockOf,
  freeSlots,
  hoursText,
  isFree,
  openHours,
  readHours,
  shownWeeks,
} from './booking.rules'
import { BOOKING_KINDS } from './booking.schema'

const EVENINGS: Availability = {
  weekly: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, fromMinute: 1140, toMinute: 1260 })),
  exceptions: [],
  bufferBefore: 0,
  bufferAfter: 15,
  step: 30,
  leadHours: 24,
  horizonDays: 35,
  closedOnHolidays: true,
}
const SCALE = { freeDays: 7, lateDays: 3, fees: { shortNotice: 25, late: 50, noShow: 100 } } as const
const iso = (moments: readonly Date[]) => moments.map((moment) => moment.toISOString())
const open = (day: string, fromMinute: number, toMinute: number) => ({ day, kind: 'open' as const, fromMinute, toMinute })
const closed = (day: string, fromMinute = 0, toMinute = 1440) => ({ day, kind: 'closed' as const, fromMinute, toMinute })

describe('times that are offered', () => {
  test('evenings of workdays, by the clock in Prague in summer and in winter', () => {
    expect(iso(beginnings('2026-07-14', 60, EVENINGS))).toEqual(['17:00', '17:30', '18:00'].map((time) => `2026-07-14T${time}:00.000Z`))
    expect(iso(beginnings('2026-01-13', 15, EVENINGS))).toEqual(
      ['18:00', '18:30', '19:00', '19:30'].map((time) => `2026-01-13T${time}:00.000Z`),
    )
    expect(beginnings('2026-07-18', 15, EVENINGS)).toEqual([])
  })

  test.each(['2026-04-03', '2026-04-06', '2026-05-01', '2026-07-06', '2026-11-17', '2026-12-24'])('not on the holiday %s', (day) => {
    expect(openHours(day, EVENINGS)).toEqual([])
    expect(openHours(day, { ...EVENINGS, closedOnHolidays: false })).not.toEqual([])
    expect(openHours(day, { ...EVENINGS, exceptions: [open(day, 600, 660)] })).toEqual([{ fromMinute: 600, toMinute: 660 }])
  })

  test('hours are taken away and added, and what touches is one', () => {
    const exceptions = [
      closed('2026-07-14', 1170, 1200),
      open('2026-07-14', 1100, 1140),
      closed('2026-07-15'),
      open('2026-07-18', 600, 720),
    ]
    const hours = (day: string) => openHours(day, { ...EVENINGS, exceptions }).map(hoursText)
    expect(hours('2026-07-14')).toEqual(['18:20-19:30', '20:00-21:00'])
    expect(hours('2026-07-15')).toEqual([])
    expect(hours('2026-07-18')).toEqual(['10:00-12:00'])
  })

  test('no time that the clock skips, shows twice, or changes within', () => {
    const nights = { ...EVENINGS, exceptions: [open('2026-03-29', 60, 300), open('2026-10-25', 60, 300)], step: 60 }
    expect(iso(beginnings('2026-03-29', 60, nights))).toEqual(['2026-03-29T01:00:00.000Z', '2026-03-29T02:00:00.000Z'])
    expect(iso(beginnings('2026-10-25', 60, nights))).toEqual(['2026-10-25T02:00:00.000Z', '2026-10-25T03:00:00.000Z'])
  })

  test('neither too soon nor too late', () => {
    const at = new Date('2026-07-13T17:30:00.000Z')
    expect(iso(freeSlots('2026-07-14', 'paid', EVENINGS, [], at))).toEqual(['2026-07-14T17:30:00.000Z', '2026-07-14T18:00:00.000Z'])
    expect(freeSlots('2026-08-17', 'paid', EVENINGS, [], at)).toHaveLength(3)
    expect(freeSlots('2026-08-18', 'paid', EVENINGS, [], at)).toEqual([])
  })

  test('whole weeks, Monday first', () => {
    const weeks = shownWeeks(new Date('2026-07-15T22:30:00.000Z'), 10)
    expect(weeks).toHaveLength(2)
    expect(weeks.flat()[0]).toBe('2026-07-13')
    expect(weeks.flat().at(-1)).toBe('2026-07-26')
  })
})

const days = fc.integer({ min: 0, max: 1500 }).map((n) => addDays('2026-01-01', n))
const span = fc
  .tuple(fc.integer({ min: 0, max: 1438 }), fc.integer({ min: 1, max: 600 }))
  .map(([from, long]) => ({ fromMinute: from, toMinute: Math.min(1440, from + long) }))
const rules = fc.record({
  weekly: fc.array(
    fc.tuple(span, fc.integer({ min: 1, max: 7 })).map(([hours, weekday]) => ({ ...hours, weekday })),
    { maxLength: 8 },
  ),
  exceptions: fc.array(
    fc.tuple(span, days, fc.constantFrom('open' as const, 'closed' as const)).map(([hours, day, kind]) => ({ ...hours, day, kind })),
    { maxLength: 4 },
  ),
  bufferBefore: fc.integer({ min: 0, max: 60 }),
  bufferAfter: fc.integer({ min: 0, max: 60 }),
  step: fc.constantFrom(5, 15, 30, 45, 60),
  leadHours: fc.integer({ min: 0, max: 100 }),
  horizonDays: fc.integer({ min: 1, max: 120 }),
  closedOnHolidays: fc.boolean(),
})

describe('whatever the rules are', () => {
  const wallMinute = (moment: Date) => {
    const [hours = 0, minutes = 0] = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Prague', hour: '2-digit', minute: '2-digit' })
      .format(moment)
      .split(':')
      .map(Number)
    return hours * 60 + minutes
  }

  test('every offered time lies within open hours of its day, on both ends', () => {
    fc.assert(
      fc.property(rules, days, fc.constantFrom(...BOOKING_KINDS), (availability, day, kind) => {
        for (const startsAt of beginnings(day, MINUTES[kind], availability)) {
          expect(pragueDay(startsAt)).toBe(day)
          const from = wallMinute(startsAt)
          const within = openHours(day, availability).some((hours) => hours.fromMinute <= from && from + MINUTES[kind] <= hours.toMinute)
          expect(within).toBe(true)
          const last = new Date(+startsAt + MINUTES[kind] * 60_000 - 1)
          expect(wallMinute(last)).toBe(from + MINUTES[kind] - 1)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('times that are taken one after another never overlap, and keep their buffers', () => {
    const wishes = fc.array(fc.tuple(fc.integer({ min: 0, max: 4 }), fc.nat(), fc.constantFrom(...BOOKING_KINDS)), { maxLength: 25 })
    fc.assert(
      fc.property(rules, days, wishes, (availability, first, list) => {
        const at = new Date(`${addDays(first, -6)}T12:00:00Z`)
        const taken: TimeSpan[] = []
        const meetings: Array<{ from: number; until: number }> = []
        for (const [plus, pick, kind] of list) {
          const slots = freeSlots(addDays(first, plus), kind, availability, taken, at)
          const slot = slots[pick % Math.max(1, slots.length)]
          if (!slot) continue
          expect(isFree(slot, kind, availability, taken, at)).toBe(true)
          expect(+slot - +at).toBeGreaterThanOrEqual(availability.leadHours * 3_600_000)
          taken.push(blockOf(slot, MINUTES[kind], availability))
          meetings.push({ from: +slot, until: +slot + MINUTES[kind] * 60_000 })
        }
        meetings.sort((a, b) => a.from - b.from)
        const gap = (availability.bufferBefore + availability.bufferAfter) * 60_000
        for (const [n, { until }] of meetings.slice(0, -1).entries()) expect(meetings[n + 1]?.from).toBeGreaterThanOrEqual(until + gap)
      }),
      { numRuns: 200 },
    )
  })
})

describe('what cancelling costs', () => {
  const fee = (startsAt: string, at: string, feeFloor = 0, kind: 'free' | 'paid' = 'paid') =>
    feePercent({ kind, startsAt: new Date(startsAt), feeFloor }, new Date(at), SCALE)

  test.each([
    ['a day of the calendar seven days before, to its end', '2026-07-14T17:00:00Z', '2026-07-07T21:59:59Z', 0],
    ['the moment after', '2026-07-14T17:00:00Z', '2026-07-07T22:00:00Z', 25],
    ['three days before, to the minute', '2026-07-14T17:00:00Z', '2026-07-11T17:00:00Z', 25],
    ['a moment less than 72 hours', '2026-07-14T17:00:00Z', '2026-07-11T17:00:00.001Z', 50],
    ['a minute before', '2026-07-14T17:00:00Z', '2026-07-14T16:59:00Z', 50],
    ['the same hour three days before, where the clock goes forward between', '2026-03-30T17:00:00Z', '2026-03-27T18:00:00Z', 25],
    ['a moment later', '2026-03-30T17:00:00Z', '2026-03-27T18:00:00.001Z', 50],
    ['72 hours before, where the clock goes back between', '2026-10-26T18:00:00Z', '2026-10-23T18:00:00Z', 25],
    ['a moment later, too', '2026-10-26T18:00:00Z', '2026-10-23T18:00:00.001Z', 50],
  ])('%s', (_name, startsAt, at, percent) => expect(fee(startsAt, at)).toBe(percent))

  test('a free call costs nothing, and a change does not take a fee away', () => {
    expect(fee('2026-07-14T17:00:00Z', '2026-07-14T16:00:00Z', 0, 'free')).toBe(0)
    expect(fee('2026-08-14T17:00:00Z', '2026-07-14T16:00:00Z', 25)).toBe(25)
    expect(fee('2026-07-14T17:00:00Z', '2026-07-13T16:00:00Z', 25)).toBe(50)
  })

  test('never falls as the time comes nearer, and is one of three', () => {
    const start = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2032, 0, 1) })
    const before = fc.integer({ min: 1, max: 12 * 86_400_000 })
    fc.assert(
      fc.property(start, before, before, (at, one, other) => {
        const facts = { kind: 'paid' as const, startsAt: new Date(at), feeFloor: 0 }
        const [early, late] = [Math.max(one, other), Math.min(one, other)].map((left) => feePercent(facts, new Date(at - left), SCALE))
        expect([0, 25, 50]).toContain(early)
        expect(late).toBeGreaterThanOrEqual(early ?? 0)
        if (one >= 8 * 86_400_000) expect(feePercent(facts, new Date(at - one), SCALE)).toBe(0)
        if (one < 71 * 3_600_000) expect(feePercent(facts, new Date(at - one), SCALE)).toBe(50)
      }),
      { numRuns: 500 },
    )
  })
})

test('another time can be chosen until it is late, three times; of a free call until it begins', () => {
  const booking = { state: 'booked', kind: 'paid' as const, moves: 2, startsAt: new Date('2026-07-14T17:00:00Z') }
  const [intime, late] = [new Date('2026-07-11T17:00:00Z'), new Date('2026-07-11T17:00:01Z')]
  expect(mayMove(booking, intime, SCALE)).toBe(true)
  expect(mayMove(booking, late, SCALE)).toBe(false)
  expect(mayMove({ ...booking, kind: 'free' }, late, SCALE)).toBe(true)
  expect(mayMove({ ...booking, kind: 'free' }, booking.startsAt, SCALE)).toBe(false)
  expect(mayMove({ ...booking, moves: 3 }, intime, SCALE)).toBe(false)
  expect(mayMove({ ...booking, state: 'cancelled' }, intime, SCALE)).toBe(false)
})

test('hours and days as an operator types them', () => {
  expect(readHours('19:00-21:00')).toEqual({ fromMinute: 1140, toMinute: 1260 })
  expect(readHours('9-24')).toEqual({ fromMinute: 540, toMinute: 1440 })
  for (const wrong of ['21-19', '19', '19-25', '19-20-21', 'a-b', '']) expect(readHours(wrong)).toBeUndefined()
  expect(isDay('2026-02-28')).toBe(true)
  for (const wrong of ['2026-02-30', '2026-13-01', '1. 1. 2026', '']) expect(isDay(wrong)).toBe(false)
  expect(weekdayOf('2026-11-22')).toBe(7)
})
