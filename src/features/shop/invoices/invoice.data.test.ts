import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '~/db/client.server'
import { authUser, documentCounters, invoices, orders, products } from '~/db/schema'
import type { AccountId } from '~/server/session.server'
import { pdfFacts } from '../../../../test/pdf-facts.ts'
import { refundRow } from '../../../../test/refunds'
import { test, testCommitted } from '../../../../test/with-db.ts'
import { documentFile, documentFilesOf, documentOf, numberedSince } from './data.server'
import { issueCorrection, issueInvoice } from './mutations.server'
import { gapsIn } from './rules'

async function orderRow(db: Db, values: Partial<typeof orders.$inferInsert> = {}) {
  const [product] = await db.select().from(products).where(eq(products.slug, 'swingers-bible'))
  const [order] = await db
    .insert(orders)
    .values({
      productId: product?.id ?? '',
      totalAmountCents: 59_900,
      vatCents: 10_400,
      vatPercent: 21,
      email: 'jana@nakup.example',
      firstName: 'Jana',
      lastName: 'Nováková',
      ...values,
    })
    .returning()
  if (!order) throw new Error('no order')
  return order
}

const issued = (db: Db, order: Awaited<ReturnType<typeof orderRow>>, at: Date) =>
  db.transaction((tx) => issueInvoice(tx, { order, kind: 'guide', method: 'card' }, at))
const numbers = async (db: Db) => (await db.select().from(invoices).orderBy(asc(invoices.number))).map(({ number }) => number)

/** All of the price went back. */
async function whole(db: Db, { id }: { id: string }, at: Date, reason: 'returned' | 'disputed' = 'returned') {
  const refundId = await refundRow(db, id, { paidCents: 59_900, backCents: 59_900 }, at)
  return { reason, refundId, backCents: 59_900, keptCents: 0 }
}

describe('what stands in a document', () => {
  test('is frozen, discreet, and names a company before its person', async ({ db, at }) => {
    const seat = { companyStreet: 'Dlouhá 1', companyCity: 'Praha', companyPostcode: '110 00' }
    const company = { company: 'Firma s.r.o.', companyId: '27082440', vatId: 'CZ27082440', ...seat }
    const order = await orderRow(db, { ...company, variableSymbol: '1000000018', locale: 'en' })
    const { id } = await issued(db, order, at)
    await db.update(orders).set({ firstName: 'Petra', company: null }).where(eq(orders.id, order.id))
    const [row] = await db.select().from(invoices).where(eq(invoices.id, id))
    expect(row?.data).toMatchObject({
      locale: 'en',
      customer: {
        name: 'Jana Nováková',
        company: 'Firma s.r.o.',
        email: 'jana@nakup.example',
        ico: '27082440',
        dic: 'CZ27082440',
        seat: { street: 'Dlouhá 1', city: 'Praha', postcode: '110 00' },
      },
      item: 'Digital content',
      variableSymbol: '1000000018',
      totalCents: 59_900,
      vatCents: 10_400,
    })
    expect(JSON.stringify(row?.data)).not.toMatch(/swing/i)
    const { name, bytes } = await documentFile(id)
    expect(name).toBe('document-2026000001.pdf')
    expect(pdfFacts(bytes)).toMatchObject({ whole: true, language: 'en', title: 'Invoice – tax document, 2026000001' })
  })

  test('of a correction is what it takes back, with its reason; without an invoice there is none', async ({ db, at }) => {
    const order = await orderRow(db)
    const back = await whole(db, order, at, 'disputed')
    expect(await db.transaction((tx) => issueCorrection(tx, order, back, at))).toBeUndefined()
    await issued(db, order, at)
    const correction = await db.transaction((tx) => issueCorrection(tx, order, back, at))
    expect(await db.transaction((tx) => issueCorrection(tx, order, back, at))).toBe('known')
    if (!correction || correction === 'known') throw new Error('no correction')
    const [row] = await db.select().from(invoices).where(eq(invoices.id, correction.id))
    expect(row).toMatchObject({ number: '92026000001', kind: 'correction' })
    expect(row?.data).toMatchObject({ corrects: { number: '2026000001', reason: 'disputed' } })
    expect(pdfFacts((await documentFile(row?.id ?? '')).bytes).title).toBe('Opravný daňový doklad, 92026000001')
  })

  test('that is not there is an error, never an empty file', async () => {
    await expect(documentFile(randomUUID())).rejects.toThrow('no such document')
  })
})

