import { expect, it } from 'vitest'
import { monthsBefore } from './rules'

it.each([
  ['2026-03-31T09:00:00.000Z', 1, '2026-02-28T09:00:00.000Z'],
  ['2028-03-31T09:00:00.000Z', 1, '2028-02-29T09:00:00.000Z'],
  ['2026-01-15T23:30:00.000Z', 26, '2023-11-15T23:30:00.000Z'],
  ['2026-03-02T09:00:00.000Z', 36, '2023-03-02T09:00:00.000Z'],
])('%s less %i months is %s', (at, months, expected) => expect(monthsBefore(new Date(at), months).toISOString()).toBe(expected))
