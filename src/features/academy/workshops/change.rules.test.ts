import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answerEnd, factsAfter, isMoved, isSubstantial, isTimeEnough } from './change.rules'

const at = new Date('2026-03-02T09:00:00.000Z')
const event = {
  startsAt: new Date('2026-04-04T08:00:00.000Z'),
  endsAt: new Date('2026-04-04T16:00:00.000Z'),
  location: 'Praha',
  locationEn: 'Prague',
  address: 'Dlouhá 1, Praha 1',
}

test('a town that changes takes its address with it, unless a new one is said', () => {
  const town = { location: 'Brno', locationEn: 'Brno' }
  expect(factsAfter(event, town)).toEqual({ ...event, ...town, address: null })
  expect(factsAfter(event, { ...town, address: 'Česká 2' })).toEqual({ ...event, ...town, address: 'Česká 2' })
  expect(factsAfter(event, { capacity: 3 })).toEqual(event)
})

describe('couples are asked', () => {
  const after = (over: object) => ({ ...event, ...over })
  test.each([
    ['about another day', { startsAt: new Date('2026-04-05T08:00:00.000Z') }, true],
    ['about another end', { endsAt: new Date('2026-04-04T17:00:00.000Z') }, true],
    ['about another town', { location: 'Brno' }, true],
    ['about another address', { address: 'Krátká 1' }, true],
    ['not about nothing', {}, false],
  ])('%s', (_what, over, asks) => expect(isSubstantial(event, after(over))).toBe(asks))

  test('not about an address that is said for the first time', () => expect(isSubstantial({ ...event, address: null }, event)).toBe(false))

  test('a town alone moves no day', () => expect(isMoved(event, after({ location: 'Brno' }))).toBe(false))
})

test('they answer until the end of the seventh day in Prague, or of the day that the team says', () => {
  expect(answerEnd(event.startsAt, undefined, at)).toEqual(new Date('2026-03-09T22:59:59.999Z'))
  const until = new Date('2026-03-20T22:59:59.999Z')
  expect(answerEnd(event.startsAt, until, at)).toEqual(until)
})

test('they never answer later than it begins', () =>
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true }), fc.date({ noInvalidDate: true }), (startsAt, wished) => {
      const until = answerEnd(startsAt, wished, at)
      expect(+until).toBeLessThanOrEqual(+startsAt)
      expect(+until).toBeLessThanOrEqual(+wished)
    }),
  ))

test.each([
  [86_400_000, true],
  [86_399_999, false],
])('%i milliseconds are time enough: %s', (ms, is) => expect(isTimeEnough(new Date(+at + ms), at)).toBe(is))
