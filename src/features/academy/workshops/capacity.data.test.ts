import { and, eq, isNull, ne } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { Db } from '~/db/client.server'
import { invoices, orders, workshopEvents, workshopSeats, workshopWaiting } from '~/db/schema'
import { expireOrders } from '~/features/shop/payments/expiry.mutations.server'
import { joinList, leaveList } from './waiting.mutations.server'
import { expireOffers } from './waiting-offer.mutations.server'
import { refundCents } from './event.rules'
import { EVENT, PLACE_CENTS, confirm, eventRow, newCouple, orderSeat, paymentOf } from '../../../../test/workshop-couple'
import { test } from '../../../../test/with-db'
import { cancelPlace, settleEvents } from './mutations.server'

const HOUR = 3_600_000
const CAPACITY = 2
const COUPLES = 5

const step = fc.record({
  couple: fc.nat(COUPLES - 1),
  deed: fc.constantFrom('order', 'order', 'pay', 'pay', 'cancel', 'join', 'join', 'leave', 'use-offer', 'expire', 'lapse', 'wait'),
})
type Step = { couple: number; deed: string }

interface Run {
  db: Db
  at: Date
  couples: Array<Awaited<ReturnType<typeof newCouple>>>
}

/** What happened to this couple's last order, and its place in the list. */
async function act(run: Run, { couple: index, deed }: Step): Promise<void> {
  const { db, at } = run
  const couple = run.couples[index]
  if (!couple) return
  const [order] = (await db.select().from(orders).where(eq(orders.userId, couple.account)).orderBy(orders.createdAt)).toReversed()
  const [entry] = (
    await db.select().from(workshopWaiting).where(eq(workshopWaiting.email, couple.email)).orderBy(workshopWaiting.number)
  ).toReversed()
  const { startsAt } = await eventRow(db)
  if (deed === 'order') await orderSeat(couple, at)
  if (deed === 'use-offer' && entry) await orderSeat(couple, at, { offer: entry.id })
  if (deed === 'pay' && order) await confirm(await paymentOf(db, order.id), at)
  if (deed === 'cancel' && order) await cancelPlace(order.id, refundCents(PLACE_CENTS, startsAt, at), at)
  if (deed === 'join') await joinList({ slug: EVENT, name: 'x', email: couple.email, account: couple.account, locale: 'cs' }, at)
  if (deed === 'leave' && entry) await leaveList(entry.id, at)
  if (deed === 'expire') await expireOrders((run.at = new Date(+at + 25 * HOUR)))
  if (deed === 'lapse') await expireOffers((run.at = new Date(+at + 24 * HOUR)))
  if (deed === 'wait') run.at = new Date(+at + 7 * HOUR)
  await settleEvents(run.at)
}

async function expectTrue(db: Db): Promise<void> {
  const live = await db.select().from(workshopSeats).where(ne(workshopSeats.state, 'freed'))
  const waiting = await db.select().from(workshopWaiting)
  expect(live.length).toBeLessThanOrEqual(CAPACITY)
  expect(live.every(({ number }) => number >= 1 && number <= CAPACITY)).toBe(true)
  // Nobody waits while a place is free.
  if (live.length < CAPACITY) expect(waiting.filter(({ state }) => state === 'waiting')).toEqual([])
  const paid = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 'paid'), isNull(orders.endedAt)))
  expect(new Set(live.filter(({ state }) => state === 'paid').map(({ orderId }) => orderId))).toEqual(new Set(paid.map(({ id }) => id)))
  // Each offer has its entry.
  for (const { waitingId } of live.filter(({ state }) => state === 'offered'))
    expect(waiting.find(({ id }) => id === waitingId)?.state).toBe('offered')
}

test('whatever happens in whatever order, there are never more places, and nobody overtakes the list', async ({ db, at }) => {
  await db.update(workshopEvents).set({ capacity: CAPACITY }).where(eq(workshopEvents.slug, EVENT))
  let turn = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
      turn++
      await db.delete(invoices)
      await db.delete(orders)
      await db.delete(workshopSeats)
      await db.delete(workshopWaiting)
      const couples = []
      for (let index = 0; index < COUPLES; index++) couples.push(await newCouple(db, `par${turn}-${index}`))
      const run: Run = { db, at, couples }
      for (const one of steps) {
        await act(run, one)
        await expectTrue(db)
      }
    }),
    { numRuns: 12, endOnFailure: true },
  )
})
