import type { OrderRow } from '~/db/schema'
import type { RefundCause } from '~/lib/refund-cause'
import { orderNumber } from '~/lib/addresses'
import { expect, test } from 'vitest'
import { amountText } from '~/lib/money'
import type { PaymentMethod } from './schema'
import { correctionReason, isDownloadable, knownStatus, type PaymentTry, presentOrder, standingOf, waitsForWish } from './rules'

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
  endedAt: null,
  refundedAt: null,
  releasedAt: null,
  waiverAt: null,
  joinedAt: null,
  totalAmountCents: 59_900,
  vatCents: 10_400,
  vatPercent: 21,
  currency: 'CZK',
  status: 'pending',
  isImported: false,
} satisfies Partial<OrderRow> as OrderRow

const tried = (provider: PaymentMethod, state: PaymentTry['state'], over: Partial<PaymentTry> = {}): PaymentTry => ({
  provider,
  state,
  amountCents: 59_900,
  currency: 'CZK',
  receivedCents: 0,
  backCents: 0,
  goneCents: 0,
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

test('of an order that waits it is told what has come of its price; of any other one nothing', () => {
  const part = [tried('card', 'open'), tried('transfer', 'cancelled', { receivedCents: 50_000 })]
  const abroad = tried('transfer', 'cancelled', { receivedCents: 100, currency: 'EUR' })
  const waiting = presentOrder(STORED, [...part, abroad], [])
  expect(waiting).toMatchObject({ receivedCents: 50_000, openMethod: 'card' })
  expect(standingOf(waiting)).toBe('transfer')
  const paid = { ...STORED, status: 'paid', paidAt: STORED.createdAt }
  expect(presentOrder(paid, [tried('transfer', 'confirmed', { receivedCents: 59_900 })], [])).toMatchObject({ receivedCents: 0 })
})

test('the page of an order says first what there is to do, or how it ended', () => {
  const paid = { ...STORED, status: 'paid', paidAt: STORED.createdAt }
  const standing = (order: OrderRow, tries: PaymentTry[] = []) => standingOf(presentOrder(order, tries, []))
  expect(standing(STORED, [tried('transfer', 'open')])).toBe('transfer')
  expect(standing(STORED, [tried('card', 'failed')])).toBe('payment')
  expect(standing(paid)).toBe('thanks')
  const over = { ...paid, endedAt: STORED.createdAt }
  expect(standing(over, [tried('card', 'confirmed', { backCents: 100 })])).toBe('returning')
  expect(standing(over, [tried('card', 'confirmed', { backCents: 100, goneCents: 100 })])).toBe('over')
  expect(standing(paid, [tried('card', 'confirmed', { backCents: 100 })])).toBe('thanks')
  expect(standing({ ...over, status: 'refunded' })).toBe('returned')
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

test('money that went and goes back is told as the ledger has it, and apart from it whether the order is over', () => {
  const paid = { ...STORED, status: 'paid', paidAt: STORED.createdAt, releasedAt: STORED.createdAt }
  const money = (order: OrderRow, over: Partial<PaymentTry>, claims: Array<{ state: string }> = []) => {
    const { returnedCents, returning, isOver } = presentOrder(order, [tried('transfer', 'confirmed', over)], claims)
    return { returnedCents, returning: returning?.cents ?? null, isOver }
  }
  expect(money(paid, {})).toEqual({ returnedCents: 0, returning: null, isOver: false })
  expect(money(paid, { backCents: 10_000 })).toEqual({ returnedCents: 0, returning: 10_000, isOver: false })
  expect(money(paid, { backCents: 30_000, goneCents: 10_000 })).toEqual({ returnedCents: 10_000, returning: 20_000, isOver: false })
  const over = { ...paid, releasedAt: null, endedAt: STORED.createdAt }
  expect(money(over, { backCents: 59_900 })).toEqual({ returnedCents: 0, returning: 59_900, isOver: true })
  expect(money(over, {})).toEqual({ returnedCents: 0, returning: null, isOver: true })
  const all = { ...over, status: 'refunded', refundedAt: STORED.createdAt }
  expect(money(all, { backCents: 59_900, goneCents: 59_900 })).toEqual({ returnedCents: 59_900, returning: null, isOver: true })
  // Nobody knows how much somebody sends by hand for an order of the earlier system.
  expect(presentOrder(paid, [], [{ state: 'granted' }])).toMatchObject({ returning: { cents: null }, isOver: true })
  expect(presentOrder(paid, [tried('card', 'confirmed')], [{ state: 'open' }])).toMatchObject({ returning: null, isHeld: true })
})

test('a corrective document says why: a part by its cause, the last of the price as all of it', () => {
  const reason = (cause: RefundCause, keptCents: number, isRest = false) => correctionReason({ cause, isRest, keptCents })
  expect(
    ['cancellation', 'complaint', 'satisfaction', 'goodwill', 'withdrawal', 'called-off'].map((cause) => reason(cause as RefundCause, 1)),
  ).toEqual(['fee', 'complaint', 'satisfaction', 'goodwill', 'part', 'part'])
  expect([reason('complaint', 0), reason('complaint', 0, true)]).toEqual(['returned', 'rest'])
  expect([reason('dispute', 0), reason('dispute', 0, true)]).toEqual(['disputed', 'disputed-rest'])
})

test('a refused try leaves an order that says so, until another one is begun', () => {
  expect(presentOrder(STORED, [tried('simulated', 'failed')], [])).toMatchObject({ isDeclined: true, openMethod: null })
  expect(presentOrder(STORED, [tried('transfer', 'open'), tried('simulated', 'failed')], [])).toMatchObject({ isDeclined: false })
})
