import { expect, test } from 'vitest'
import { maskedEmail } from './masked-email'

test('an address keeps its first letter and its domain', () => {
  expect(maskedEmail('jana.petr@domov.example')).toBe('j•••@domov.example')
  expect(maskedEmail('j@domov.example')).toBe('j•••@domov.example')
})
