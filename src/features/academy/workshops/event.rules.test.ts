import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, momentInPrague } from '~/lib/dates'
import { type EventState, daysBefore, eventState, inOrder, lastDayFor, refundCents, takesOrders } from './event.rules'

const inPrague = (day: string, time: string): Date => momentInPrague(day, time) ?? new Date(Number.NaN)
const SATURDAY = inPrague('2027-01-23', '09:30')

describe('what goes back (terms 11.2, 11.3)', () => {
  test.for([
    ['2026-12-24T22:59:59Z', 250_000],
    ['2026-12-24T23:00:00Z', 125_000],
    ['2027-01-08T22:59:59Z', 125_000],
    ['2027-01-08T23:00:00Z', 0],
    ['2027-01-23T08:29:59Z', 0],
  ] as const)('at %s', ([at, cents]) => expect(refundCents(250_000, SATURDAY, new Date(at))).toBe(cents))

  test('the days that are told are the last ones', () => {
    expect(lastDayFor(SATURDAY, 30)).toBe('2026-12-24')
    expect(lastDayFor(SATURDAY, 15)).toBe('2027-01-08')
  })
})

test('what can be booked or waited for comes first, then what is announced, then what is over from the latest day on', () => {
  const events = (
    ['past 2026-11', 'announced 2027-01', 'full 2027-03', 'cancelled 2027-04', 'begun 2026-12', 'few 2027-02', 'open 2027-05'] as const
  ).map((words) => ({ state: words.split(' ')[0] as EventState, startsAt: words.split(' ')[1] ?? '' }))
  expect(inOrder(events).map(({ state }) => state)).toEqual(['few', 'full', 'open', 'announced', 'cancelled', 'begun', 'past'])
})

const day = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2026-01-01', days))
// Between two and three in the morning an hour may be missing or come twice.
const time = fc.integer({ min: 4 * 60, max: 24 * 60 - 1 }).map((minutes) => `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`)
const pad = (number: number) => String(number).padStart(2, '0')

test('days are those of the calendar in Prague, whatever the clock does in between', () => {
  fc.assert(
    fc.property(day, time, fc.integer({ min: 0, max: 400 }), time, (begins, at, before, asked) => {
      const asking = inPrague(addDays(begins, -before), asked)
      expect(daysBefore(inPrague(begins, at), asking)).toBe(before)
    }),
  )
})

test('the later, the less; never more than was paid', () => {
  fc.assert(
    fc.property(
      day,
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: 0, max: 60 * 24 * 60 }),
      fc.nat(60 * 24),
      (begins, paid, early, more) => {
        const startsAt = inPrague(begins, '10:00')
        const at = new Date(+startsAt - early * 60_000)
        const [now, sooner] = [refundCents(paid, startsAt, at), refundCents(paid, startsAt, new Date(+at - more * 60_000))]
        expect(now).toBeLessThanOrEqual(sooner)
        expect(now).toBeGreaterThanOrEqual(0)
        expect(sooner).toBeLessThanOrEqual(paid)
      },
    ),
  )
})

test('how an event stands', () => {
  const event = { startsAt: SATURDAY, endsAt: inPrague('2027-01-23', '17:30'), isOpen: true, cancelledAt: null }
  const before = new Date('2027-01-01T00:00:00Z')
  expect([12, 4, 3, 1, 0].map((left) => eventState(event, left, before))).toEqual(['open', 'open', 'few', 'few', 'full'])
  expect(eventState({ ...event, isOpen: false }, 12, before)).toBe('announced')
  expect(eventState({ ...event, cancelledAt: before }, 12, before)).toBe('cancelled')
  expect(eventState(event, 12, SATURDAY)).toBe('begun')
  expect(eventState(event, 12, event.endsAt)).toBe('past')
  expect([before, SATURDAY].map((at) => takesOrders(event, at))).toEqual([true, false])
})
