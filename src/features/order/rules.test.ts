import { orderNumber } from '~/lib/order-address'
import { expect, test } from 'vitest'
import { amountText } from '~/lib/money'
import { isDownloadable, knownStatus, presentOrder } from './rules'

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
}

test('an order is shown with its base, with the payment that counts and with the one that is open', () => {
  const shown = presentOrder(STORED, [
    { provider: 'transfer', state: 'open' },
    { provider: 'card', state: 'cancelled' },
  ])
  expect(shown).toMatchObject({ vat: { percent: 21, cents: 10_400, baseCents: 49_500 }, method: 'transfer', openMethod: 'transfer' })
  expect(shown.releaseAt).toBe('2026-10-29T23:00:00.000Z')
  const paid = presentOrder({ ...STORED, status: 'paid', paidAt: STORED.createdAt }, [
    { provider: 'transfer', state: 'cancelled' },
    { provider: 'card', state: 'confirmed' },
  ])
  expect(paid).toMatchObject({ method: 'card', openMethod: null, downloadable: false })
})

test('an order of the earlier system has no VAT that we would know of', () => {
  expect(presentOrder({ ...STORED, vatCents: null, vatPercent: null, isImported: true }, [])).toMatchObject({ vat: null, method: null })
})
