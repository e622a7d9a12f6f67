import { expect, test } from 'vitest'
import { emailChangeDeadline, emailUndoDeadline, maskedEmail } from './rules'

test('an address keeps its first letter and its domain', () => {
  expect(maskedEmail('jana.petr@domov.example')).toBe('j•••@domov.example')
  expect(maskedEmail('j@domov.example')).toBe('j•••@domov.example')
})

test('a new address waits a day, the earlier one can take it back for a week', () => {
  const at = new Date('2026-03-02T09:00:00.000Z')
  expect(emailChangeDeadline(at).toISOString()).toBe('2026-03-03T09:00:00.000Z')
  expect(emailUndoDeadline(at).toISOString()).toBe('2026-03-09T09:00:00.000Z')
})
