import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type TopicAnswers,
  answering,
  completeAnswers,
  conversationTopics,
  coupleScore,
  isSuitable,
  riskByScore,
  riskOf,
  topicWeight,
} from './rules'
import { resumeAt } from '~/features/assessments/tier/rules'
import type { RunningMeta } from './schema'

const answer = fc.integer({ min: 1, max: 5 })
const ten = fc.array(answer, { minLength: 10, maxLength: 10 })
const all = (value: number) => Array.from({ length: 10 }, () => value)
/** Ten answers with this sum. */
const summing = (sum: number) => Array.from({ length: 10 }, (_, at) => Math.floor(sum / 10) + (at < sum % 10 ? 1 : 0))
const percent = (female: number[], male: number[]) => riskOf('openfit-2', female, male).percentage
const rank = { low: 0, moderate: 1, high: 2 }

describe('the score of a couple (specification §4)', () => {
  test('is the average of both minus half of their difference', () => {
    expect(coupleScore(40, 30)).toBe(30)
    expect(coupleScore(41, 30)).toBe(30)
    expect(coupleScore(10, 50)).toBe(10)
  })

  test('is the lower one, and the same from both sides', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 50 }), fc.integer({ min: 10, max: 50 }), (a, b) => coupleScore(a, b) === Math.min(a, b)),
    )
  })
})

describe('openfit-1, the specification to the letter', () => {
  test.each([
    [50, 'low', 25],
    [10, 'low', 25],
    [5, 'low', 25],
    [4.8, 'low', 24],
    [4, 'low', 20],
    [3.99, 'moderate', 80],
    [3.5, 'moderate', 70],
    [3.01, 'moderate', 60],
    [2.5, 'moderate', 50],
    [2.49, 'high', 75],
    [2.4, 'high', 75],
    [1, 'high', 75],
  ] as const)('a score of %d is %s, %i %%', (score, level, percentage) => {
    expect(riskByScore(score)).toEqual({ level, percentage })
  })

  test('ten answers make low, 25 %, whatever they are', () => {
    fc.assert(
      fc.property(ten, ten, (female, male) => {
        expect(riskOf('openfit-1', female, male)).toEqual({ level: 'low', percentage: 25 })
      }),
    )
  })

  test('is counted from sums', () => {
    expect(riskOf('openfit-1', [1, 1, 1], [5, 5, 5])).toEqual({ level: 'moderate', percentage: 60 })
    expect(riskOf('openfit-1', [1, 1], [1, 1])).toEqual({ level: 'high', percentage: 75 })
  })

  test('does not depend on who is who', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(answer, answer), { minLength: 1, maxLength: 10 }), (pairs) => {
        const [female, male] = [pairs.map(([a]) => a), pairs.map(([, b]) => b)]
        expect(riskOf('openfit-1', female, male)).toEqual(riskOf('openfit-1', male, female))
      }),
    )
  })
})

describe('openfit-2', () => {
  test.each([
    [5, 'low', 0],
    [4, 'low', 25],
    [3, 'moderate', 60],
    [2, 'high', 85],
    [1, 'high', 100],
  ] as const)('%i from both everywhere is %s, %i %%', (value, level, percentage) => {
    expect(riskOf('openfit-2', all(value), all(value))).toEqual({ level, percentage })
  })

  test.each([
    [40, 'low', 25],
    [39, 'moderate', 30],
    [38, 'moderate', 30],
    [26, 'moderate', 70],
    [25, 'moderate', 75],
    [24, 'high', 75],
  ] as const)('a lower sum of %i is %s, %i %%', (sum, level, percentage) => {
    expect(riskOf('openfit-2', summing(sum), all(5))).toEqual({ level, percentage })
  })

  test('is exact on the threshold for every way to reach it', () => {
    for (let other = 40; other <= 50; other += 1) expect(riskOf('openfit-2', summing(40), summing(other)).level).toBe('low')
    for (let other = 25; other <= 50; other += 1) expect(riskOf('openfit-2', summing(25), summing(other)).level).toBe('moderate')
  })

  test('is a multiple of 5 from 0 to 100, in the bounds of its level', () => {
    fc.assert(
      fc.property(ten, ten, (female, male) => {
        const { level, percentage } = riskOf('openfit-2', female, male)
        const [least, most] = { low: [0, 25], moderate: [25, 75], high: [75, 100] }[level] as [number, number]
        expect(percentage % 5).toBe(0)
        expect(percentage).toBeGreaterThanOrEqual(least)
        expect(percentage).toBeLessThanOrEqual(most)
      }),
    )
  })

  test('never rises when an answer rises', () => {
    fc.assert(
      fc.property(ten, ten, fc.nat({ max: 9 }), (female, male, at) => {
        fc.pre((female[at] ?? 5) < 5)
        const higher = female.with(at, (female[at] ?? 0) + 1)
        const [before, after] = [riskOf('openfit-2', female, male), riskOf('openfit-2', higher, male)]
        expect(after.percentage).toBeLessThanOrEqual(before.percentage)
        expect(rank[after.level]).toBeLessThanOrEqual(rank[before.level])
      }),
    )
  })

  test('does not depend on who is who, nor on the order of the questions', () => {
    fc.assert(
      fc.property(ten, ten, (female, male) => {
        expect(riskOf('openfit-2', female, male)).toEqual(riskOf('openfit-2', male, female))
        expect(riskOf('openfit-2', female, male)).toEqual(riskOf('openfit-2', female.toReversed(), male))
      }),
    )
  })

  test('tells no single answer: each figure has more than one set of answers behind it', () => {
    const sums = Map.groupBy(
      Array.from({ length: 41 }, (_, at) => at + 10),
      (sum) => percent(summing(sum), all(5)),
    )
    expect([sums.get(0), sums.get(100)]).toEqual([
      [49, 50],
      [10, 11],
    ])
  })

  test('follows other thresholds', () => {
    const thresholds = { low: 4.5, moderate: 3 }
    expect(riskOf('openfit-2', all(4), all(4), thresholds).level).toBe('moderate')
    expect(riskOf('openfit-2', summing(45), all(5), thresholds)).toEqual({ level: 'low', percentage: 25 })
    expect(riskOf('openfit-2', all(3), all(3), thresholds)).toEqual({ level: 'moderate', percentage: 75 })
  })

  test.each([
    { low: 2.5, moderate: 4 },
    { low: 5, moderate: 2.5 },
    { low: 4, moderate: 1 },
    { low: Number.NaN, moderate: 2 },
  ])('refuses thresholds that make no sense: %j', (thresholds) => {
    expect(() => riskOf('openfit-2', all(3), all(3), thresholds)).toThrow('out of order')
  })

  test('needs both partners', () => {
    expect(() => riskOf('openfit-2', [], [])).toThrow('both partners')
    expect(() => riskOf('openfit-2', [1], [1, 2])).toThrow('both partners')
  })
})

