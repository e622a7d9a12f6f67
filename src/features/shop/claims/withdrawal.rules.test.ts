import { describe, expect, test } from 'vitest'
import { ORDERED_AT as at, orderFacts as order } from '../../../../test/order-facts'
import { withdrawalEnd } from '~/features/shop/orders/rules'
import { withdrawalNotices } from './withdrawal.rules'

const page = { orderPath: '/objednavka/abc', key: 'k' }

describe('whoever withdraws is told beforehand', () => {
  test('nothing, to the last moment of the right', () => {
    const end = withdrawalEnd({ createdAt: at, paidAt: at })
    expect(end).toEqual(new Date('2026-03-16T22:59:59.999Z'))
    expect(withdrawalNotices(order(), page, end)).toEqual([])
    expect(withdrawalNotices(order(), page, new Date(+end + 1))).toEqual([{ kind: 'expired', until: end.toISOString() }])
  })

  test('that a date takes the right away, before anything else', () =>
    expect(withdrawalNotices(order({ kind: 'workshop', waiverAt: at }), page, at)).toEqual([{ kind: 'event' }]))

  test('where the content is that the right was given up for', () =>
    expect(withdrawalNotices(order({ waiverAt: at, releasedAt: at }), page, at)).toEqual([{ kind: 'digital', ...page }]))

  test('nothing of a time that counts from the order where the money came later', () => {
    const late = order({ paidAt: new Date('2026-03-10T09:00:00Z') })
    expect(withdrawalNotices(late, page, new Date('2026-03-20T09:00:00Z'))).toEqual([])
  })
})
