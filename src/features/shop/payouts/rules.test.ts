import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DISPUTE_STEPS, ENTRY_KINDS } from '~/lib/provider-entry'
import { type Movement, byHappening, checkPayout, disputeStanding } from './rules'

const step = fc.record({
  step: fc.constantFrom(...DISPUTE_STEPS),
  amountCents: fc.constantFrom(59_900, 10_000),
  at: fc.integer({ min: 0, max: 20 }).map((hour) => new Date(Date.UTC(2026, 2, 2, hour))),
})
const steps = fc.uniqueArray(step, { selector: ({ step: name }) => name, minLength: 1 })
const of = (...names: Array<(typeof DISPUTE_STEPS)[number]>) =>
  disputeStanding(names.map((name, hour) => ({ step: name, amountCents: 59_900, at: new Date(Date.UTC(2026, 2, 2, hour)) })))

test('a dispute stands as its steps say', () => {
  expect(disputeStanding([])).toBeUndefined()
  expect(of('opened')).toMatchObject({ state: 'open', isTaken: false, closedAt: null })
  expect(of('opened', 'withdrawn')).toMatchObject({ state: 'open', isTaken: true, cents: 59_900 })
  expect(of('opened', 'withdrawn', 'reinstated')).toMatchObject({ state: 'open', isTaken: false })
  expect(of('opened', 'withdrawn', 'won')).toMatchObject({ state: 'won', isTaken: false })
  expect(of('opened', 'withdrawn', 'lost')).toMatchObject({ state: 'lost', isTaken: true })
  expect(of('opened', 'closed')).toMatchObject({ state: 'closed', isTaken: false, closedAt: '2026-03-02T01:00:00.000Z' })
})

test('steps of one second stand in the order in which they happen', () => {
  const at = new Date('2026-03-02T09:00:00Z')
  const told = (['lost', 'withdrawn', 'opened'] as const).map((name) => ({ step: name, at }))
  const before = { step: 'won' as const, at: new Date(+at - 1) }
  expect([...told, before].toSorted(byHappening).map((one) => one.step)).toEqual(['won', 'opened', 'withdrawn', 'lost'])
})

test('the order in which steps are told changes nothing about what was decided and who has the money', () => {
  fc.assert(
    fc.property(steps, fc.integer(), (all, seed) => {
      const mixed = all.toSorted((one, other) => ((one.step.length * seed) % 7) - ((other.step.length * seed) % 7))
      const [told, again] = [disputeStanding(all), disputeStanding(mixed)]
      expect([again?.state, again?.isTaken, again?.openedAt]).toEqual([told?.state, told?.isTaken, told?.openedAt])
      if (told?.state === 'won') expect(told.isTaken).toBe(false)
    }),
  )
})

const movement: fc.Arbitrary<Movement> = fc.record({
  reference: fc.uuid().map((id) => `txn_${id}`),
  kind: fc.constantFrom(...ENTRY_KINDS),
  amountCents: fc.integer({ min: -1_000_000, max: 1_000_000 }),
  feeCents: fc.integer({ min: 0, max: 10_000 }),
  currency: fc.constant('CZK'),
  source: fc.constant(null),
  at: fc.constant(new Date('2026-03-02T09:00:00Z')),
})
const payout = fc.uniqueArray(movement, { selector: ({ reference }) => reference, minLength: 1, maxLength: 12 })
const ledger = (movements: readonly Movement[]) => new Map(movements.map((one) => [one.reference, one]))

test('a payout that stands in the ledger as it is told has no difference, and its sums are its movements to the cent', () => {
  fc.assert(
    fc.property(payout, (told) => {
      const checked = checkPayout(told, ledger(told), new Map())
      expect(checked.differences).toEqual([])
      const inside = told.filter(({ kind }) => kind !== 'payout')
      expect(checked.netCents).toBe(inside.reduce((sum, { amountCents, feeCents }) => sum + amountCents - feeCents, 0))
      expect(checked.sums.reduce((sum, { amountCents, feeCents }) => sum + amountCents - feeCents, 0)).toBe(checked.netCents)
      expect(checked.sums.reduce((sum, { count }) => sum + count, 0)).toBe(inside.length)
    }),
  )
})

test('one haléř, one fee, one kind or one line that differs is told, and only that', () => {
  const change = fc.constantFrom<(one: Movement) => Movement | undefined>(
    () => undefined,
    (one) => ({ ...one, amountCents: one.amountCents + 1 }),
    (one) => ({ ...one, feeCents: one.feeCents + 1 }),
    (one) => ({ ...one, kind: one.kind === 'fee' ? 'refund' : 'fee' }),
    (one) => ({ ...one, currency: 'EUR' }),
  )
  fc.assert(
    fc.property(payout, fc.nat(), change, (told, place, changed) => {
      const inside = told.filter(({ kind }) => kind !== 'payout')
      const one = inside[place % Math.max(1, inside.length)]
      fc.pre(one !== undefined)
      const other = changed(one)
      const known = ledger(told)
      known.delete(one.reference)
      if (other) known.set(one.reference, other)
      expect(checkPayout(told, known, new Map()).differences.map(({ reference }) => reference)).toEqual([one.reference])
    }),
  )
})

test('what our books say otherwise, or do not know, is told; another currency is compared with the ledger alone', () => {
  const one: Movement = {
    reference: 'txn_1',
    kind: 'charge',
    amountCents: 59_900,
    feeCents: 1549,
    currency: 'CZK',
    source: null,
    at: new Date(),
  }
  const books = (booked: Parameters<typeof checkPayout>[2] extends ReadonlyMap<string, infer B> ? B : never) =>
    checkPayout([one], ledger([one]), new Map([['txn_1', booked]])).differences.map(({ what }) => what)
  expect(books('missing')).toEqual(['not-in-books'])
  expect(books({ amountCents: 59_901, currency: 'CZK' })).toEqual(['other-in-books'])
  expect(books({ amountCents: 2400, currency: 'EUR' })).toEqual([])
  expect(books({ amountCents: 59_900, currency: 'CZK' })).toEqual([])
})
