import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { attemptFor, endAttempt } from './attempt'

const WISH = { email: 'jana@nakup.example', firstName: 'Jana', waiver: false, seenCents: 59_900 }
const DAY = 24 * 3_600_000

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the same wish has the same key in every tab, and what was changed has another one', () => {
  const first = attemptFor('swingers-bible', WISH)
  expect(attemptFor('swingers-bible', { ...WISH })).toBe(first)
  expect(attemptFor('safety-protocols', WISH)).not.toBe(first)
  expect(attemptFor('swingers-bible', { ...WISH, waiver: true })).not.toBe(first)
})

test('after the order has ended, and a day later, it is another one', () => {
  const first = attemptFor('swingers-bible', WISH)
  endAttempt('swingers-bible')
  const second = attemptFor('swingers-bible', WISH)
  expect(second).not.toBe(first)
  vi.advanceTimersByTime(DAY - 1)
  expect(attemptFor('swingers-bible', WISH)).toBe(second)
  vi.advanceTimersByTime(1)
  expect(attemptFor('swingers-bible', WISH)).not.toBe(second)
})

test('what was stored says nothing of the buyer', () => {
  attemptFor('swingers-bible', WISH)
  expect(localStorage.getItem('sf-order:swingers-bible')).not.toMatch(/jana/i)
})

test('a device that remembers nothing, or something else, orders all the same', () => {
  localStorage.setItem('sf-order:swingers-bible', '{"id":"x","sent":1,"at":1}')
  expect(attemptFor('swingers-bible', WISH)).toMatch(/^[\da-f-]{36}$/)
  vi.stubGlobal('localStorage', undefined)
  expect(attemptFor('swingers-bible', WISH)).toMatch(/^[\da-f-]{36}$/)
  expect(() => endAttempt('swingers-bible')).not.toThrow()
})
