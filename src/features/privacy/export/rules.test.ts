import { expect, it } from 'vitest'
import { exportFileName, readable } from './rules'

const words = { yes: 'Ano', no: 'Ne', none: '–' }

it.each([
  ['completed_at', '2026-07-01T22:30:00+00:00', '2. července 2026 v 0:30'],
  ['female_birth_date', '1988-03-04', '4. března 1988'],
  ['total_amount_cents', 59_900, '599,00'],
  ['analytics', false, 'Ne'],
  ['image', null, '–'],
  ['answers', { q01: 3 }, '{"q01":3}'],
  ['sparks', 0, '0'],
])('%s %j reads %s', (column, value, expected) => {
  expect(readable(column, value, 'cs', words).replaceAll('\u00a0', ' ')).toBe(expected)
})

it('says nothing in the name of the file', () => {
  expect(exportFileName('2026-03-02', 'cs')).toBe('udaje-2026-03-02.zip')
  expect(exportFileName('2026-03-02', 'en')).toBe('data-2026-03-02.zip')
})
