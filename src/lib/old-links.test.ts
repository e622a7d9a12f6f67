import { expect, test } from 'vitest'
import { movedTo } from './old-links'

test.each([
  ['/quiz/tier-assessment', '/test/tier-assessment'],
  ['/en/quiz/openfit-divorce-risk', '/en/test/openfit-divorce-risk'],
  ['/checkout/swingers-guide', '/purchase/swingers-bible'],
  ['/checkout/swingers-bible', '/purchase/swingers-bible'],
  ['/cs/koucing', '/cs/koucink'],
  ['/akademie/pruvodci', '/akademie/prirucky'],
  ['/recenze/fantasy-club', '/recenze/fantasy-club-prague'],
  ['/en/auth', '/auth'],
  ['/cs/account-confirmed', '/account-confirmed'],
  ['/en/auth/new-password', '/auth/new-password'],
  ['/en/dev/outbox', '/dev/outbox'],
  ['/en/', '/en'],
  ['/test/', '/test'],
  ['/koucing/', '/koucink'],
  ['//jinde.example', '/jinde.example'],
  ['//jinde.example/', '/jinde.example'],
])('%s moved to %s (readings R7)', (old, present) => expect(movedTo(old)).toBe(present))

test.each([
  '/',
  '/en',
  '/cs',
  '/test/tier-assessment',
  '/recenze/fantasy-club-prague',
  '/auth',
  '/quiz',
  '/quiz/a/b',
  '/koucingy',
  '/english',
])('%s stays', (path) => expect(movedTo(path)).toBeUndefined())

test('a tidy address never leads to another host', () => {
  for (const path of ['//evil.example/', '///evil.example//', '/en//evil.example/']) expect(movedTo(path) ?? '/').toMatch(/^\/(?!\/)/)
})
