import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '~/db/client.server'
import { authUser, operatorEvents, orders, pageCounts, payments, products, refunds, testResults } from '~/db/schema'
import { operatorOfTeam } from '../../../../test/operators'
import { test } from '../../../../test/with-db'
import { plotCsv } from './csv.rules'
import { overviewOf } from './data.server'
import { drawingsOf } from './drawing.data.server'
import { noteExport } from './mutations.server'
import { PLOTS } from './schema'
import { plotTable } from './table.schema'

const DAY = 86_400_000
const daysAgo = (at: Date, days: number): Date => new Date(+at - days * DAY)

async function couple(db: Db, createdAt: Date): Promise<string> {
  const email = `${crypto.randomUUID()}@sfera.example`
  const [account] = await db.insert(authUser).values({ name: 'Jana', email, createdAt }).returning({ id: authUser.id })
  return account?.id ?? ''
}

const couples = (db: Db, number: number, createdAt: Date): Promise<string[]> =>
  Promise.all(Array.from({ length: number }, () => couple(db, createdAt)))

interface Sold {
  slug?: string
  userId: string
  paidAt: Date
  cents?: number
  provider?: 'card' | 'transfer'
  currency?: 'CZK' | 'EUR'
}

async function sell(db: Db, { slug = 'swingers-bible', userId, paidAt, cents = 12_100, provider = 'card', currency = 'CZK' }: Sold) {
  const [product] = await db.select({ id: products.id }).from(products).where(eq(products.slug, slug))
  const [order] = await db
    .insert(orders)
    .values({
      userId,
      productId: product?.id ?? '',
      totalAmountCents: cents,
      vatCents: cents === 12_100 ? 2100 : 0,
      currency,
      status: 'paid',
      paidAt,
      createdAt: paidAt,
      isOnce: false,
    })
    .returning({ id: orders.id })
  const [payment] = await db
    .insert(payments)
    .values({ orderId: order?.id ?? '', provider, state: 'confirmed', amountCents: cents, currency, confirmedAt: paidAt })
    .returning({ id: payments.id })
  return { orderId: order?.id ?? '', paymentId: payment?.id ?? '' }
}

const finish = (db: Db, userId: string, completedAt: Date) =>
  db.insert(testResults).values({
    userId,
    testId: 'tier-assessment',
    testType: 'tier_assessment',
    answers: { q1: 4 },
    totalScore: 70,
    tierResult: 'S',
    status: 'completed',
    completedAt,
  })

test('with nothing to tell of, every table and drawing is made all the same', async ({ at }) => {
  const overview = await overviewOf('year', 'cs', at)
  for (const plot of PLOTS) expect(plotTable(plot, overview).columns.length).toBeGreaterThan(1)
  expect(await drawingsOf(overview, 'cs')).toEqual({})
  expect(overview.figures.sales).toEqual([
    { currency: 'CZK', now: { netCents: 0, orders: 0 }, before: { netCents: 0, orders: 0 }, refunded: { netCents: 0, orders: 0 } },
  ])
})

test('revenue is without VAT, by product and way, beside the same days a year before', async ({ db, at }) => {
  const buyers = await couples(db, 12, daysAgo(at, 500))
  for (const userId of buyers) await sell(db, { userId, paidAt: daysAgo(at, 3) })
  for (const userId of buyers.slice(0, 6)) await sell(db, { userId, paidAt: daysAgo(at, 365 + 3), provider: 'transfer' })
  for (const userId of buyers.slice(0, 7))
    await sell(db, { userId, slug: 'communication-toolkit', paidAt: daysAgo(at, 2), provider: 'transfer' })
  // Later in the year before: not yet.
  await sell(db, { userId: buyers[0] ?? '', paidAt: daysAgo(at, 300) })
  const { sales, figures } = await overviewOf('year', 'cs', at)
  const [crowns] = sales
  expect(crowns?.products.rows.map(({ name, now, before }) => [name, now?.netCents, before?.netCents])).toEqual([
    ['swingers-bible', 120_000, 60_000],
    ['communication-toolkit', 70_000, 0],
  ])
  expect(crowns?.ways.rows.map(({ name, now }) => [name, now])).toEqual([
    ['card', { netCents: 120_000, orders: 12 }],
    ['transfer', { netCents: 70_000, orders: 7 }],
  ])
  expect(figures.sales[0]).toMatchObject({ now: { netCents: 190_000, orders: 19 }, before: { netCents: 60_000, orders: 6 } })
  expect(crowns?.course.rows.map(({ name, now }) => [name, now?.orders])).toEqual([
    ['2026-01-01', 0],
    ['2026-02-01', 19],
    ['2026-03-01', 0],
  ])
})

