import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, endOfDay, pragueDay } from '~/lib/dates'
import { VALID_DAYS, isOpen, offerNumber, validUntil } from './offer.rules'

test('an offer holds to the end of its last day in Prague, over a change of the clock too', () => {
  expect(validUntil(new Date('2026-03-20T09:00:00Z'), VALID_DAYS, null)).toEqual(new Date('2026-04-03T21:59:59.999Z'))
  expect(validUntil(new Date('2026-10-20T09:00:00Z'), VALID_DAYS, null)).toEqual(new Date('2026-11-03T22:59:59.999Z'))
})

test('never longer than until what is offered begins', () => {
  const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moments, fc.integer({ min: 1, max: 90 }), fc.option(moments), (madeAt, days, startsAt) => {
      const until = validUntil(madeAt, days, startsAt)
      const end = endOfDay(addDays(pragueDay(madeAt), days))
      expect(until).toEqual(startsAt && startsAt < end ? startsAt : end)
      expect([
        isOpen({ state: 'open', validUntil: until }, until),
        isOpen({ state: 'open', validUntil: until }, new Date(+until + 1)),
      ]).toEqual([true, false])
    }),
  )
})

test.each(['ordered', 'accepted', 'drawn', 'declined', 'expired', 'withdrawn', 'replaced'])('one that is %s cannot be accepted', (state) =>
  expect(isOpen({ state, validUntil: new Date('2099-01-01') }, new Date('2026-01-01'))).toBe(false),
)

test('it is named by the last eight characters', () => expect(offerNumber('0b8f3a52-6a6b-4a54-9a55-5d1f2a7c9e10')).toBe('2a7c9e10'))
