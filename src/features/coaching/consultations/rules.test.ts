import { describe, expect, test } from 'vitest'
import type { BookingFacts } from './booking.rules'
import { choicesOf, costPercent, holdEnd, isKept } from './rules'

const SCALE = { freeDays: 7, lateDays: 3, fees: { shortNotice: 25, late: 50, noShow: 100 } } as const
const DAY = 86_400_000
const startsAt = new Date('2026-06-20T17:00:00Z')
const before = (days: number) => new Date(+startsAt - days * DAY)
const booking = (over: Partial<BookingFacts> = {}): BookingFacts => ({
  kind: 'paid',
  state: 'booked',
  startsAt,
  moves: 0,
  feeFloor: 0,
  ...over,
})
const bought = (days: number) => ({ status: 'paid', createdAt: before(days), paidAt: before(days) })
const price = { cents: 250_000, currency: 'CZK' as const }

describe('what a cancelled hour costs', () => {
  test('is nothing, a quarter, a half, or what an earlier change would have cost', () => {
    const cost = (days: number, over?: Partial<BookingFacts>) =>
      costPercent({ booking: booking(over), order: bought(60) }, before(days), SCALE)
    expect([cost(10), cost(5), cost(1)]).toEqual([0, 25, 50])
    expect([cost(10, { feeFloor: 50 }), cost(5, { feeFloor: 50 })]).toEqual([50, 50])
    expect([cost(1, { kind: 'free' }), cost(1, { kind: 'hours' })]).toEqual([0, 50])
  })

  test('is nothing while its contract can be withdrawn from; hours of a package have no contract of their own', () => {
    const cost = (over: Partial<BookingFacts>, order: ReturnType<typeof bought> | undefined) =>
      costPercent({ booking: booking(over), order }, before(1), SCALE)
    expect([cost({}, bought(10)), cost({}, bought(60)), cost({}, undefined)]).toEqual([0, 50, 50])
    expect([cost({}, { ...bought(10), status: 'refunded' }), cost({ kind: 'hours' }, bought(10))]).toEqual([50, 50])
  })
})

describe('what can be done with it', () => {
  test('with what goes back, in money or in whole quarters', () => {
    const choices = (days: number, paid: Parameters<typeof choicesOf>[1]) =>
      choicesOf({ booking: booking(), order: bought(60) }, paid, before(days), SCALE)
    expect(choices(5, price).cancel).toEqual({ feePercent: 25, refund: { cents: 187_500, currency: 'CZK' }, isByRight: false })
    expect(choices(5, { minutes: 60 }).cancel).toEqual({ feePercent: 25, refund: { minutes: 45 }, isByRight: false })
    expect(choices(5, price).move).toEqual({ feeFloor: 25 })
    expect(choices(1, price).move).toBeNull()
    expect(choices(0, price)).toEqual({ cancel: null, move: null })
  })

  test('by right it costs less than the scale says, and the page can say so', () => {
    const { cancel } = choicesOf({ booking: booking(), order: bought(10) }, price, before(1), SCALE)
    expect(cancel).toEqual({ feePercent: 0, refund: price, isByRight: true })
  })
})

test('a time is kept for a quarter of an hour, to the moment, and only while it is held', () => {
  const heldUntil = holdEnd(startsAt)
  expect(+heldUntil - +startsAt).toBe(15 * 60_000)
  expect(isKept({ state: 'held', heldUntil }, new Date(+heldUntil - 1))).toBe(true)
  expect(isKept({ state: 'held', heldUntil }, heldUntil)).toBe(false)
  expect([isKept({ state: 'booked', heldUntil }, startsAt), isKept({ state: 'held', heldUntil: null }, startsAt)]).toEqual([false, false])
})