test('only a low risk is called suitable', () => {
  expect([isSuitable('low'), isSuitable('moderate'), isSuitable('high')]).toEqual([true, false, false])
})

describe('topics to talk about', () => {
  const NAMES = Array.from('abcdefghij')
  const topicsOf = (female: number[], male: number[]): TopicAnswers[] =>
    NAMES.map((topic, at) => ({ topic, female: female[at] ?? 0, male: male[at] ?? 0 }))
  const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })

  test('are always three, in the order of the test', () => {
    fc.assert(
      fc.property(ten, ten, fc.array(random, { minLength: 3, maxLength: 3 }), (female, male, numbers) => {
        const left = [...numbers]
        const offered = conversationTopics(topicsOf(female, male), () => left.shift() ?? 0)
        expect(offered).toHaveLength(3)
        expect(offered).toEqual(NAMES.filter((name) => offered.includes(name)))
      }),
    )
  })

  test('can be any three, whatever was answered: no answer follows from them', () => {
    fc.assert(
      fc.property(ten, ten, fc.uniqueArray(fc.nat({ max: 9 }), { minLength: 3, maxLength: 3 }), (female, male, wanted) => {
        const topics = topicsOf(female, male)
        const numbers = drawing(topics, wanted)
        expect(conversationTopics(topics, () => numbers.shift() ?? 0)).toEqual(wanted.toSorted().map((at) => NAMES[at]))
      }),
    )
  })

  test('are mostly the low and the differing ones', () => {
    const topics = topicsOf([5, 5, 1, 5, 5, 5, 5, 5, 3, 5], [5, 5, 1, 5, 5, 1, 5, 5, 3, 5])
    const counts = new Map<string, number>()
    const next = congruential()
    for (let draw = 0; draw < 2000; draw += 1) {
      for (const topic of conversationTopics(topics, next)) counts.set(topic, (counts.get(topic) ?? 0) + 1)
    }
    const offered = NAMES.toSorted((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0))
    expect(offered.slice(0, 3).toSorted()).toEqual(['c', 'f', 'i'])
    expect(counts.get('f')).toBeGreaterThan(1500)
    expect(Math.min(...NAMES.map((name) => counts.get(name) ?? 0))).toBeGreaterThan(50)
  })

  test('of a shorter test are all of its topics', () => {
    expect(conversationTopics(topicsOf([1, 2], [1, 2]).slice(0, 2), () => 0.5)).toEqual(['a', 'b'])
  })

  /** Numbers that make the draw take these topics: the middle of the stretch that each has among those that are left. */
  function drawing(topics: TopicAnswers[], wanted: readonly number[]): number[] {
    const left = topics.map((topic, at) => ({ at, weight: topicWeight(topic) }))
    const total = (list: typeof left) => list.reduce((weights, { weight }) => weights + weight, 0)
    return wanted.map((at) => {
      const place = left.findIndex((topic) => topic.at === at)
      const number = (total(left.slice(0, place)) + (left[place]?.weight ?? 0) / 2) / total(left)
      left.splice(place, 1)
      return number
    })
  }
})

describe('a part that was left', () => {
  const questions = ['f01', 'f02', 'f03']

  test.each([
    [{}, 0],
    [{ f01: 1 }, 1],
    [{ f01: 1, f03: 2 }, 1],
    [{ f01: 1, f02: 1, f03: 2 }, 2],
  ])('with %j goes on at %i', (answers, at) => {
    expect(resumeAt(questions, answers)).toBe(at)
  })

  test('is complete with an answer to each question', () => {
    expect(completeAnswers(questions, { f03: 5, f01: 1, f02: 2 })).toEqual([1, 2, 5])
    expect(completeAnswers(questions, { f01: 1, f02: 2 })).toBeUndefined()
    expect(completeAnswers(['constructor'], {})).toBeUndefined()
    for (const odd of [0, 6, 1.5, '3', null]) expect(completeAnswers(['f01'], { f01: odd })).toBeUndefined()
  })

  test('has somebody who answers, but not at the handover', () => {
    const meta = (stage: RunningMeta['current_stage']): RunningMeta => ({ current_stage: stage, questions_version: 1, saved: 0, from: 0 })
    expect(['female', 'handover', 'male'].map((stage) => answering(meta(stage as RunningMeta['current_stage'])))).toEqual([
      'female',
      undefined,
      'male',
    ])
  })
})

/** The same numbers in every run. */
function congruential(): () => number {
  let state = 42
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}
