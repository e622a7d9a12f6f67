import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cohortsOf, couplesShown, funnelOf } from './couples.rules'

const WEEKS = ['2026-11-02', '2026-11-09', '2026-11-16']

test('each week tells how many of its couples had a test by then', () => {
  const found = [
    { week: 0, after: 0, couples: 20 },
    { week: 0, after: 2, couples: 10 },
    { week: 0, after: null, couples: 10 },
    { week: 1, after: 1, couples: 3 },
    { week: 1, after: null, couples: 30 },
  ]
  expect(cohortsOf(WEEKS, found)).toEqual([
    { week: '2026-11-02', couples: 40, tested: [20, 20, 30] },
    // Three are too few to be told of.
    { week: '2026-11-09', couples: 33, tested: [0, null] },
    { week: '2026-11-16', couples: 0, tested: [] },
  ])
})

test('a step is hidden where few stayed away, and the later ones go on', () => {
  const come = { confirmed: 40, tested: 37, ordered: 12, paid: 12 }
  expect(funnelOf(come, { gate: 300, registered: 60 }).map(({ couples }) => couples)).toEqual([300, 60, 40, null, 12, 12])
  expect(couplesShown(come, { ...come, confirmed: 4 })).toEqual({ now: 40, tested: null, before: null })
})

const come = fc.tuple(fc.nat(60), fc.nat(60), fc.nat(60), fc.nat(60)).map((numbers) => {
  const [confirmed = 0, tested = 0, ordered = 0, paid = 0] = numbers.toSorted((one, other) => other - one)
  return { confirmed, tested, ordered, paid }
})
const isSafe = (couples: number): boolean => couples === 0 || couples >= 5

test('no two steps and no two weeks of a line give a group under five away', () => {
  const rows = fc.array(fc.record({ week: fc.nat(2), after: fc.option(fc.nat(2)), couples: fc.nat(12) }))
  fc.assert(
    fc.property(come, rows, (far, found) => {
      const funnel = funnelOf(far, { gate: 90, registered: 70 }).map(({ couples }) => couples)
      const lines = cohortsOf(WEEKS, found).map(({ couples, tested }) => [couples, ...tested])
      for (const line of [funnel, ...lines]) {
        const shown = line.filter((couples) => couples !== null)
        for (const one of shown) for (const other of [0, ...shown]) expect(isSafe(Math.abs(one - other))).toBe(true)
      }
    }),
  )
})
