import { expect, test } from 'vitest'
import { thisWeek } from './rules'

const booking = (startsAt: string, isUpcoming = true) => ({ startsAt, isUpcoming })
const place = (startsAt: string, state = 'paid', isComing = true) => ({ startsAt, state, isComing })

/** A Wednesday. */
const TODAY = '2026-11-25'
const nothing = { bookings: [], places: [], courses: [] }

test('a week ends on Sunday at midnight in Prague', () => {
  const at = (startsAt: string) => thisWeek({ ...nothing, bookings: [booking(startsAt)] }, TODAY).appointments
  expect(at('2026-11-25T18:00:00.000Z')).toBe(1)
  expect(at('2026-11-29T22:59:00.000Z')).toBe(1)
  expect(at('2026-11-29T23:00:00.000Z')).toBe(0)
  expect(thisWeek({ ...nothing, bookings: [booking('2026-11-29T18:00:00.000Z')] }, '2026-11-29').appointments).toBe(1)
  expect(thisWeek({ ...nothing, bookings: [booking('2026-11-30T18:00:00.000Z')] }, '2026-11-29').appointments).toBe(0)
})

test('what is over, given up or not paid is no appointment; what could not be loaded is not counted', () => {
  const soon = '2026-11-26T18:00:00.000Z'
  expect(thisWeek({ ...nothing, bookings: [booking(soon, false)] }, TODAY).appointments).toBe(0)
  expect(thisWeek({ ...nothing, places: [place(soon), place(soon, 'held'), place(soon, 'paid', false)] }, TODAY).appointments).toBe(1)
  expect(thisWeek({ ...nothing, bookings: undefined }, TODAY)).toEqual({ appointments: 0, courses: 0 })
})

test('a course counts until its last lesson', () => {
  expect(thisWeek({ ...nothing, courses: [{ next: { slug: 'a' } }, { next: null }] }, TODAY).courses).toBe(1)
})
