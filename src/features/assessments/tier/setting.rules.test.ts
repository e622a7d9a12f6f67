import fc from 'fast-check'
import { expect, test } from 'vitest'
import { riskByScore } from '~/features/assessments/openfit/rules'
import { tierOf } from './rules'
import { areThresholds } from './setting.rules'

test.each([
  ['tier-sum', { S: 65, A: 55, B: 45, C: 35 }, true],
  ['tier-sum', { S: 65, A: 65, B: 45, C: 35 }, false],
  ['tier-sum', { S: 81, A: 55, B: 45, C: 35 }, false],
  ['tier-sum', { S: 65, A: 55, B: 45, C: 20 }, false],
  ['tier-sum', { S: 65.5, A: 55, B: 45, C: 35 }, false],
  ['tier-sum', { S: 65, A: 55, B: 45 }, false],
  ['openfit-2', { low: 4, moderate: 2.5 }, true],
  ['openfit-2', { low: 5, moderate: 2.5 }, false],
  ['openfit-2', { low: 4, moderate: 1 }, false],
  ['none', { S: 65 }, false],
])('%s: %j', (scoring, thresholds, are) => {
  expect(areThresholds(scoring, thresholds)).toBe(are)
})

test('with thresholds that are taken every tier can be reached', () => {
  const scores = Array.from({ length: 61 }, (_, at) => at + 20)
  const wanted = fc.uniqueArray(fc.integer({ min: 21, max: 80 }), { minLength: 4, maxLength: 4 })
  fc.assert(
    fc.property(wanted, (numbers) => {
      const [S = 0, A = 0, B = 0, C = 0] = numbers.toSorted((one, other) => other - one)
      expect(areThresholds('tier-sum', { S, A, B, C })).toBe(true)
      expect(new Set(scores.map((score) => tierOf(score, { S, A, B, C }))).size).toBe(5)
    }),
  )
})

test('with thresholds that are taken every risk can be reached', () => {
  const thresholds = { low: 4.2, moderate: 2 }
  expect(areThresholds('openfit-1', thresholds)).toBe(true)
  expect([5, 3, 1].map((score) => riskByScore(score, thresholds).level)).toEqual(['low', 'moderate', 'high'])
})
