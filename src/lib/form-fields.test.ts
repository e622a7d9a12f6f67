import { expect, test } from 'vitest'
import { keptText, typedIn } from './form-fields'

test('what goes back in an address is whole letters', () => {
  expect(keptText('příběh', 6000)).toBe('příběh')
  expect(keptText('\0pří\0běh\n\u001b', 6000)).toBe('příběh\n')
  expect(keptText('ž'.repeat(4000), 6000)).toBe('ž'.repeat(3000))
  expect(keptText(`a${'ž'.repeat(400)}`, 300)).toBe(`a${'ž'.repeat(149)}`)
  expect(keptText('😀'.repeat(4000), 6000)).toBe('😀'.repeat(1500))
})

test('signs that are written as two or six count as that: an address that is too long leads nowhere', () => {
  expect(keptText('"'.repeat(8000), 6000)).toHaveLength(3000)
  expect(keptText('\n'.repeat(8000), 6000)).toHaveLength(3000)
  expect(keptText('\ud800'.repeat(8000), 6000).length).toBeLessThanOrEqual(1000)
})

test('only the fields of the form come back, the missing ones empty', () =>
  expect(typedIn({ name: 'Jana', other: 'x' }, ['name', 'phone'], (text) => keptText(text, 3))).toEqual({ name: 'Jan', phone: '' }))
