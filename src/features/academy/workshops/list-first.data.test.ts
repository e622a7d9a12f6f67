import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '~/db/client.server'
import { mailOutbox, orders, workshopEvents, workshopWaiting } from '~/db/schema'
import { settleSimulated } from '~/features/shop/payments/mutations.server'
import { offerSpare } from './waiting-offer.mutations.server'
import { EVENT, newCouple, placeAttempt, wait } from '../../../../test/workshop-couple'
import { test } from '../../../../test/with-db'
import { orderPlace } from './mutations.server'

const CAPACITY = 6
const states = async (db: Db) => (await db.select().from(workshopWaiting).orderBy(workshopWaiting.number)).map(({ state }) => state)

/** An event that is full; answers the couple that ordered last. */
async function full(db: Db, at: Date, lastEmail?: string): Promise<void> {
  for (let index = 1; index <= CAPACITY; index++) {
    const couple = await newCouple(db, `par${index}`)
    const email = index === CAPACITY ? (lastEmail ?? couple.email) : couple.email
    expect(await orderPlace(placeAttempt({ ...couple, email }), null, at)).toMatchObject({ ok: true })
  }
}

const enlarge = (db: Db, capacity: number) => db.update(workshopEvents).set({ capacity }).where(eq(workshopEvents.slug, EVENT))

test('a room that has become larger is offered to those who wait, before anybody else', async ({ db, at }) => {
  await full(db, at)
  for (const name of ['prvni', 'druhy']) expect(await wait(name, at)).toMatchObject({ ok: true })
  await enlarge(db, CAPACITY + 1)
  expect(await orderPlace(placeAttempt(await newCouple(db, 'cizi')), null, at)).toEqual({ ok: false, code: 'taken' })
  expect(await offerSpare(at)).toBe(1)
  expect(await offerSpare(at)).toBe(0)
  expect(await states(db)).toEqual(['offered', 'waiting'])
  expect(await db.$count(mailOutbox, eq(mailOutbox.template, 'workshop-offer'))).toBe(1)
})

test('who comes before the job does joins the list behind the others, or orders what is left beyond it', async ({ db, at }) => {
  await full(db, at)
  await wait('prvni', at)
  await enlarge(db, CAPACITY + 1)
  expect(await wait('druhy', at)).toMatchObject({ ok: true })
  expect(await states(db)).toEqual(['offered', 'waiting'])
  await enlarge(db, CAPACITY + 3)
  expect(await orderPlace(placeAttempt(await newCouple(db, 'cizi')), null, at)).toMatchObject({ ok: true })
  expect(await states(db)).toEqual(['offered', 'offered'])
})

test('an order in somebody else’s name takes nobody out of the list', async ({ db, at }) => {
  await full(db, at, 'ceka@workshop.example')
  const waiting = await newCouple(db, 'ceka')
  await wait('ceka', at, waiting.account)
  await wait('par1', at)
  await settleSimulated(new Date(+at + 2000))
  expect(await states(db)).toEqual(['waiting', 'taken'])
})

test('a place that was offered is kept for the day that its couple was told, a place that anybody could have for two hours', async ({
  db,
  at,
}) => {
  await full(db, at)
  const waiting = await newCouple(db, 'ceka')
  await wait('ceka', at, waiting.account)
  await enlarge(db, CAPACITY + 1)
  await offerSpare(at)
  const [offer] = await db.select().from(workshopWaiting)
  expect(await orderPlace(placeAttempt(waiting), offer?.id ?? '', at)).toMatchObject({ ok: true })
  const hours = (await db.select().from(orders)).map(({ email, dueAt }) => [email, (+(dueAt ?? 0) - +at) / 3_600_000])
  expect(Object.fromEntries(hours)).toMatchObject({ 'ceka@workshop.example': 24, 'par1@workshop.example': 2 })
})
