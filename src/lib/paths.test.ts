import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isInArea, returnPath } from './paths'

test.each(['/dashboard', '/en/test/tier-assessment', '/test?x=1', '/'])('%s is one of our pages', (path) =>
  expect(returnPath(path)).toBe(path),
)

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '',
  '/a b',
  '/\tevil',
  'dashboard',
  '/auth',
  '/auth?step=signup',
  '/gate',
  undefined,
  42,
  `/${'a'.repeat(600)}`,
])('%s is refused', (wanted) => expect(returnPath(wanted)).toBeUndefined())

test.each([
  ['/ě', '/%C4%9B'],
  ['/recenze?q=č', '/recenze?q=%C4%8D'],
  ['/\uD800', '/%EF%BF%BD'],
])('%s is sent as headers need it', (wanted, sent) => expect(returnPath(wanted)).toBe(sent))

test('whatever is accepted stays on this site', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const accepted = returnPath(`/${text}`)
      return accepted === undefined || new URL(accepted, 'https://sfera.example').origin === 'https://sfera.example'
    }),
  )
})

test.each([
  ['/akademie/kurzy', true],
  ['/akademie/kurzy/zaklady/1', true],
  ['/akademie/kurzy?x=1', true],
  ['/akademie/kurzy#top', true],
  ['/akademie/kurzyx', false],
  ['/akademie', false],
  ['/', false],
])('%s in the area of a section: %s', (path, isIn) => expect(isInArea(path, ['/podcast', '/akademie/kurzy'])).toBe(isIn))
