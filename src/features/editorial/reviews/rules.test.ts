import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { citiesOf, citySlug, filterReviews, fold, readFilter, unknownChoices } from './rules'

const place = (name: string, city: string, category: 'retreat' | 'kurz' | 'swingers-akce') => ({
  name,
  city: { value: citySlug(city), label: city },
  category,
})
const CLUB = place('Fantasy Club Prague', 'Praha', 'swingers-akce')
const RETREAT = place('Retreat Spolu', 'Pelhřimov', 'retreat')
const COURSE = place('Orální techniky –\u00a0Gaia', 'Praha', 'kurz')
const ALL = [CLUB, RETREAT, COURSE]

describe('the filter of the list', () => {
  test.each([
    [{}, ALL],
    [{ city: 'all', category: 'all', q: '' }, ALL],
    [{ city: '', category: '' }, ALL],
    [{ city: 'praha' }, [CLUB, COURSE]],
    [{ city: 'pelhrimov' }, [RETREAT]],
    [{ category: 'retreat' }, [RETREAT]],
    [{ category: 'kurz' }, [COURSE]],
    [{ category: 'swingers-akce' }, [CLUB]],
    [{ city: 'praha', category: 'kurz' }, [COURSE]],
    [{ city: 'pelhrimov', category: 'kurz' }, []],
    [{ city: 'brno' }, ALL],
    [{ category: 'neznámá' }, ALL],
    [{ city: 'brno', category: 'kurz' }, [COURSE]],
    [{ city: 'praha', category: 'neznámá' }, [CLUB, COURSE]],
    [{ city: 'Pelhřimov' }, [RETREAT]],
  ])('%j', (raw, left) => expect(filterReviews(ALL, readFilter(raw))).toEqual(left))
})

test.each([
  [{ city: 'xxx', category: 'yyy' }, ['city', 'category']],
  [{ city: 'praha', category: 'yyy' }, ['category']],
  [{ city: 'xxx', category: 'kurz' }, ['city']],
  [{ city: 'all', category: 'all' }, []],
  [{}, []],
])('choices that the list does not offer: %j', (raw, unknown) => expect(unknownChoices(ALL, readFilter(raw))).toEqual(unknown))

describe('the search by name', () => {
  test.each([
    ['fantasy', [CLUB]],
    ['  CLUB   prague ', [CLUB]],
    ['oralni', [COURSE]],
    ['orální techniky gaia', [COURSE]],
    ['techniky-gaia', [COURSE]],
    ['gaia oral', [COURSE]],
    ['spolu', [RETREAT]],
    ['r', ALL],
    ['praha', []],
    ['–', ALL],
    ['fantasy gaia', []],
  ])('%s', (q, left) => expect(filterReviews(ALL, readFilter({ q }))).toEqual(left))

  test('goes together with the filters', () => {
    expect(filterReviews(ALL, readFilter({ q: 'r', city: 'praha' }))).toEqual([CLUB, COURSE])
  })

  test('a name is found by any part of itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.nat(60), fc.nat(60), (name, from, to) => {
        const named = { ...CLUB, name }
        expect(filterReviews([named], { q: [...name].slice(from, to).join('') })).toEqual([named])
      }),
    )
  })
})

describe('what an address may hold', () => {
  test('numbers are searched for as they are written', () => expect(readFilter({ q: 1000 })).toEqual({ q: '1000' }))
  test('lists and objects are no filter', () => expect(readFilter({ q: ['a'], city: { b: 1 }, category: null })).toEqual({}))
  test('a search is cut to 80 signs', () => expect(readFilter({ q: 'ž'.repeat(500) }).q).toHaveLength(80))
  test('what was read can be read again', () => {
    fc.assert(
      fc.property(fc.record({ city: fc.string(), category: fc.string(), q: fc.string() }), (raw) => {
        const read = readFilter(raw)
        expect(readFilter({ ...read })).toEqual(read)
      }),
    )
  })
})

test('cities with more reviews come first', () => {
  expect(citiesOf([RETREAT, CLUB, COURSE]).map(({ label }) => label)).toEqual(['Praha', 'Pelhřimov'])
})

test('folding forgets diacritics, case and signs', () => expect(fold('  Žluťoučký –\u00a0KŮŇ!')).toBe('zlutoucky kun'))
