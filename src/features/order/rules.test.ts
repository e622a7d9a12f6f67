import { expect, test } from 'vitest'
import { amountText } from '~/lib/money'
import { isDownloadable, knownStatus, orderNumber } from './rules'

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
