import { beforeEach, describe, expect, test, vi } from 'vitest'
import { answersName, forgetAnswers, forgetAnswersTo, keepAnswers, readAnswers } from './kept-answers'

const kept = { attemptId: 'a0b1c2d3-0000-4000-8000-000000000001', answers: { q01: 3 } }
const name = answersName('tier-assessment', 'k', 1)
const DAY = 86_400_000

/** The storage of a browser, which Node has none of: its keys are properties, its functions are not. */
class Storage {
  [key: string]: unknown
  declare getItem: (key: string) => string | null
  declare setItem: (key: string, value: string) => void
  declare removeItem: (key: string) => void
}
Object.assign(Storage.prototype, {
  getItem(this: Storage, key: string) {
    return Object.hasOwn(this, key) ? this[key] : null
  },
  setItem(this: Storage, key: string, value: string) {
    this[key] = value
  },
  removeItem(this: Storage, key: string) {
    delete this[key]
  },
})

let storage: Storage
beforeEach(() => {
  storage = new Storage()
  vi.stubGlobal('localStorage', storage)
  return () => vi.unstubAllGlobals()
})

test('answers come back until they are forgotten', () => {
  keepAnswers(name, kept, 0)
  expect(readAnswers(name, 1)).toEqual(kept)
  forgetAnswers(name)
  expect(readAnswers(name, 1)).toBeUndefined()
  expect(Object.keys(storage)).toEqual([])
})

test('a test that is done is forgotten in every wording, another one is not', () => {
  const names = [name, answersName('tier-assessment', 'other', 2), answersName('openfit', 'k', 1)]
  for (const each of names) keepAnswers(each, kept, 0)
  storage.setItem('sf-theme', 'dark')
  forgetAnswersTo('tier-assessment')
  expect(Object.keys(storage)).toEqual([names[2], 'sf-theme'])
})

test('answers are ignored after 7 days, and when they come from the future', () => {
  keepAnswers(name, kept, 0)
  expect(readAnswers(name, 7 * DAY - 1)).toEqual(kept)
  expect(readAnswers(name, 7 * DAY)).toBeUndefined()
  expect(readAnswers(name, -1)).toBeUndefined()
})

test('another account and another wording have a name of their own, which a sign-out recognises', () => {
  const names = [name, answersName('tier-assessment', 'other', 1), answersName('tier-assessment', 'k', 2), answersName('openfit', 'k', 1)]
  expect(new Set(names).size).toBe(4)
  for (const each of names) expect(each).toMatch(/^sf-answers:/)
})

test.each([
  '',
  'x',
  'null',
  '[]',
  '1',
  '{}',
  '{"attemptId":1,"answers":{},"savedAt":0}',
  '{"attemptId":"x","answers":{},"savedAt":0}',
  JSON.stringify({ ...kept, answers: null, savedAt: 0 }),
])('what is no attempt is ignored: %s', (text) => {
  storage.setItem(name, text)
  expect(readAnswers(name, 1)).toBeUndefined()
})

describe('a device that remembers nothing', () => {
  beforeEach(() => {
    const refuse = () => {
      throw new Error('denied')
    }
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  })

  test('stops nothing', () => {
    keepAnswers(name, kept, 0)
    expect(readAnswers(name, 1)).toBeUndefined()
    forgetAnswers(name)
    forgetAnswersTo('tier-assessment')
  })
})
