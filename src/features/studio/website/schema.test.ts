import { expect, test } from 'vitest'
import { actInput } from '~/features/studio/acts/schema'
import { unbounded } from '~/lib/bounded'
import { ColorInput, CouponForm, CouponInput, MoveInput, PriceForm, PriceInput, SectionInput, TestInput, WebsiteInput } from './schema'

test.each([
  ['section', SectionInput],
  ['move', MoveInput],
  ['color', ColorInput],
  ['price', PriceInput],
  ['coupon', CouponInput],
  ['test', TestInput],
  ['website', WebsiteInput],
])('nothing of a %s may be endless', (_, schema) => {
  expect(unbounded(actInput(schema))).toEqual([])
})

const COUPON = { code: 'jaro 2026', kind: 'percent', off: '10', products: ['swingers-bible'], from: '', until: '2026-12-01', uses: '5' }

test('a coupon is read as it is typed', () => {
  expect(CouponForm.safeParse(COUPON).data).toMatchObject({ code: 'JARO2026', off: { percent: 10, cents: 1000 }, uses: 5 })
  const faults = (over: object) => CouponForm.safeParse({ ...COUPON, ...over }).error?.issues.map(({ path }) => path.join('.'))
  expect(faults({ off: '95' })).toEqual(['off'])
  expect(faults({ off: '95', kind: 'CZK' })).toBeUndefined()
  expect(faults({ code: 'jaro' })).toEqual(['code'])
  expect(faults({ products: [] })).toEqual(['products'])
  expect(faults({ uses: '1,5' })).toEqual(['uses'])
})

test.each([
  ['599', 59_900],
  ['1 149,50', 114_950],
  ['149.5', 14_950],
  ['0', undefined],
  ['x', undefined],
])('a price of %s is %s cents', (amount, cents) => {
  const typed = { slug: 'swingers-bible', currency: 'CZK', amount, from: '', until: '', isMeant: false }
  expect(PriceForm.safeParse(typed).data?.amount).toBe(cents)
})

test('a section moves by one place', () => {
  expect([-1, 0, 1, 2].map((places) => MoveInput.safeParse({ slug: 'test', places }).success)).toEqual([true, false, true, false])
})
