import { expect, test } from 'vitest'
import { LOCALE_HEADER, localizedPath, requestLocale } from './locale'

const at = (path: string) => new URL(path, 'http://127.0.0.1:3000')
const headers = (entries: Record<string, string> = {}) => new Headers(entries)

test.each([
  ['/', 'cs'],
  ['/en', 'en'],
  ['/en/test', 'en'],
  ['/cs/test', 'cs'],
  ['/english', 'cs'],
])('the prefix of %s decides: %s', (path, locale) =>
  expect(requestLocale(at(path), headers({ cookie: 'sf-locale=en', 'accept-language': 'en' }))).toBe(
    path.startsWith('/en') && path !== '/english' ? 'en' : locale,
  ),
)

test('shared addresses follow the remembered language, then the browser (readings R8)', () => {
  expect(requestLocale(at('/auth'), headers({ cookie: 'a=1; sf-locale=en; b=2', 'accept-language': 'cs' }))).toBe('en')
  expect(requestLocale(at('/auth'), headers({ cookie: 'sf-locale=xx', 'accept-language': 'en-GB,en' }))).toBe('en')
  expect(requestLocale(at('/account-confirmed'), headers({ 'accept-language': 'sk-SK,en' }))).toBe('cs')
  expect(requestLocale(at('/auth'), headers())).toBe('cs')
  expect(requestLocale(at('/auth?next=/en/dashboard'), headers({ cookie: 'sf-locale=cs' }))).toBe('en')
})

test('a server function speaks the language of its page', () => {
  expect(requestLocale(at('/_serverFn/abc'), headers({ [LOCALE_HEADER]: 'en' }))).toBe('en')
  expect(requestLocale(at('/_serverFn/abc'), headers({ [LOCALE_HEADER]: 'de' }))).toBe('cs')
  expect(requestLocale(at('/'), headers({ [LOCALE_HEADER]: 'en' }))).toBe('cs')
})

test.each([
  ['/', 'en', '/en'],
  ['/en', 'cs', '/'],
  ['/cs/test', 'en', '/en/test'],
  ['/en/test/tier-assessment', 'cs', '/test/tier-assessment'],
  ['/english', 'en', '/en/english'],
  ['/auth', 'en', '/auth?lang=en'],
  ['/auth/new-password', 'cs', '/auth/new-password?lang=cs'],
] as const)('%s in %s is %s', (path, locale, expected) => expect(localizedPath(path, locale)).toBe(expected))