test('what fewer than five couples bought stands with another group, and euros for themselves', async ({ db, at }) => {
  const buyers = await couples(db, 9, daysAgo(at, 40))
  for (const userId of buyers) await sell(db, { userId, paidAt: daysAgo(at, 3) })
  for (const userId of buyers.slice(0, 6)) await sell(db, { userId, slug: 'communication-toolkit', paidAt: daysAgo(at, 3) })
  // One couple, six times.
  for (let times = 0; times < 6; times += 1) await sell(db, { userId: buyers[0] ?? '', slug: 'safety-protocols', paidAt: daysAgo(at, 3) })
  for (const userId of buyers.slice(0, 5)) await sell(db, { userId, paidAt: daysAgo(at, 3), currency: 'EUR', cents: 2500 })
  const overview = await overviewOf('month', 'cs', at)
  const [crowns, euros] = overview.sales
  expect(crowns?.products.rows.map(({ name, now }) => [name, now?.orders ?? null])).toEqual([
    ['swingers-bible', 9],
    ['communication-toolkit', null],
    ['safety-protocols', null],
  ])
  expect(crowns?.products.total.now).toEqual({ netCents: 210_000, orders: 21 })
  expect(euros?.products.total.now).toEqual({ netCents: 12_500, orders: 5 })
  const csv = plotCsv(plotTable('products', overview), { decimal: ',', hidden: 'skryto', currency: 'Měna' })
  expect(csv).toContain('skryto')
  expect(csv).toContain('1200,00')
  expect(csv).not.toContain('safety-protocols;600')
})

test('refunds are told by their cause, without what paid nothing', async ({ db, at }) => {
  const buyers = await couples(db, 6, daysAgo(at, 40))
  for (const userId of buyers) {
    const sold = await sell(db, { userId, paidAt: daysAgo(at, 3) })
    const refund = { ...sold, askedBy: 'buyer', way: 'provider', state: 'gone', askedAt: daysAgo(at, 1), goneAt: at } as const
    await db.insert(refunds).values({ ...refund, amountCents: 1210, cause: 'withdrawal' })
    await db.insert(refunds).values({ ...refund, amountCents: 100, cause: 'overpayment' })
  }
  const { sales, figures } = await overviewOf('month', 'cs', at)
  expect(sales[0]?.refunds.rows).toEqual([
    { name: 'withdrawal', title: null, now: { netCents: 6000, orders: 6 }, before: { netCents: 0, orders: 0 } },
  ])
  expect(figures.sales[0]?.refunded).toEqual({ netCents: 6000, orders: 6 })
})

test('couples are followed from the door to the payment, and by the week in which they came', async ({ db, at }) => {
  const [early, late] = [await couples(db, 20, daysAgo(at, 15)), await couples(db, 5, daysAgo(at, 1))]
  for (const userId of early.slice(0, 10)) await finish(db, userId, daysAgo(at, 14))
  for (const userId of early.slice(0, 5)) await sell(db, { userId, paidAt: daysAgo(at, 2) })
  await db.insert(pageCounts).values([
    { day: '2026-03-01', page: 'gate-passed', count: 40 },
    { day: '2026-03-02', page: 'gate-passed', count: 20 },
    { day: '2026-03-01', page: 'registered', count: 30 },
    { day: '2025-03-01', page: 'registered', count: 99 },
  ])
  const { funnel, figures, cohorts } = await overviewOf('month', 'cs', at)
  expect(funnel.map(({ name, couples: number }) => [name, number])).toEqual([
    ['gate', 60],
    ['registered', 30],
    ['confirmed', 25],
    ['test', 10],
    ['order', 5],
    ['paid', 5],
  ])
  expect(figures.couples).toEqual({ now: 25, tested: 10, before: 0 })
  const told = cohorts.filter(({ couples: number }) => number !== 0)
  expect(told.map(({ week, couples: number, tested }) => [week, number, tested])).toEqual([
    ['2026-02-09', early.length, [0, 10, 10, 10]],
    ['2026-02-23', late.length, [0, 0]],
  ])
})

test('an answer, a note or a name of a couple is in none of it', async ({ db, at }) => {
  for (const userId of await couples(db, 6, daysAgo(at, 9))) {
    await finish(db, userId, daysAgo(at, 8))
    await db
      .update(testResults)
      .set({ answers: { q1: 'PLANTED' } })
      .where(eq(testResults.userId, userId))
    await db.update(authUser).set({ name: 'PLANTED' }).where(eq(authUser.id, userId))
    await sell(db, { userId, paidAt: daysAgo(at, 2) })
  }
  const overview = await overviewOf('year', 'cs', at)
  expect(JSON.stringify([overview, await drawingsOf(overview, 'cs')])).not.toMatch(/PLANTED|sfera\.example/)
})

test('figures leave with a line in the record, and for nobody who has not confirmed lately', async ({ db, at }) => {
  const lucie = await operatorOfTeam(db, 'lucie@sfera.example', 'accountant', at)
  expect(await noteExport({ plot: 'products', period: 'year' }, lucie, at)).toEqual({ ok: true })
  expect(await noteExport({ plot: 'products', period: 'year' }, lucie, new Date(+at + 5 * 60_000))).toEqual({
    ok: false,
    code: 'unconfirmed',
  })
  const told = await db.select().from(operatorEvents).where(eq(operatorEvents.kind, 'figures-exported'))
  expect(told).toMatchObject([{ operatorId: lucie.id, after: { plot: 'products', period: 'year' } }])
})
