import { expect, test } from 'vitest'
import { emailChangeDeadline, emailUndoDeadline } from './rules'

test('a new address waits a day, the earlier one can take it back for a week', () => {
  const at = new Date('2026-03-02T09:00:00.000Z')
  expect(emailChangeDeadline(at).toISOString()).toBe('2026-03-03T09:00:00.000Z')
  expect(emailUndoDeadline(at).toISOString()).toBe('2026-03-09T09:00:00.000Z')
})
