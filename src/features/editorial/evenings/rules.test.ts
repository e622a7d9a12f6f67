import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CHOICES, TAGS, filterEvenings, readSearch, wordOf } from './rules'

const evening = (id: string, ...tags: Array<(typeof TAGS)[number]>) => ({ id, tags })
const HANDS = evening('hands', 'touch', 'calm')
const TEA = evening('tea', 'calm', 'tired', 'no-touch')
const WALK = evening('walk', 'outdoors', 'talk', 'no-touch')
const ALL = [HANDS, TEA, WALK]

describe('what an address leaves', () => {
  test.each([
    [{}, ALL],
    [{ sily: '', dotek: 'all', druh: 7 }, ALL],
    [{ sily: 'unaveni' }, [TEA]],
    [{ dotek: 'dotek' }, [HANDS]],
    [{ dotek: 'bez-doteku' }, [TEA, WALK]],
    [{ druh: 'klid' }, [HANDS, TEA]],
    [{ druh: 'klid', dotek: 'bez-doteku' }, [TEA]],
    [{ druh: 'rec', sily: 'unaveni' }, []],
    // A word of another question asks for nothing.
    [{ druh: 'dotek' }, ALL],
    [{ druh: 'neznámé', sily: 'unaveni' }, [TEA]],
  ])('%j', (raw, left) => expect(filterEvenings(ALL, readSearch(raw))).toEqual(left))
})

test.each([
  [0, 0],
  [9999, 9999],
  [10_000, undefined],
  [-1, undefined],
  [1.5, undefined],
  ['3', undefined],
  [Number.NaN, undefined],
  [undefined, undefined],
])('the turn %j is %j', (raw, los) => expect(readSearch({ los: raw }).los).toBe(los))

test('every tag is asked for once, by a word of its own', () => {
  expect(Object.values(CHOICES).flat().toSorted()).toEqual([...TAGS].toSorted())
  expect(new Set(TAGS.map(wordOf)).size).toBe(TAGS.length)
})

test('whatever stands in an address is read without a fault, and reads the same again', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('sily', 'dotek', 'druh', 'los', 'jiné'), fc.anything()), (raw) => {
      const read = readSearch(raw)
      expect(readSearch({ ...read })).toEqual(read)
      expect(Object.keys(read).every((key) => ['sily', 'dotek', 'druh', 'los'].includes(key))).toBe(true)
    }),
  )
})
