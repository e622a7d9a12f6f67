import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  TIERS,
  TIER_FROM,
  availabilityAt,
  canStart,
  formatScale,
  isResultAddress,
  parseScale,
  sumScore,
  tierOf,
  topicPoints,
} from './rules'

const total = fc.integer({ min: 20, max: 80 })
const rank = (score: number) => TIERS.indexOf(tierOf(score))

describe('the tier of a total (specification §4)', () => {
  test.each([
    [80, 'S'],
    [65, 'S'],
    [64, 'A'],
    [55, 'A'],
    [54, 'B'],
    [45, 'B'],
    [44, 'C'],
    [35, 'C'],
    [34, 'D'],
    [20, 'D'],
  ])('%i points are tier %s', (score, tier) => {
    expect(tierOf(score)).toBe(tier)
  })

  test('more points never make a worse tier', () => {
    fc.assert(fc.property(total, total, (a, b) => a < b || rank(a) <= rank(b)))
  })

  test('no total is below its tier or within a better one', () => {
    fc.assert(
      fc.property(total, (score) => {
        const better = TIERS[rank(score) - 1]
        expect(score).toBeGreaterThanOrEqual(TIER_FROM[tierOf(score)])
        if (better) expect(score).toBeLessThan(TIER_FROM[better])
      }),
    )
  })
})

describe('the scale of a question', () => {
  const label = fc.string({ minLength: 1, maxLength: 30 }).filter((text) => text.trim() !== '' && !text.includes('|'))
  const options = fc.uniqueArray(fc.record({ value: fc.integer({ min: 0, max: 99 }), label }), {
    minLength: 1,
    maxLength: 9,
    selector: ({ value }) => value,
  })

  test('is read as it was written', () => {
    fc.assert(
      fc.property(options, (given) => {
        expect(parseScale(formatScale(given))).toEqual(given)
      }),
    )
  })

  test('may have colons in its labels', () => {
    expect(parseScale('1:Jak kdy: spíš ne|2:Ano')).toEqual([
      { value: 1, label: 'Jak kdy: spíš ne' },
      { value: 2, label: 'Ano' },
    ])
  })

  test.each(['', '1', '1:', ':a', '1:a|', 'x:a', '1: '])('%j is refused', (scale) => {
    expect(() => parseScale(scale)).toThrow('not an option')
  })

  test('has each value once', () => {
    expect(() => parseScale('1:a|2:b|1:c')).toThrow('twice')
  })

  test('cannot hold its own separator', () => {
    expect(() => formatScale([{ value: 1, label: 'a|b' }])).toThrow('separator')
  })
})

describe('the sum of the answers', () => {
  const questions = Array.from({ length: 20 }, (_, at) => ({ id: `q${at + 1}`, scale: '4:a|2:b|1:c|3:d' }))
  const values = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 20, maxLength: 20 })
  const answersOf = (given: readonly unknown[]) => Object.fromEntries(questions.map(({ id }, at) => [id, given[at]]))

  test('is the sum, whatever order the answers come in', () => {
    fc.assert(
      fc.property(values, (given) => {
        const answers = answersOf(given)
        const reversed = Object.fromEntries(Object.entries(answers).toReversed())
        const sum = given.reduce((a, b) => a + b, 0)
        expect([sumScore(questions, answers), sumScore(questions, reversed)]).toEqual([sum, sum])
        expect(sum).toBeGreaterThanOrEqual(20)
        expect(sum).toBeLessThanOrEqual(80)
      }),
    )
  })

  test('rises with every single answer that rises', () => {
    fc.assert(
      fc.property(values, fc.nat({ max: 19 }), (given, at) => {
        fc.pre((given[at] ?? 4) < 4)
        const higher = given.with(at, (given[at] ?? 0) + 1)
        expect(sumScore(questions, answersOf(higher))).toBe((sumScore(questions, answersOf(given)) ?? 0) + 1)
      }),
    )
  })

  test('needs every answer', () => {
    fc.assert(
      fc.property(values, fc.nat({ max: 19 }), (given, at) => {
        const { [`q${at + 1}`]: _, ...rest } = answersOf(given)
        expect(sumScore(questions, rest)).toBeUndefined()
      }),
    )
  })

  test('refuses answers to other questions', () => {
    const answers = answersOf(Array.from({ length: 20 }, () => 1))
    expect(sumScore(questions, { ...answers, q21: 1 })).toBeUndefined()
    const { q20: _, ...rest } = answers
    expect(sumScore(questions, { ...rest, toString: 1 })).toBeUndefined()
    expect(sumScore([{ id: 'constructor', scale: '1:a' }], { q1: 1 })).toBeUndefined()
  })

  test.each([0, 5, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, '1', null, undefined, true, [1], { value: 1 }])(
    'refuses %j as a value',
    (value) => {
      const given: unknown[] = Array.from({ length: 20 }, () => 1)
      expect(sumScore(questions, answersOf(given.with(7, value)))).toBeUndefined()
    },
  )

  test('of no questions is none', () => {
    expect(sumScore([], {})).toBeUndefined()
  })
})

describe('points of topics', () => {
  const topicOf = new Map([
    ['q1', 'bond'],
    ['q2', 'repair'],
    ['q3', 'bond'],
  ])

  test('are the sums of their questions', () => {
    expect(topicPoints(topicOf, { q1: 4, q2: 1, q3: 2 })).toEqual({ bond: 6, repair: 1 })
  })

  test('are none when a question has no topic', () => {
    expect(topicPoints(topicOf, { q1: 4, q9: 1 })).toBeUndefined()
  })
})

describe('the cooldown', () => {
  const end = new Date('2026-04-01T12:00:00.000Z')
  const lastCompletedAt = new Date('2026-03-02T12:00:00.000Z')
  const after = (milliseconds: number) => new Date(end.getTime() + milliseconds)

  test('ends at its very moment', () => {
    expect(canStart(end, after(-1))).toBe(false)
    expect(canStart(end, end)).toBe(true)
  })

  test('is none without a completed result', () => {
    expect(canStart(undefined, end)).toBe(true)
    expect(availabilityAt(undefined, end)).toEqual({ state: 'available', lastCompletedAt: null })
  })

  test('is told with its dates', () => {
    const cooldown = { lastCompletedAt, nextAvailableAt: end }
    const last = lastCompletedAt.toISOString()
    expect(availabilityAt(cooldown, after(-1000))).toEqual({ state: 'cooldown', lastCompletedAt: last, nextAvailableAt: end.toISOString() })
    expect(availabilityAt(cooldown, end)).toEqual({ state: 'available', lastCompletedAt: last })
  })
})

test('only plain words are looked up as results', () => {
  expect(isResultAddress('tier-assessment', 'S')).toBe(true)
  for (const odd of ['', 'a/b', 'S\u0000', '../S', 'a'.repeat(61)]) expect(isResultAddress('tier-assessment', odd)).toBe(false)
})
