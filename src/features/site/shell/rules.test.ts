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

const BASE = { light: { '--bg': '#ffffff', '--primary': '#9c1d3c' }, dark: { '--bg': '#000000', '--primary': '#f7a07d' } }

test('colours become one rule, none becomes nothing, and a theme that one does not suit keeps its own', () => {
  expect(colorOverrides([], BASE)).toBe('')
  expect(colorOverrides([{ cssVar: '--line', currentValue: '#123456' }], BASE)).toBe(':root:root{--line:#123456}')
  expect(colorOverrides([{ cssVar: '--primary', currentValue: '#123456' }], BASE)).toMatch(
    /^:root:root\{--primary:light-dark\(#123456,#f7a07d\)/,
  )
  expect(colorOverrides([{ cssVar: '--bg', currentValue: '#9c1d3c' }], BASE)).toBe('')
})
