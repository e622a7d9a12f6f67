import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '~/db/client.server'
import { operatorEvents, workshopEvents } from '~/db/schema'
import { setLocale } from '~/paraglide/runtime'
import { orderNumber } from '~/lib/addresses'
import { recordOperatorEvent } from '~/server/operator-events.server'
import { colleague, operatorOfTeam } from '../../../../test/operators'
import { placedOrder } from '../../../../test/placed-order'
import { test } from '../../../../test/with-db'
import { operatorName, recordLines, recordPage } from './data.server'
import { noteRecordExport } from './mutations.server'
import { recordCsv } from './table.schema'

const ALL = { who: '', from: '', until: '' }
const later = (at: Date, minutes: number) => new Date(+at + minutes * 60_000)
const GONE = '00000000-0000-4000-8000-00000000beef'
const OWNER = { id: GONE, role: 'owner', locale: 'cs' } as const

/** What was done to an order, to something that is gone, and to a workshop, one after the other. */
async function threeDeeds(db: Db, at: Date) {
  const by = await colleague(db, 'lucie@sfera.example', at)
  const order = await placedOrder(db, at)
  const [event] = await db.select({ id: workshopEvents.id, slug: workshopEvents.slug, title: workshopEvents.title }).from(workshopEvents)
  if (!event) throw new Error('no workshop')
  await db.transaction(async (tx) => {
    await recordOperatorEvent(tx, by, { kind: 'order-opened', about: { subject: 'order', id: order.id } }, later(at, 1))
    await recordOperatorEvent(tx, 'command', { kind: 'couple-locked', about: { subject: 'couple', id: GONE } }, later(at, 2))
    const workshop = { kind: 'workshop-called-off', about: { subject: 'workshop', id: event.id }, reason: '=1+1' } as const
    await recordOperatorEvent(tx, by, workshop, later(at, 3))
  })
  return { by, order, event }
}

test('a line leads to what it is about, where that is still there and may be looked at', async ({ db, at }) => {
  const { order, event } = await threeDeeds(db, at)
  const { lines, total } = await recordPage({ ...ALL, page: 1 }, OWNER)
  expect(total).toBe(3)
  expect(lines.map(({ about }) => about)).toEqual([
    { subject: 'workshop', id: event.id, name: event.title, page: 'workshops', rest: event.slug },
    { subject: 'couple', id: GONE, name: '0000beef', page: null, rest: '' },
    { subject: 'order', id: order.id, name: orderNumber(order.id), page: 'orders', rest: order.id },
  ])
  const seen = await recordPage({ ...ALL, page: 1 }, { ...OWNER, role: 'accountant' })
  expect(seen.lines.map(({ about }) => about?.page)).toEqual([null, null, 'orders'])
})

test('what is filtered is what a file has, the newest first and no more than it takes', async ({ db, at }) => {
  const { by } = await threeDeeds(db, at)
  const kinds = async (wish: object, most?: number) => (await recordLines({ ...ALL, ...wish }, OWNER, most)).map(({ kind }) => kind)
  expect(await kinds({})).toEqual(['workshop-called-off', 'couple-locked', 'order-opened'])
  expect(await kinds({}, 2)).toEqual(['workshop-called-off', 'couple-locked'])
  expect(await kinds({ who: by.operator })).toEqual(['workshop-called-off', 'order-opened'])
  expect(await kinds({ who: 'prikaz' })).toEqual(['couple-locked'])
  expect(await kinds({ subject: 'order' })).toEqual(['order-opened'])
  expect(await kinds({ kind: 'couple-locked', until: '2020-01-01' })).toEqual([])
})

test('what has changed since somebody looked is what others did, and more than a look', async ({ db, at }) => {
  const { by } = await threeDeeds(db, at)
  const kinds = async (wish: object, reader = OWNER.id as string) =>
    (await recordLines({ ...ALL, ...wish }, { ...OWNER, id: reader })).map(({ kind }) => kind)
  expect(await kinds({ kind: 'zmeny' })).toEqual(['workshop-called-off', 'couple-locked'])
  expect(await kinds({ who: 'ostatni' })).toEqual(['workshop-called-off', 'couple-locked', 'order-opened'])
  expect(await kinds({ who: 'ostatni' }, by.operator)).toEqual(['couple-locked'])
})

test('lines of one moment are each in the file once, however many are read at a time', async ({ db, at }) => {
  const by = await colleague(db, 'lucie@sfera.example', at)
  await db
    .insert(operatorEvents)
    .values(Array.from({ length: 1003 }, () => ({ at, actor: 'operator' as const, operatorId: by.operator, kind: 'signed-out' as const })))
  const lines = await recordLines(ALL, OWNER)
  expect([lines.length, new Set(lines.map(({ id }) => id)).size]).toEqual([1003, 1003])
})

test('the file is read by spreadsheets, and nothing in it is a formula', async ({ db, at }) => {
  await setLocale('cs', { reload: false })
  const { event } = await threeDeeds(db, at)
  const rows = recordCsv(await recordLines(ALL, OWNER)).split('\r\n')
  expect(rows[0]).toMatch(/^\uFEFFKdy;Kdo;Co;/)
  expect(rows[1]).toContain(`;Lucie;`)
  expect(rows[1]).toContain(`;${event.title};${event.id};`)
  expect(rows[1]).toMatch(/;'=1\+1$/)
  expect(rows[1]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d;/)
  expect(rows.filter((row) => row !== '')).toHaveLength(4)
})

test('the record leaves with a line in itself, and for nobody who has not confirmed lately', async ({ db, at }) => {
  const lucie = await operatorOfTeam(db, 'lucie@sfera.example', 'owner', at)
  const marek = await operatorOfTeam(db, 'marek@sfera.example', 'coach', at)
  const taken = { lines: 3, by: (await operatorName(lucie.id)) ?? null, deed: 'signed-in', about: null }
  expect([taken.by, await operatorName(''), await operatorName('lucie')]).toEqual(['lucie', undefined, undefined])
  expect(await noteRecordExport(taken, lucie, at)).toEqual({ ok: true })
  expect(await noteRecordExport(taken, lucie, later(at, 5))).toEqual({ ok: false, code: 'unconfirmed' })
  expect(await noteRecordExport(taken, marek, at)).toEqual({ ok: false, code: 'unconfirmed' })
  const told = await db.select().from(operatorEvents).where(eq(operatorEvents.kind, 'record-exported'))
  expect(told).toMatchObject([{ operatorId: lucie.id, after: taken }])
})
