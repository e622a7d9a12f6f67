import type { OrderRow } from '~/db/schema'
import { orderNumber } from '~/lib/addresses'
import { expect, test } from 'vitest'
import { amountText } from '~/lib/money'
import type { PaymentMethod } from './schema'
import { type PaymentTry, isDownloadable, knownStatus, presentOrder, standingOf, waitsForWish } from './rules'

test('an order is named by the last 8 characters of its id', () => {
  expect(orderNumber('7b0d2c1e-8a47-4f0c-9d1b-3f5e0a2b4c6d')).toBe('0a2b4c6d')
})

test.each([
  [59_900, 'CZK', 'cs', '599 Kč'],
  [129_900, 'CZK', 'cs', '1 299 Kč'],
  [59_950, 'CZK', 'cs', '599,50 Kč'],
  [0, 'CZK', 'cs', '0 Kč'],
  [2_500, 'EUR', 'cs', '25 €'],
  [129_900, 'CZK', 'en', 'CZK 1,299'],
  [2_500, 'EUR', 'en', '€25'],
] as const)('%i of %s in %s is %s', (cents, currency, locale, text) => {
  expect(amountText(cents, currency, locale).replaceAll('\u00a0', ' ')).toBe(text)
})

test('only a paid order gives its materials out, and unknown statuses are known as such', () => {
  const released = new Date()
  const statuses = ['paid', 'pending', 'failed', 'refunded', 'PAID', 'cancelled']
  expect(statuses.filter((status) => isDownloadable({ status, releasedAt: released }))).toEqual(['paid'])
  expect(isDownloadable({ status: 'paid', releasedAt: null })).toBe(false)
  expect(knownStatus('refunded')).toBe('refunded')
  expect(knownStatus('cancelled')).toBeUndefined()
})

const STORED = {
  id: '7b0d2c1e-8a47-4f0c-9d1b-3f5e0a2b4c6d',
  createdAt: new Date('2026-10-14T10:00:00Z'),
  dueAt: new Date('2026-10-15T10:00:00Z'),
  paidAt: null,
  refundedAt: null,
  releasedAt: null,
  waiverAt: null,
  joinedAt: null,
  totalAmountCents: 59_900,
  refundedCents: null,
  vatCents: 10_400,
  vatPercent: 21,
  currency: 'CZK',
  status: 'pending',
  isImported: false,
} satisfies Partial<OrderRow> as OrderRow

const tried = (provider: PaymentMethod, state: PaymentTry['state'], over: Partial<PaymentTry> = {}): PaymentTry => ({
  provider,
  state,
  refundCents: null,
  refundReason: null,
  refundAskedAt: null,
  refundedAt: null,
  ...over,
})

test('an order is shown with its base, with the payment that counts and with the one that is open', () => {
  const shown = presentOrder(STORED, [tried('transfer', 'open'), tried('card', 'cancelled')], [])
  expect(shown).toMatchObject({ vat: { percent: 21, cents: 10_400, baseCents: 49_500 }, method: 'transfer', openMethod: 'transfer' })
  expect(shown.releaseAt).toBe('2026-10-29T23:00:00.000Z')
  const paid = presentOrder(
    { ...STORED, status: 'paid', paidAt: STORED.createdAt },
    [tried('transfer', 'cancelled'), tried('card', 'confirmed')],
    [],
  )
  expect(paid).toMatchObject({ method: 'card', openMethod: null, downloadable: false })
  const paidLater = { ...STORED, status: 'paid', paidAt: new Date('2026-10-20T10:00:00Z') }
  expect(presentOrder(paidLater, [], []).releaseAt).toBe('2026-11-03T23:00:00.000Z')
})