describe('who may read it', () => {
  const nobody = { holdsKey: false, account: undefined }

  test('its couple and whoever holds the key; nobody else, and nobody once it is kept for the law alone', async ({ db, at }) => {
    const users = await db
      .insert(authUser)
      .values(['jana', 'petra'].map((name) => ({ name, email: `${name}@nakup.example`, emailVerified: true })))
      .returning()
    const [jana, petra] = users.map(({ id }) => id as AccountId)
    const order = await orderRow(db, { userId: jana ?? null })
    const { number } = await issued(db, order, at)
    const read = (reader: Parameters<typeof documentOf>[2], id = order.id) => documentOf(id, number, reader)
    const byKey = { holdsKey: true, account: undefined }
    expect(await read(byKey)).toMatchObject({ number })
    expect(await read({ holdsKey: false, account: jana })).toMatchObject({ number })
    expect(await read({ holdsKey: false, account: petra })).toBeUndefined()
    expect(await read(nobody)).toBeUndefined()
    expect(await read(byKey, (await orderRow(db)).id)).toBeUndefined()
    expect(await documentOf(order.id, '2026000009', byKey)).toBeUndefined()
    await db.update(orders).set({ userId: null, restrictedAt: at }).where(eq(orders.id, order.id))
    expect(await read(byKey)).toBeUndefined()
  })

  test('the copy of a couple holds the documents of its orders alone', async ({ db, at }) => {
    const [user] = await db.insert(authUser).values({ name: 'jana', email: 'jana@nakup.example', emailVerified: true }).returning()
    const account = user?.id as AccountId
    await issued(db, await orderRow(db, { userId: account, email: 'faktury@firma.example' }), at)
    await issued(db, await orderRow(db), at)
    await issued(db, await orderRow(db, { email: 'petra@nakup.example' }), at)
    await issued(db, await orderRow(db, { restrictedAt: at }), at)
    const files = await documentFilesOf({ account, email: 'jana@nakup.example' })
    expect(Object.keys(files)).toEqual(['doklad-2026000001.pdf', 'doklad-2026000002.pdf'])
  })
})

describe('numbers', () => {
  testCommitted('have no gap and no twin under twenty confirmations at once, of which some are undone', async ({ db, at }) => {
    const rows = await Promise.all(Array.from({ length: 20 }, () => orderRow(db)))
    const outcomes = await Promise.allSettled(
      rows.map((order, place) =>
        db.transaction(async (tx) => {
          await issueInvoice(tx, { order, kind: 'guide', method: 'card' }, at)
          if (place % 5 === 4) throw new Error('undone')
        }),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(4)
    expect(await numbers(db)).toEqual(Array.from({ length: 16 }, (_, place) => `2026${String(place + 1).padStart(6, '0')}`))
    const series = await numberedSince(at)
    expect(series.map(({ kind, year, last }) => `${kind} ${year} ${last}`)).toEqual(['invoice 2026 16'])
    expect(series.flatMap(gapsIn)).toEqual([])
  })

  test('begin anew with the year in Prague, each series by itself', async ({ db }) => {
    const [before, after] = [new Date('2026-12-31T22:59:59.999Z'), new Date('2026-12-31T23:00:00.000Z')]
    const [first, second] = [await orderRow(db), await orderRow(db)]
    await issued(db, first, before)
    await issued(db, second, after)
    const back = await whole(db, first, after)
    await db.transaction((tx) => issueCorrection(tx, first, back, after))
    expect(await numbers(db)).toEqual(['2026000001', '2027000001', '92027000001'])
    expect((await db.select().from(documentCounters)).map(({ series, year, last }) => `${series} ${year} ${last}`).toSorted()).toEqual([
      'correction 2027 1',
      'invoice 2026 1',
      'invoice 2027 1',
    ])
  })

  test('are given once per order and kind', async ({ db, at }) => {
    const order = await orderRow(db)
    await issued(db, order, at)
    await expect(db.transaction((tx) => issueInvoice(tx, { order, kind: 'guide', method: 'card' }, at))).rejects.toThrow('invoices')
    await issued(db, await orderRow(db), at)
    expect(await numbers(db)).toEqual(['2026000001', '2026000002'])
  })
})
