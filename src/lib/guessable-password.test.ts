import { expect, test } from 'vitest'
import { isNamedAfter, plainForms } from './guessable-password'

const NAMES = {
  coupleName: 'Šťastní Dva',
  email: 'jana.nova@sfera.example',
  femaleFirstName: 'Zdeňka',
  femaleLastName: 'Nová',
  maleFirstName: 'Petr',
  maleLastName: 'Novák',
}

test.each([
  'Šťastní Dva',
  'stastnidva',
  'STASTNI-DVA1',
  'jana.nova@sfera.example',
  'Jana.Nova',
  'jananova1990',
  'zdeňka',
  'Zdenka2024',
  'petr123',
  'PetrZdenka',
  'Zdeňka + Petr 7',
  'petr a zdenka',
  'Zdenka and Petr 2026',
  '123petr',
  'petr 12345',
  'Petr Novák',
  'novak',
  'ｐｅｔｒ',
  'aaaaaa',
  'petr1990petr',
  'Novákovi',
  'novakovi7',
  'novak a nova',
  'nováandnovák1',
  'ababab',
])('%s is what the couple is called', (password) => {
  expect(isNamedAfter(password, NAMES)).toBe(true)
})

test.each(['Zdeňka má ráda Petra', 'nova jana', 'stastni tri', 'spolu123'])('%s is not', (password) => {
  expect(isNamedAfter(password, NAMES)).toBe(false)
})

test('a name that ends with digits may have more behind it', () => {
  expect(isNamedAfter('Par901234567', { coupleName: 'Pár 90123456' })).toBe(true)
})

test.each(['grossmann', 'grossmann77', 'Lukasz-Ludmila', 'ludmilaalukasz2026', 'Großmann٣٤'])(
  '%s is what a couple with letters of its own is called',
  (password) => {
    const names = { femaleFirstName: 'Ludmila', maleFirstName: 'Łukasz', maleLastName: 'Großmann' }
    expect(isNamedAfter(password, names)).toBe(true)
  },
)

test('names that are missing are no password', () => {
  expect(isNamedAfter('------', {})).toBe(true)
  expect(isNamedAfter('-+*-+*', { coupleName: null, email: null })).toBe(false)
})

test('a list is asked for what somebody typed, its plain form and its stem', () => {
  expect(plainForms('Heslo 123')).toEqual(['heslo 123', 'heslo123', 'heslo'])
  expect(plainForms('Praha-Praha26')).toEqual(['praha-praha26', 'prahapraha26', 'prahapraha', 'praha'])
})
