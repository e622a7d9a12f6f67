import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LEAST_COUPLES, shownParts, shownSteps } from './shown.rules'

const counts = fc.array(fc.oneof(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 300 })), { maxLength: 9 })
const isSafe = (couples: number): boolean => couples === 0 || couples >= LEAST_COUPLES
const subsets = <Item>(items: readonly Item[]): Item[][] =>
  items.reduce<Item[][]>((all, item) => all.flatMap((chosen) => [chosen, [...chosen, item]]), [[]])
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

test.each([
  [[12, 8], [true, true], true],
  [[12, 0, 8], [true, true, true], true],
  // The smallest of the others goes along.
  [[12, 3, 8], [true, false, false], true],
  [[12, 3, 1, 8, 40], [true, false, false, false, true], true],
  [[3, 0], [false, true], false],
  [[3, 7], [false, false], true],
  [[], [], true],
])('of groups of %j couples', (couples, parts, total) => {
  expect(shownParts(couples)).toEqual({ parts, total })
})

test.each([
  [
    [40, 30, 12],
    [true, true, true],
  ],
  // Three of them did not: whoever sees both would know how many.
  [
    [40, 37, 12],
    [true, false, true],
  ],
  [
    [40, 40, 0],
    [true, true, true],
  ],
  [
    [4, 0],
    [false, true],
  ],
])('of steps of %j couples', (couples, shown) => {
  expect(shownSteps(couples)).toEqual(shown)
})

test('no group under five is shown, and none is left when shown ones are taken off the whole or off each other', () => {
  fc.assert(
    fc.property(counts, (couples) => {
      const { parts, total } = shownParts(couples)
      const shown = couples.filter((_, at) => parts[at])
      expect(shown.every(isSafe)).toBe(true)
      if (!total) return
      expect(isSafe(sum(couples))).toBe(true)
      for (const some of subsets(shown)) expect(isSafe(sum(couples) - sum(some))).toBe(true)
    }),
  )
})

test('what is hidden holds one group that is large enough by itself, in case its couples are the same ones', () => {
  fc.assert(
    fc.property(counts, (couples) => {
      const { parts, total } = shownParts(couples)
      const hidden = couples.filter((_, at) => !parts[at])
      expect(!total || hidden.length === 0 || Math.max(...hidden) >= LEAST_COUPLES).toBe(true)
    }),
  )
})

test('no two steps that are shown differ by a group under five', () => {
  fc.assert(
    fc.property(counts, (numbers) => {
      const couples = numbers.toSorted((one, other) => other - one)
      const shown = couples.filter((_, at) => shownSteps(couples)[at])
      for (const one of shown) {
        expect(isSafe(one)).toBe(true)
        for (const other of shown) expect(isSafe(Math.abs(one - other))).toBe(true)
      }
    }),
  )
})

test('whatever is large enough everywhere is shown', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: LEAST_COUPLES, max: 300 })), (couples) => {
      expect(shownParts(couples).parts.every(Boolean)).toBe(true)
    }),
  )
})
