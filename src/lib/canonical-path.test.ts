import { posix } from 'node:path'
import { assert, array, constantFrom, property, string, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalPath } from './canonical-path'

test.each([
  ['/', '/'],
  ['//', '/'],
  ['/test/', '/test'],
  ['/en/test//', '/en/test'],
  ['/EN/Koucink', '/en/koucink'],
  ['/Cs/', '/cs'],
  ['/result/tier-assessment/S', '/result/tier-assessment/S'],
  ['/%74est', '/test'],
  ['/%61ssets/x.js', '/assets/x.js'],
  ['/ASSETS/x.js', '/assets/x.js'],
  ['/fonts/../assets/x.js', '/assets/x.js'],
  ['/x/%2e%2E/assets/./x.js', '/assets/x.js'],
  ['\\assets\\x.js', undefined],
  ['/\\assets\\x.js', '/assets/x.js'],
  ['//jinde.example/', '/jinde.example'],
  ['/\\/jinde.example', '/jinde.example'],
  ['/../../etc/passwd', '/etc/passwd'],
  ['/a/.', '/a'],
  ['/art/event/partneri%231.svg', '/art/event/partneri%231.svg'],
  ['/art/event/a%2fb.svg', '/art/event/a%2Fb.svg'],
  ['/%C4%9b', '/%C4%9B'],
  ['/a"b', '/a%22b'],
  ['/a%26b&c', '/a%26b&c'],
  ['/%252e%252e', '/%252e%252e'],
  ['/_serverFn/Ab', '/_serverFn/Ab'],
  ['/*', '/*'],
  ['*', undefined],
  ['', undefined],
  ['/%', undefined],
  ['/%zz', undefined],
  ['/%ff', undefined],
  ['/%c0%ae', undefined],
  ['/%00', undefined],
  ['/a%0d%0aset-cookie', undefined],
  ['/a%7f', undefined],
  ['/assets%2fx.js', undefined],
  ['/..%5cx', undefined],
  ['/art%2fx', undefined],
  ['/x/art/a%2fb', undefined],
  ['/ě', undefined],
  ['/a b', undefined],
  ['/a#b', undefined],
])('%s is %s', (sent, canonical) => expect(canonicalPath(sent)).toBe(canonical))

test('a path may have 2048 characters, escaped as it is answered', () => {
  const longest = `/${'a'.repeat(2047)}`
  expect(canonicalPath(longest)).toBe(longest)
  expect(canonicalPath(`${longest}a`)).toBeUndefined()
  expect(canonicalPath(`/${'"'.repeat(2000)}`)).toBeUndefined()
})

/** Everything that has a meaning in paths, much oftener than chance would bring it. */
const piece = constantFrom(
  '/',
  '//',
  '\\',
  '.',
  '..',
  '%2e',
  '%2E',
  '%2f',
  '%5c',
  '%',
  '%25',
  '%61',
  '%41',
  'assets',
  'ASSETS',
  'en',
  'Cs',
  'a',
  '?',
)
const anyPath = tuple(array(piece, { maxLength: 12 }), string({ unit: 'binary-ascii', maxLength: 8 })).map(
  ([pieces, rest]) => `/${pieces.join('')}${rest}`,
)

test('the canonical path is its own canonical path, and never leads to another host', () =>
  assert(
    property(anyPath, (sent) => {
      const path = canonicalPath(sent)
      if (path === undefined) return
      expect(canonicalPath(path)).toBe(path)
      expect(path).toMatch(/^\/(?![/\\])/)
      expect(path).not.toMatch(/\\|\/\/|\/\.{1,2}(\/|$)|.\/$/)
      // What everything behind reads the path with sees the same.
      expect(new URL(path, 'http://site.example').pathname).toBe(path)
    }),
    { numRuns: 3000 },
  ))

const plain = array(string({ unit: constantFrom(...'abcxyz0189-_~'), minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 5 }).map(
  (names) => `/${names.join('/')}`,
)
/** Ways to write one sign, and detours between two names. */
const escape = (sign: string): string => `%${sign.charCodeAt(0).toString(16)}`
const signs = constantFrom<(sign: string) => string>(
  (sign) => sign,
  escape,
  (sign) => escape(sign).toUpperCase(),
)
const slashes = constantFrom('/', '//', '\\', '/./', '/%2e/', '/x/../', '/x/%2E%2e/', '/x\\..\\')
const ends = constantFrom('', '/', '//', '/.', '\\', '/x/..')

test('all spellings of a path have one canonical path', () =>
  assert(
    property(
      plain,
      array(signs, { minLength: 40, maxLength: 40 }),
      array(slashes, { minLength: 6, maxLength: 6 }),
      ends,
      (path, ways, detours, end) => {
        const names = path.slice(1).split('/')
        const spelled = names.map((name) => [...name].map((sign, at) => (ways[at % ways.length] ?? escape)(sign)).join(''))
        const sent = `/${spelled.map((name, at) => (detours[at] ?? '/') + name).join('')}${end}`
        expect(canonicalPath(sent)).toBe(path)
      },
    ),
    { numRuns: 2000 },
  ))

test('no other spelling than /assets/… leads to a file of the scripts, however a disk reads it', () =>
  assert(
    property(anyPath, (sent) => {
      const path = canonicalPath(sent)
      if (path === undefined) return
      const onDisk = posix.join('/', decodeURIComponent(path)).toLowerCase()
      expect(onDisk === '/assets' || onDisk.startsWith('/assets/')).toBe(path === '/assets' || path.startsWith('/assets/'))
    }),
    { numRuns: 3000 },
  ))
