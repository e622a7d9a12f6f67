import { expect, test } from 'vitest'
import { coupleScore, riskOf } from '~/features/assessments/openfit/rules'
import { tierOf } from '~/features/assessments/tier/rules'
import { EXAMPLE, exampleTotal } from './method.rules'

test('the example of the method is counted as the tests count', () => {
  expect(EXAMPLE.answers).toHaveLength(20)
  expect(exampleTotal).toBe(58)
  expect(tierOf(exampleTotal)).toBe('A')
  expect(coupleScore(EXAMPLE.her, EXAMPLE.his)).toBeCloseTo(EXAMPLE.his)
  // 41 and 32 points of ten statements
  const risk = riskOf('openfit-2', [4, 4, 4, 4, 4, 4, 4, 4, 4, 5], [3, 3, 3, 3, 3, 3, 3, 3, 4, 4])
  expect(risk).toEqual({ level: 'moderate', percentage: EXAMPLE.shown })
  expect(Math.round(25 + (50 * (4 - EXAMPLE.his)) / 1.5)).toBe(EXAMPLE.exact)
})
