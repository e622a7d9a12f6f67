import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '~/db/client.server'
import { authUser, invoices, mailOutbox, orders, payments } from '~/db/schema'
import { markEnded } from '~/features/shop/orders/state.mutations.server'
import { settleSimulated } from '~/features/shop/payments/mutations.server'
import { expireOrders } from '~/features/shop/payments/expiry.mutations.server'
import { beginRefunds } from '~/features/shop/payments/refund.mutations.server'
import { releaseDueOrders } from '~/features/shop/orders/release.mutations.server'
import type { AccountId } from '~/server/session.server'
import { orderAttempt } from '../../../../test/order-attempt'
import { giveMoneyBack } from '../../../../test/refunds'
import { test } from '../../../../test/with-db'
import { buy } from './mutations.server'
import { mailsInOrder } from '../../../../test/mails-in-order'

const WORKSHOP = { product: 'workshop-otevrene-ve-dvou', seenCents: 250_000 }
const later = (at: Date, seconds: number) => new Date(+at + seconds * 1000)
const templates = async (db: Db) =>
  (
    await db
      .select()
      .from(mailOutbox)
      .orderBy(...mailsInOrder)
  ).map(({ template }) => template)

async function couple(db: Db): Promise<AccountId> {
  const email = 'jana@nakup.example'
  const [user] = await db.insert(authUser).values({ name: email, email, emailVerified: true }).returning()
  return user?.id as AccountId
}

async function bought(db: Db, at: Date, over: Parameters<typeof orderAttempt>[0]): Promise<string> {
  const outcome = await buy(orderAttempt(over), at)
  if (!outcome.ok) throw new Error(outcome.code)
  await settleSimulated(later(at, 2))
  expect((await db.select().from(orders).where(eq(orders.id, outcome.placed.id)))[0]?.status).toBe('paid')
  return outcome.placed.id
}

test('a place is paid without the consent that only content has, and its mail promises no file', async ({ db, at }) => {
  await bought(db, at, WORKSHOP)
  const [order] = await db.select().from(orders)
  expect(order).toMatchObject({ waiverAt: null, totalAmountCents: 250_000, vatCents: 43_400, isOnce: true })
  expect(await templates(db)).toEqual(['order-workshop-place', 'order-paid-service', 'team-new-order'])
  expect(await releaseDueOrders(later(at, 40 * 86_400))).toBe(0)
  const [invoice] = await db.select().from(invoices)
  expect(invoice?.data).toMatchObject({ item: 'Účast na semináři' })
})

test('what is gone makes no order and takes no money; sent again for the same order it is asked again', async ({ db, at }) => {
  const asked: string[] = []
  const gone = await buy(orderAttempt(WORKSHOP), at, { reserve: async () => false })
  expect(gone).toEqual({ ok: false, code: 'taken' })
  expect([await db.$count(orders), await db.$count(payments)]).toEqual([0, 0])
  const attempt = orderAttempt(WORKSHOP)
  const reserve = async (_: unknown, { id }: { id: string }) => asked.push(id) > 0
  const first = await buy(attempt, at, { reserve })
  expect(await buy(attempt, at, { reserve })).toEqual(first)
  expect(new Set(asked).size).toBe(1)
})

test('a price that was agreed counts in place of the one that everybody sees, and the buyer has to have seen it', async ({ db, at }) => {
  const price = { amountCents: 2_300_000, currency: 'CZK' as const }
  const service = { product: 'master-mentoring', seenCents: 2_500_000 }
  expect(await buy(orderAttempt(service), at, { price })).toEqual({ ok: false, code: 'price-changed' })
  expect(await buy(orderAttempt({ ...service, currency: 'EUR' }), at, { price })).toEqual({ ok: false, code: 'unavailable' })
  expect((await buy(orderAttempt({ ...service, seenCents: 2_300_000 }), at, { price })).ok).toBe(true)
  expect((await db.select().from(orders))[0]).toMatchObject({ totalAmountCents: 2_300_000, vatCents: 399_200 })
})

test('half of the price goes back: order, document and mail say how much', async ({ db, at }) => {
  const id = await bought(db, at, WORKSHOP)
  expect(await giveMoneyBack(id, later(at, 9), { cents: 125_000, cause: 'cancellation' })).toBe(true)
  await beginRefunds(later(at, 10))
  expect((await db.select().from(orders))[0]).toMatchObject({ status: 'paid', endedAt: later(at, 9) })
  const [correction] = await db.select().from(invoices).where(eq(invoices.kind, 'correction'))
  const kept = { cents: 125_000, percent: 50 }
  expect(correction?.data).toMatchObject({ totalCents: 125_000, vatCents: 21_700, corrects: { reason: 'fee', kept } })
  const [mail] = await db.select().from(mailOutbox).where(eq(mailOutbox.template, 'order-refund'))
  expect(mail?.props).toMatchObject({ totalCents: 125_000, hasFile: false })
})

test('an account has one place, and may order another one when it was given up; hours and services as often as it likes', async ({
  db,
  at,
}) => {
  const account = await couple(db)
  const id = await bought(db, at, { ...WORKSHOP, account })
  expect(await buy(orderAttempt({ ...WORKSHOP, account }), at)).toEqual({ ok: false, code: 'already-owned' })
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  expect(order && (await db.transaction((tx) => markEnded(tx, order, at)))).toBe(true)
  expect((await buy(orderAttempt({ ...WORKSHOP, account }), at)).ok).toBe(true)
  const hours = { product: 'consultation-hours-5', seenCents: 1_800_000, account }
  for (const _ of [1, 2]) await bought(db, at, hours)
  await expireOrders(later(at, 20 * 86_400))
})
