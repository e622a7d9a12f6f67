import { expect, test } from 'vitest'
import { dayText } from './day-text'

const now = new Date('2026-03-02T09:00:00.000Z')

test.each([
  ['2026-03-01T23:30:00.000Z', 'dnes'],
  ['2026-03-01T22:30:00.000Z', 'včera'],
  ['2026-02-14T12:00:00.000Z', '14.\u00a0února\u00a02026'],
])('%s is %s', (moment, text) => {
  expect(dayText(moment, now)).toBe(text)
})
