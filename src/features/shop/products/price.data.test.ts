import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '~/db/client.server'
import { orders, products } from '~/db/schema'
import { buy } from '~/features/shop/checkout/mutations.server'
import { CommandError } from '~/server/commands.server'
import { orderAttempt } from '../../../../test/order-attempt'
import { test } from '../../../../test/with-db'
import { priceCommands } from './price.commands.server'
import { priceTurns, pricesOf } from './price.data.server'
import { endSale, planPrice, takePriceBack } from './price.mutations.server'

const MINUTE = 60_000
const DAY = 1440 * MINUTE
const later = (at: Date, ms: number) => new Date(+at + ms)

const plan = (at: Date, over: Partial<Parameters<typeof planPrice>[0]> = {}) =>
  planPrice({ slug: 'swingers-bible', currency: 'CZK', amountCents: 49_900, validFrom: at, validUntil: null, ...over }, 'command', at)

async function planned(...args: Parameters<typeof plan>): Promise<string> {
  const outcome = await plan(...args)
  if (!outcome.ok) throw new Error(outcome.code)
  return outcome.price.id
}

async function crowns(db: Db, at: Date) {
  const [product] = await db.select().from(products).where(eq(products.slug, 'swingers-bible'))
  return (await pricesOf(product?.id ?? '', at)).find(({ currency }) => currency === 'CZK')
}

const command = (name: string) => priceCommands.find((one) => one.name === name)
const run = async (at: Date, name: string, ...args: string[]) => String(await command(name)?.run(args, at))
const told = async (at: Date, name: string, ...args: string[]) => String(await command(name)?.preview?.(args, at))

test('a sale begins and ends by itself, and the form that shows the price of before is told so', async ({ db, at }) => {
  await planned(at, { validFrom: later(at, DAY), validUntil: later(at, 3 * DAY) })
  expect(await crowns(db, at)).toMatchObject({ amountCents: 59_900 })
  expect(await buy(orderAttempt({ seenCents: 49_900 }), at)).toEqual({ ok: false, code: 'price-changed' })
  expect(await crowns(db, later(at, DAY))).toMatchObject({ amountCents: 49_900, reduced: { fromCents: 59_900, lowestCents: 59_900 } })
  expect(await buy(orderAttempt(), later(at, DAY))).toEqual({ ok: false, code: 'price-changed' })
  expect(await buy(orderAttempt({ seenCents: 49_900 }), later(at, DAY))).toMatchObject({ ok: true })
  expect((await db.select().from(orders)).map(({ totalAmountCents }) => totalAmountCents)).toEqual([49_900])
  expect(await crowns(db, later(at, 3 * DAY))).toMatchObject({ amountCents: 59_900, reduced: null })
  expect(await buy(orderAttempt({ seenCents: 49_900 }), later(at, 3 * DAY))).toEqual({ ok: false, code: 'price-changed' })
})

test('a price that was a mistake is taken back within the hour and leaves no trace', async ({ db, at }) => {
  const slip = await planned(at, { amountCents: 5900 })
  expect(await crowns(db, at)).toMatchObject({ amountCents: 5900 })
  expect(await takePriceBack(slip, 'command', later(at, 59 * MINUTE))).toEqual({ ok: true })
  expect(await takePriceBack(slip, 'command', later(at, 60 * MINUTE))).toEqual({ ok: false, code: 'taken-back' })
  // At the same moment another one may begin now.
  await planned(at, { amountCents: 54_900 })
  expect(await crowns(db, later(at, 60 * MINUTE))).toMatchObject({
    amountCents: 54_900,
    reduced: { fromCents: 59_900, lowestCents: 59_900 },
  })
})

test('what has counted for an hour stays, and so does what somebody has ordered at', async ({ db, at }) => {
  const old = await planned(at)
  expect(await takePriceBack(old, 'command', later(at, 60 * MINUTE))).toEqual({ ok: false, code: 'too-late' })
  const bought = await planned(later(at, DAY), { amountCents: 5900 })
  expect(await buy(orderAttempt({ seenCents: 5900 }), later(at, DAY + 1))).toMatchObject({ ok: true })
  expect(await takePriceBack(bought, 'command', later(at, DAY + MINUTE))).toEqual({ ok: false, code: 'ordered' })
  expect(await crowns(db, later(at, DAY + MINUTE))).toMatchObject({ amountCents: 5900 })
})

