import fc from 'fast-check'
import { expect, test } from 'vitest'
import { authSearch, confirmationDeadline, hoursLeft, leadsToTab, resetDeadline, shownStep, unconfirmedSince } from './rules'
import { readConfirmationLink } from './components/confirmation-link'

const at = new Date('2026-03-02T09:00:00.000Z')

test('an account ends exactly when its first link does', () => {
  expect(confirmationDeadline(at)).toEqual(new Date('2026-03-04T09:00:00.000Z'))
  expect(unconfirmedSince(confirmationDeadline(at))).toEqual(at)
  expect(resetDeadline(at)).toEqual(new Date('2026-03-02T10:00:00.000Z'))
})

test.each([
  ['2026-03-04T09:00:00.000Z', 48],
  ['2026-03-04T08:59:59.999Z', 47],
  ['2026-03-02T10:00:00.000Z', 1],
  ['2026-03-02T09:00:01.000Z', 1],
])('a link until %s has %i hours left', (deadline, hours) => {
  expect(hoursLeft(new Date(deadline), at)).toBe(hours)
})

test('reads the link of a confirmation mail', () => {
  expect(readConfirmationLink('#type=signup&access_token=a-_1&refresh_token=b')).toEqual({
    kind: 'tokens',
    accessToken: 'a-_1',
    refreshToken: 'b',
  })
  expect(readConfirmationLink('')).toEqual({ kind: 'none' })
  expect(readConfirmationLink('#')).toEqual({ kind: 'none' })
})

test.each([
  '#type=signup&access_token=a',
  '#type=recovery&access_token=a&refresh_token=b',
  '#access_token=a&refresh_token=b',
  '#error=access_denied',
  '#type=signup&access_token=&refresh_token=b',
])('takes %s for a broken link', (fragment) => {
  expect(readConfirmationLink(fragment)).toEqual({ kind: 'broken' })
})

test('reads the address of the auth screen and drops what it does not know', () => {
  expect(authSearch({ step: 'signup', status: 'married', next: '/en/test?x=1', lang: 'en' })).toEqual({
    step: 'signup',
    status: 'married',
    next: '/en/test?x=1',
  })
  expect(authSearch({ step: 'login', status: 'widowed', next: 'https://evil.example' })).toEqual({})
  expect(authSearch({ next: '/auth?step=signup' })).toEqual({})
})

test('never fails on a foreign address', () => {
  fc.assert(fc.property(fc.dictionary(fc.constantFrom('step', 'status', 'next'), fc.anything()), (raw) => void shownStep(authSearch(raw))))
})

test('asks for the relationship before the registration', () => {
  expect(shownStep({})).toBe('login')
  expect(shownStep({ step: 'signup' })).toBe('status')
  expect(shownStep({ step: 'signup', status: 'single' })).toBe('status')
  expect(shownStep({ step: 'signup', status: 'dating' })).toBe('signup')
  expect(shownStep({ step: 'status', status: 'single' })).toBe('status')
})

test.each([
  ['/dashboard?tab=progress', true, false],
  ['/en/dashboard?tab=progress', true, false],
  ['/dashboard?tab=settings', false, true],
  ['/dashboard?tab=settings&settings=privacy', false, false],
  ['/dashboard', false, false],
  ['/test?tab=progress', false, false],
])('knows whether %s is the progress (%s) or the ways to sign in (%s)', (next, progress, settings) => {
  expect([leadsToTab(next, 'progress'), leadsToTab(next, 'settings')]).toEqual([progress, settings])
})
