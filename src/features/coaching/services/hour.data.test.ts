import { expect } from 'vitest'
import type { Db } from '~/db/client.server'
import { bookings, mailOutbox, orders, serviceOffers } from '~/db/schema'
import { isSlotFree } from '~/features/coaching/consultations/slot.data.server'
import { expireOrders } from '~/features/shop/payments/expiry.mutations.server'
import { settleSimulated } from '~/features/shop/payments/mutations.server'
import { orderAttempt } from '../../../../test/order-attempt'
import { test, testCommitted } from '../../../../test/with-db'
import { priceNow } from './data.server'
import { hourCommands } from './hour.commands.server'
import { offerHour } from './hour.mutations.server'
import { acceptOffer } from './mutations.server'
import { declineOffer, expireOffers, withdrawOffer } from './offer.mutations.server'

const DAY = 86_400_000
const later = (at: Date, ms: number) => new Date(+at + ms)
const STARTS = new Date('2026-03-28T09:00:00.000Z')
const EMAIL = 'jana@hodina.example'

const isFree = (db: Db, at: Date) => isSlotFree(db, { kind: 'free', startsAt: STARTS, byTeam: true }, at)

async function offered(at: Date): Promise<{ id: string; amountCents: number }> {
  const amountCents = await priceNow('consultation-60', at)
  const outcome = await offerHour({ email: EMAIL, startsAt: STARTS, amountCents, words: 'Děkujeme za telefonát.' }, 'command', at)
  if (!outcome.ok) throw new Error(outcome.code)
  return outcome.offer
}

function accept(
  { id, amountCents }: { id: string; amountCents: number },
  at: Date,
  attempt = orderAttempt({ seenCents: amountCents, account: null }),
) {
  const { product: _product, waiver: _waiver, ...placed } = attempt
  return acceptOffer(id, { ...placed, early: true }, at)
}

test('an hour is kept while it is offered, and booked once the couple has agreed and paid', async ({ db, at }) => {
  const offer = await offered(at)
  expect(await isFree(db, at)).toBe(false)
  expect(await db.select().from(bookings)).toMatchObject([{ kind: 'paid', state: 'held', orderId: null }])
  expect(await accept(offer, at)).toMatchObject({ ok: true })
  const [order] = await db.select().from(orders)
  expect(await db.select().from(bookings)).toMatchObject([{ state: 'held', orderId: order?.id, heldUntil: null, email: order?.email }])
  await settleSimulated(later(at, 2000))
  expect(await db.select().from(bookings)).toMatchObject([{ state: 'booked', startsAt: STARTS }])
  expect(await db.select().from(serviceOffers)).toMatchObject([{ state: 'accepted' }])
  const templates = (await db.select().from(mailOutbox)).map(({ template }) => template)
  expect(templates.filter((template) => template === 'booking-set')).toHaveLength(1)
  expect(await expireOffers(later(at, 10 * DAY))).toBe(0)
})

test.for([
  ['declined', (id: string, at: Date) => declineOffer(id, null, at)],
  ['taken back', (id: string, at: Date) => withdrawOffer(id, 'command', at)],
] as const)('an hour that is %s is free at once', async ([, end], { db, at }) => {
  const offer = await offered(at)
  expect(await end(offer.id, at)).toEqual({ ok: true })
  expect(await isFree(db, at)).toBe(true)
  expect(await accept(offer, at)).toMatchObject({ ok: false })
  expect(await db.$count(orders)).toBe(0)
})

test('an hour that nobody answers is free after three days, and so is one that nobody pays', async ({ db, at }) => {
  const silent = await offered(at)
  const over = later(at, 4 * DAY)
  expect(await isFree(db, over)).toBe(true)
  expect(await expireOffers(over)).toBe(1)
  expect(await accept(silent, over)).toMatchObject({ ok: false })
  const unpaid = await offered(over)
  expect(await accept(unpaid, over)).toMatchObject({ ok: true })
  await expireOrders(later(over, 2 * DAY))
  expect(await isFree(db, later(over, 2 * DAY))).toBe(true)
  expect((await db.select().from(serviceOffers)).map(({ state }) => state)).toEqual(['expired', 'expired'])
})

test('the operator reads what would happen; a time that is taken is offered to nobody', async ({ db, at }) => {
  const [command] = hourCommands
  const args = [EMAIL, '2026-03-28', '10:00', 'lang=en', 'Děkujeme.']
  const would = await command?.preview?.(args, at)
  expect(would).toContain(`to ${EMAIL} (en)`)
  expect(would).toMatch(/kept from others until 2026-03-05 23:59/)
  expect(would).toContain('order-offer to jana@hodina.example')
  expect([await db.$count(bookings), await db.$count(serviceOffers), await db.$count(mailOutbox)]).toEqual([0, 0, 0])
  expect(await command?.run(args, at)).toContain('/en/nabidka/')
  await expect(command?.run(['petr@hodina.example', '2026-03-28', '10:30'], at)).rejects.toThrow('taken')
  await expect(command?.run([EMAIL, '2026-03-01', '10:00'], at)).rejects.toThrow('has passed')
})

testCommitted('accepted twice at once and taken back meanwhile: one order at most, and one hour', async ({ db, at }) => {
  const offer = await offered(at)
  const [one, other, back] = await Promise.all([accept(offer, at), accept(offer, at), withdrawOffer(offer.id, 'command', at)])
  const placed = [one, other].filter(({ ok }) => ok)
  expect(placed).toHaveLength(back.ok ? 0 : 1)
  expect(await db.$count(orders)).toBe(placed.length)
  const [booking] = await db.select().from(bookings)
  expect(booking?.state).toBe(back.ok ? 'released' : 'held')
})
