import { expect, test } from 'vitest'
import { colorOverrides, sectionPath } from './rules'

test.each([
  ['she_moves', '/she-moves'],
  ['recenze', '/recenze'],
  ['koucing', '/koucink'],
  ['podcast', '/lide-z-lifestyle'],
  ['akademie', '/akademie'],
  ['o_nas', '/o-nas'],
  ['test', '/test'],
  ['anything_else', '/anything_else'],
])('%s leads to %s (specification §2)', (slug, path) => expect(sectionPath(slug)).toBe(path))

test('colours become one rule, none becomes nothing', () => {
  expect(colorOverrides([])).toBe('')
  expect(colorOverrides([{ cssVar: '--primary', currentValue: '#123456' }])).toBe(':root:root{--primary:#123456}')
})