test('the page of an order says first what there is to do, or how it ended', () => {
  const paid = { ...STORED, status: 'paid', paidAt: STORED.createdAt }
  const standing = (order: OrderRow, tries: PaymentTry[] = []) => standingOf(presentOrder(order, tries, []))
  expect(standing(STORED, [tried('transfer', 'open')])).toBe('transfer')
  expect(standing(STORED, [tried('card', 'failed')])).toBe('payment')
  expect(standing(paid)).toBe('thanks')
  expect(standing(paid, [tried('card', 'confirmed', { refundAskedAt: STORED.createdAt })])).toBe('returning')
  expect(standing({ ...paid, status: 'refunded' })).toBe('returned')
  expect(standing({ ...STORED, status: 'failed' })).toBe('ended')
  expect(standing({ ...STORED, isImported: true })).toBe('other')
  expect(standing({ ...STORED, status: 'cancelled' })).toBe('other')
})

test('content may be wanted at once while it waits for the right of withdrawal, and while nobody asks for the money', () => {
  const paid = { ...STORED, status: 'paid', paidAt: STORED.createdAt }
  const waits = (order: OrderRow, claims: Array<{ state: string }> = []) => waitsForWish(presentOrder(order, [], claims))
  expect(waits(paid)).toBe(true)
  expect(waits(STORED)).toBe(false)
  expect(waits({ ...paid, releasedAt: STORED.createdAt })).toBe(false)
  expect(waits(paid, [{ state: 'open' }])).toBe(false)
  expect(waits(paid, [{ state: 'granted' }])).toBe(false)
  expect(presentOrder(paid, [], [])).toMatchObject({
    withdrawUntil: '2026-10-29T22:59:59.999Z',
    guaranteeUntil: '2026-11-13T22:59:59.999Z',
  })
  expect(presentOrder(STORED, [], []).guaranteeUntil).toBeNull()
})

test('an order of the earlier system has no VAT that we would know of', () => {
  expect(presentOrder({ ...STORED, vatCents: null, vatPercent: null, isImported: true }, [], [])).toMatchObject({ vat: null, method: null })
})

test('money on its way back is told with its sum and with what it ends; what a lower price sends ends nothing', () => {
  const paid = { ...STORED, status: 'paid', paidAt: STORED.createdAt, releasedAt: STORED.createdAt }
  const asked = (over: Partial<PaymentTry>) => tried('transfer', 'confirmed', { refundAskedAt: STORED.createdAt, ...over })
  const returning = (order: typeof paid | typeof STORED, tries: PaymentTry[], claims: Array<{ state: string }> = []) =>
    presentOrder(order, tries, claims).returning
  expect(returning(paid, [asked({ refundReason: 'returned' })])).toEqual({ cents: 59_900, ends: true })
  expect(returning(paid, [asked({ refundReason: 'fee', refundCents: 20_000 })])).toEqual({ cents: 20_000, ends: true })
  expect(returning(paid, [asked({ refundReason: 'complaint', refundCents: 10_000 })])).toEqual({ cents: 10_000, ends: false })
  expect(returning(paid, [asked({ refundReason: 'complaint', refundCents: 10_000, refundedAt: STORED.createdAt })])).toBeNull()
  // Nobody knows how much somebody sends by hand for an order of the earlier system.
  expect(returning(paid, [], [{ state: 'granted' }])).toEqual({ cents: null, ends: true })
  expect(returning(paid, [tried('card', 'confirmed')], [{ state: 'open' }])).toBeNull()
  expect(returning({ ...paid, status: 'refunded' }, [asked({ refundedAt: STORED.createdAt })])).toBeNull()
  expect(presentOrder(paid, [], [{ state: 'open' }])).toMatchObject({ isHeld: true })
  expect(presentOrder(paid, [], [{ state: 'granted' }])).toMatchObject({ isHeld: false })
})

test('a refused try leaves an order that says so, until another one is begun', () => {
  expect(presentOrder(STORED, [tried('simulated', 'failed')], [])).toMatchObject({ isDeclined: true, openMethod: null })
  expect(presentOrder(STORED, [tried('transfer', 'open'), tried('simulated', 'failed')], [])).toMatchObject({ isDeclined: false })
})