test('a sale that runs is ended early; what is planned is not', async ({ db, at }) => {
  const id = await planned(at, { validUntil: later(at, 9 * DAY) })
  expect(await endSale(id, 'command', later(at, DAY))).toEqual({ ok: true })
  expect(await crowns(db, later(at, DAY))).toMatchObject({ amountCents: 59_900, reduced: null })
  expect(await endSale(id, 'command', later(at, 2 * DAY))).toEqual({ ok: false, code: 'not-running' })
  const ahead = await planned(later(at, 2 * DAY), { validFrom: later(at, 5 * DAY), validUntil: later(at, 6 * DAY) })
  expect(await endSale(ahead, 'command', later(at, 3 * DAY))).toEqual({ ok: false, code: 'not-running' })
  expect(await takePriceBack(ahead, 'command', later(at, 4 * DAY))).toEqual({ ok: true })
  expect(await crowns(db, later(at, 5 * DAY))).toMatchObject({ amountCents: 59_900 })
})

test('the moments at which a price begins and ends are seen, whatever was taken back', async ({ at }) => {
  const id = await planned(at, { validFrom: later(at, DAY), validUntil: later(at, 2 * DAY) })
  const turns = () =>
    Promise.all([0, 1, 2, 3].map((day) => priceTurns(later(at, day * DAY - MINUTE), later(at, day * DAY)).then((turned) => turned)))
  expect(await turns()).toEqual([false, true, true, false])
  await takePriceBack(id, 'command', at)
  expect(await turns()).toEqual([false, false, false, false])
})

test('the database takes no sale that ends before it begins, and no second price of a moment', async ({ db, at }) => {
  await planned(at)
  expect(await plan(at)).toEqual({ ok: false, code: 'moment-taken' })
  await expect(db.transaction((tx) => tx.execute(sql`update product_prices set valid_until = valid_from`))).rejects.toThrow('Failed query')
})

test('a command tells what pages will show before it does it', async ({ db, at }) => {
  const args = ['swingers-bible', 'czk', '499', 'from=2026-03-10', 'until=2026-03-12']
  const ahead = await told(at, 'price set', ...args)
  expect(ahead).toContain(
    'from 2026-03-10 00:00  CZK 499 (before CZK 599, lowest of 30 days CZK 599)'.replaceAll(' 4', '\u00a04').replaceAll(' 5', '\u00a05'),
  )
  expect(ahead).toContain('from 2026-03-13 00:00')
  expect(await crowns(db, new Date('2026-03-11T12:00:00Z'))).toMatchObject({ amountCents: 59_900 })
  const done = await run(at, 'price set', ...args)
  expect(await crowns(db, new Date('2026-03-12T22:59:59Z'))).toMatchObject({ amountCents: 49_900 })
  expect(await crowns(db, new Date('2026-03-12T23:00:00Z'))).toMatchObject({ amountCents: 59_900 })
  const [, id = ''] = /price undo ([\da-f]{8})/.exec(done) ?? []
  expect(await told(at, 'price undo', id)).toContain('Taken back:')
  expect(await crowns(db, new Date('2026-03-11T12:00:00Z'))).toMatchObject({ amountCents: 49_900 })
  expect(await run(at, 'price undo', id)).toContain('as if it had never been')
  expect(await run(at, 'price list', 'swingers-bible')).toMatch(new RegExp(`${id}.*taken back`))
})

test('a slip of the finger is asked about once more', async ({ db, at }) => {
  const args = ['swingers-bible', 'CZK', '59']
  await expect(told(at, 'price set', ...args)).rejects.toThrow('90 % LESS')
  await expect(run(at, 'price set', ...args)).rejects.toThrow('change=-90%')
  await expect(run(at, 'price set', ...args, 'change=-9%')).rejects.toThrow('change=-90%')
  expect(await crowns(db, at)).toMatchObject({ amountCents: 59_900 })
  await run(at, 'price set', ...args, 'change=-90%')
  expect(await crowns(db, at)).toMatchObject({ amountCents: 5900 })
})

test.each([
  [],
  ['swingers-bible', 'CZK'],
  ['swingers-bible', 'USD', '5'],
  ['swingers-bible', 'CZK', '-5'],
  ['swingers-bible', 'CZK', '5', 'form=2026-04-01'],
  ['swingers-bible', 'CZK', '5', 'from=2026-02-30'],
  ['nothing', 'CZK', '5'],
  ['swingers-bible', 'CZK', '500', 'from=2026-01-01'],
])('what was typed wrong changes nothing (%s)', async (...args) => {
  await expect(run(new Date('2026-03-02T09:00:00Z'), 'price set', ...args.filter((arg) => typeof arg === 'string'))).rejects.toThrow(
    CommandError,
  )
})
