import { expect, test } from 'vitest'
import { showsTierBanner } from './rules'

test('the banner stands only for a couple that is known to have no result (specification §4)', () => {
  expect(showsTierBanner(false)).toBe(true)
  expect(showsTierBanner(true)).toBe(false)
  expect(showsTierBanner(undefined)).toBe(false)
})
