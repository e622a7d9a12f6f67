import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shownFigure, socialProofOf } from './rules'
import type { SocialProof } from './schema'

test('without a setting the demo shows samples and production the truth (readings R11)', () => {
  expect(socialProofOf(undefined, 'demo')).toBe('sample')
  expect(socialProofOf(undefined, 'production')).toBe('live')
})

test.each(['sample', 'live', 'off'] as const)('the setting %s wins over the default', (setting) => {
  expect(socialProofOf(setting, 'demo')).toBe(setting)
  expect(socialProofOf(setting, 'production')).toBe(setting)
})

test('an invented figure always carries its label', () => {
  expect(shownFigure('sample', { sample: 127 })).toEqual({ value: 127, illustrative: true })
  expect(shownFigure('live', { sample: 127, live: 3 })).toEqual({ value: 3, illustrative: false })
})

test('what is not there is hidden', () => {
  expect(shownFigure('live', { sample: 127 })).toBeNull()
  expect(shownFigure('sample', { live: 3 })).toBeNull()
  expect(shownFigure('off', { sample: 127, live: 3 })).toBeNull()
})

test('a count of nothing is a figure', () => {
  expect(shownFigure('live', { sample: 127, live: 0 })).toEqual({ value: 0, illustrative: false })
})

test('an invented figure is never shown as true, whatever the setting', () => {
  const proof = fc.constantFrom<SocialProof>('sample', 'live', 'off')
  fc.assert(
    fc.property(proof, fc.option(fc.integer(), { nil: undefined }), (setting, live) => {
      const shown = shownFigure<number | 'invented'>(setting, { sample: 'invented', live })
      return shown === null || (shown.value === 'invented') === shown.illustrative
    }),
  )
})
