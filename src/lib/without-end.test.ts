import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withoutEnd } from './plain-text'

test('takes away what a pattern would find at the end, and nothing else', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('/', 'a', ' ') }), (text) => {
      expect(withoutEnd(text, /[/ ]/)).toBe(text.replace(/[/ ]+$/, ''))
    }),
  )
})
