import fc from 'fast-check'
import { expect, test } from 'vitest'
import { draw, turnAfter } from './draw.rules'
import { TURNS } from './rules'

const items = (count: number) => Array.from({ length: count }, (_, at) => `evening ${at}`)
const turns = fc.integer({ min: -10_000, max: 10_000 })

test('nothing is drawn out of nothing, and one out of one', () => {
  expect(draw([], 3)).toBeUndefined()
  expect([0, 1, 2].map((turn) => draw(['only'], turn))).toEqual(['only', 'only', 'only'])
})

test('a turn draws the same one each time', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), turns, (count, turn) => {
      const drawn = draw(items(count), turn)
      expect(items(count)).toContain(drawn)
      expect(draw(items(count), turn)).toBe(drawn)
    }),
  )
})

test('another evening is another one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 40 }), turns, (count, turn) => {
      expect(draw(items(count), turn + 1)).not.toBe(draw(items(count), turn))
    }),
    { numRuns: 2000 },
  )
})

test('so it is where the turns begin again', () => {
  for (const count of items(40).map((_, at) => at + 2)) {
    const next = turnAfter(items(count), TURNS - 1)
    expect(next).toBeLessThan(TURNS)
    expect(draw(items(count), next)).not.toBe(draw(items(count), TURNS - 1))
  }
  expect(turnAfter(['only'], 4)).toBe(5)
})

test('all of them come before any comes again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: -100, max: 100 }), (count, round) => {
      const drawn = items(count).map((_, at) => draw(items(count), round * count + at))
      expect(new Set(drawn).size).toBe(count)
    }),
  )
})

test('rounds differ', () => {
  const round = (at: number) => items(30).map((_, turn) => draw(items(30), at * 30 + turn))
  expect(round(0)).not.toEqual(round(1))
  expect(round(0)).not.toEqual(items(30))
})
