import fc from 'fast-check'
import { expect, test } from 'vitest'
import { authSearch, leadsToTab, resetDeadline, shownStep } from './rules'
import { readConfirmationLink } from './components/confirmation-link'

const at = new Date('2026-03-02T09:00:00.000Z')

test('a link for a new password lasts an hour', () => {
  expect(resetDeadline(at)).toEqual(new Date('2026-03-02T10:00:00.000Z'))
})

const TOKEN = 'A-_9'.repeat(10).concat('abc')
const WHOLE = `type=signup&access_token=${TOKEN}&refresh_token=${TOKEN}`

test('reads the link of a confirmation mail', () => {
  expect(readConfirmationLink(`#${WHOLE}`)).toEqual({ kind: 'tokens', accessToken: TOKEN, refreshToken: TOKEN })
  expect(readConfirmationLink('')).toEqual({ kind: 'none' })
  expect(readConfirmationLink('#')).toEqual({ kind: 'none' })
})

test('takes it for cut wherever it ends too soon', () => {
  const beginnings = Array.from({ length: WHOLE.length - 1 }, (_, length) => WHOLE.slice(0, length + 1))
  expect(beginnings.filter((beginning) => readConfirmationLink(`#${beginning}`).kind !== 'cut')).toEqual([])
})

test.each([
  `#type=recovery&access_token=${TOKEN}&refresh_token=${TOKEN}`,
  `#access_token=${TOKEN}&refresh_token=${TOKEN}`,
  '#error=access_denied',
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
  expect(shownStep({ step: 'names' })).toBe('status')
  expect(shownStep({ step: 'names', status: 'single' })).toBe('status')
  expect(shownStep({ step: 'names', status: 'married' })).toBe('names')
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
