import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '~/db/client.server'
import { authUser, downloads, invoices, mailOutbox, materials, operatorEvents, orderClaims, orders, refunds } from '~/db/schema'
import { requestRefund } from '~/features/shop/claims/mutations.server'
import { issueInvoice } from '~/features/shop/invoices/mutations.server'
import { rehearsedConsequences } from '~/features/shop/payments/consequences.mutations.server'
import { orderNumber } from '~/lib/addresses'
import type { Words } from '~/features/studio/shell/components/studio-page'
import { noteSeen } from '~/server/operator-events.server'
import { type Acting, act, recall } from '~/features/studio/acts/mutations.server'
import { colleague, operatorOfTeam } from '../../../../test/operators'
import { paidOrder } from '../../../../test/placed-order'
import { giveMoneyBack } from '../../../../test/refunds'
import { test } from '../../../../test/with-db'
import { orderList, orderNamed } from './data.server'
import { orderDetail } from './detail.data.server'
import { accept, correct, enterClaim, refund, resend } from './mutations.server'
import { ORDERS } from './schema'

const later = (at: Date, days: number) => new Date(+at + days * 86_400_000)
const listed = async (words: Words, at: Date) => (await orderList(ORDERS.asked(words), 'cs', at)).lines.map(({ id }) => id)
const templates = async (db: Db) => (await db.select().from(mailOutbox)).map(({ template }) => template).toSorted()
const deeds = async (db: Db) => (await db.select().from(operatorEvents).orderBy(operatorEvents.at)).map(({ kind }) => kind)

const ofPetr = { email: 'petr@nakup.example', firstName: 'Žofie', lastName: 'Dvořáková', company: null } as const

test('orders are found by number, symbol, name without accents, address and document, and by nothing else', async ({ db, at }) => {
  const jana = await paidOrder(db, at, { variableSymbol: '1000000017' })
  const zofie = await paidOrder(db, later(at, 1), ofPetr)
  const gone = await paidOrder(db, later(at, 2), { restrictedAt: later(at, 3), lastName: 'Dvořáková' })
  expect(await listed({}, at)).toEqual([gone.id, zofie.id, jana.id])
  expect(await listed({ razeni: 'nejstarsi' }, at)).toEqual([jana.id, zofie.id, gone.id])
  const finds: Array<[string, string[]]> = [
    [orderNumber(jana.id), [jana.id]],
    [`#${orderNumber(jana.id).toUpperCase()}`, [jana.id]],
    [jana.id, [jana.id]],
    ['1000000017', [jana.id]],
    ['dvorakova', [zofie.id]],
    ['ŽOFIE DVOŘ', [zofie.id]],
    ['petr@nakup', [zofie.id]],
    [orderNumber(gone.id), [gone.id]],
    ['%', []],
    ['nikdo', []],
  ]
  for (const [q, ids] of finds) expect([q, await listed({ q }, at)]).toEqual([q, ids])
  const { lines } = await orderList(ORDERS.asked({}), 'cs', at)
  expect(lines.map(({ buyer }) => buyer)).toEqual([null, 'Ž.\u00a0Dvořáková', 'J.\u00a0Nováková'])
  expect(JSON.stringify(lines)).not.toContain('@')
})

test('each order is in one state, the filters count and choose by it', async ({ db, at }) => {
  const paid = await paidOrder(db, at)
  const claimed = await paidOrder(db, at)
  const returning = await paidOrder(db, at)
  const pending = await paidOrder(db, at, { status: 'pending', paidAt: null })
  await requestRefund(claimed.id, null, at)
  await giveMoneyBack(returning.id, at, { cents: 10_000, ends: false })
  const { counts, total, products, recent } = await orderList(ORDERS.asked({}), 'cs', at)
  expect(total).toBe(4)
  expect(counts).toEqual({ pending: 1, paid: 1, claimed: 1, returning: 1, refunded: 0, failed: 0 })
  expect(products.map(({ slug }) => slug)).toEqual(['swingers-bible'])
  expect(recent).toEqual([{ currency: 'CZK', cents: 3 * 59_900, count: 3 }])
  expect(await listed({ stav: 'zaplaceno' }, at)).toEqual([paid.id])
  expect(await listed({ stav: 'reklamace' }, at)).toEqual([claimed.id])
  expect(await listed({ stav: 'k-vraceni' }, at)).toEqual([returning.id])
  expect(await listed({ stav: 'ceka', platba: 'zkusebni', produkt: 'swingers-bible' }, at)).toEqual([pending.id])
  expect(await listed({ platba: 'karta' }, at)).toEqual([])
  expect(await listed({ produkt: 'jiny' }, at)).toEqual([])
})

test('what does not fit on a page stands on the next one', async ({ db, at }) => {
  const first = await paidOrder(db, at)
  const { id: _, ...copied } = first
  await db.insert(orders).values(Array.from({ length: 50 }, (_row, nth) => ({ ...copied, createdAt: later(at, nth + 1) })))
  const { lines, total } = await orderList(ORDERS.asked({}), 'cs', at)
  expect([lines.length, total]).toEqual([50, 51])
  expect(await listed({ strana: '2' }, at)).toEqual([first.id])
})

test('the story of an order has all that happened to it, and no other order', async ({ db, at }) => {
  const [order, other] = [await paidOrder(db, at), await paidOrder(db, at)]
  await requestRefund(order.id, 'Čekali jsme něco jiného.', later(at, 1))
  await requestRefund(other.id, null, later(at, 1))
  await giveMoneyBack(order.id, later(at, 2), { cents: 10_000, ends: false, reason: 'Sleva.' })
  const [material] = await db.select().from(materials)
  await db.insert(downloads).values([
    { orderId: order.id, materialId: material?.id ?? '', createdAt: later(at, 3) },
    { orderId: order.id, materialId: material?.id ?? '', createdAt: later(at, 4) },
  ])
  expect(await orderNamed(orderNumber(order.id))).toBe(order.id)
  const detail = await orderDetail(order.id, 'cs', later(at, 5))
  expect(detail).toMatchObject({
    state: 'claimed',
    leftCents: 49_900,
    buyer: { name: 'Jana Nováková', email: 'jana@nakup.example', couple: null },
    openClaims: [{ number: 'P2026-0001', sort: 'guarantee' }],
    can: { refund: true, resend: true, correct: true, acceptShortfall: false, claims: ['withdrawal', 'complaint'] },
  })
  expect(detail?.happenings.map(({ kind }) => kind)).toEqual(['claim', 'mail', 'deed', 'refund', 'download'])
  expect(detail?.happenings).toMatchObject([
    { sort: 'guarantee', state: 'open' },
    { template: 'order-guarantee-received', state: 'waiting' },
    { deed: 'order-refunded', who: null, reason: 'Sleva.' },
    { state: 'asked', cents: 10_000, cause: 'goodwill', reason: 'Sleva.' },
    { count: 2 },
  ])
  expect(await orderDetail(randomUUID(), 'cs', at)).toBeUndefined()
})

test('of an order that is kept for the law alone nobody learns whose it was', async ({ db, at }) => {
  const order = await paidOrder(db, at, { restrictedAt: at, phone: '777 123 456' })
  const detail = await orderDetail(order.id, 'cs', at)
  expect(detail).toMatchObject({ buyer: null, can: { resend: false, correct: false, claims: [] } })
  for (const word of ['Nováková', 'jana@', '777']) expect(JSON.stringify(detail)).not.toContain(word)
})

test('a couple that fetched what it bought is seen by its account', async ({ db, at }) => {
  const id = randomUUID()
  await db.insert(authUser).values({ id, name: 'x', email: 'jana@nakup.example' })
  const order = await paidOrder(db, at, { userId: id })
  const [material] = await db.select({ id: materials.id }).from(materials).where(eq(materials.productId, order.productId))
  await db.insert(downloads).values({ userId: id, materialId: material?.id ?? '', createdAt: at })
  const detail = await orderDetail(order.id, 'cs', at)
  expect(detail?.buyer?.couple).toEqual({ id, email: 'jana@nakup.example' })
  expect(detail?.happenings).toMatchObject([{ kind: 'download', count: 1 }])
})

const given = { ends: false, cause: 'goodwill', reason: '' } as const

test('money goes back once for each time that somebody says so, and who did it is noted', async ({ db, at }) => {
  const by = await colleague(db, 'lucie@sfera.example', at)
  const order = await paidOrder(db, at)
  expect(await refund({ ...given, order: order.id, cents: 20_000, reason: 'Omluva.' }, by, at)).toMatchObject({
    ok: true,
    backCents: 20_000,
  })
  expect(await refund({ ...given, order: order.id, cents: 40_000 }, by, at)).toEqual({ ok: false, code: 'too-much' })
  expect(await refund({ ...given, order: order.id, cents: null }, by, at)).toEqual({ ok: false, code: 'ends-with-all' })
  expect(await refund({ ...given, order: order.id, cents: null, ends: true }, by, at)).toMatchObject({ ok: true, hasEnded: true })
  expect(await refund({ ...given, order: order.id, cents: null, ends: true }, by, at)).toEqual({ ok: false, code: 'nothing-left' })
  expect(await refund({ ...given, order: randomUUID(), cents: 100 }, by, at)).toEqual({ ok: false, code: 'nothing-left' })
  expect((await db.select().from(refunds)).map(({ amountCents }) => amountCents).toSorted()).toEqual([20_000, 39_900])
  expect(await db.select().from(operatorEvents)).toMatchObject([
    { kind: 'order-refunded', operatorId: by.operator, subjectId: order.id, reason: 'Omluva.', after: { cents: 20_000, ended: false } },
    { kind: 'order-refunded', after: { cents: 39_900, ended: true } },
  ])
})

test('before money goes back it is told what ends, which documents there will be, and who is written to', async ({ db, at }) => {
  const by = await colleague(db, 'lucie@sfera.example', at)
  const order = await paidOrder(db, at, { releasedAt: at })
  await db.transaction((tx) => issueInvoice(tx, { order, kind: 'guide', method: 'simulated' }, at))
  const tells = async (cents: number | null, ends: boolean) => {
    const work = () => refund({ ...given, order: order.id, cents, ends }, by, later(at, 1))
    return (await rehearsedConsequences(work, later(at, 1))).consequences
  }
  const about = { order: orderNumber(order.id), product: { cs: 'Swingers Bible' }, productKind: 'guide' }
  const [document, mail] = [
    { kind: 'document', order: orderNumber(order.id), number: expect.stringMatching(/^9\d+001$/), corrects: expect.stringMatching(/001$/) },
    { kind: 'mail', to: 'j•••@nakup.example', subject: expect.stringContaining(orderNumber(order.id)), count: 1, later: true },
  ]
  expect(await tells(null, true)).toMatchObject([{ kind: 'money', amountCents: 59_900 }, { kind: 'ends', ...about }, document, mail])
  expect(await tells(10_000, false)).toMatchObject([
    { kind: 'money', amountCents: 10_000 },
    { kind: 'kept', amountCents: 49_900 },
    { kind: 'stays', ...about },
    document,
    mail,
  ])
  expect([await db.select().from(refunds), await db.$count(invoices)]).toEqual([[], 1])
})

test('the mail that says how an order stands is sent again', async ({ db, at }) => {
  const by = 'command'
  const waits = await paidOrder(db, at, { status: 'pending', paidAt: null, variableSymbol: '1000000017', dueAt: later(at, 7) })
  const released = await paidOrder(db, at, { releasedAt: at, isImported: true })
  const over = await paidOrder(db, at, { endedAt: at })
  const silent = await paidOrder(db, at, { email: null })
  expect(await resend({ order: waits.id }, by, at)).toEqual({ ok: true })
  expect(await resend({ order: released.id }, by, at)).toEqual({ ok: true })
  expect(await resend({ order: over.id }, by, at)).toEqual({ ok: false, code: 'nothing-to-send' })
  expect(await resend({ order: silent.id }, by, at)).toEqual({ ok: false, code: 'no-address' })
  expect(await resend({ order: randomUUID() }, by, at)).toEqual({ ok: false, code: 'not-found' })
  expect(await templates(db)).toEqual(['order-received-transfer', 'order-released'])
  expect((await db.select().from(mailOutbox)).map(({ orderId }) => orderId).toSorted()).toEqual([waits.id, released.id].toSorted())
  expect(await deeds(db)).toEqual(['order-mail-resent', 'order-mail-resent'])
})

test('a mail that was recalled was not sent again, and the story says so', async ({ db, at }) => {
  const lucie = await operatorOfTeam(db, 'lucie@sfera.example', 'owner', at)
  const order = await paidOrder(db, at, { releasedAt: at, isImported: true })
  const again = async (moment: Date): Promise<Date> => {
    const acting = { given: { order: order.id }, operator: lucie, by: { operator: lucie.id }, at: moment }
    const work = (one: Acting<{ order: string }>) => resend(one.given, one.by, one.at)
    const asked = await act('orders.change', acting, work, undefined)
    if (!asked.ok || !('asks' in asked)) throw new Error('it was not asked about')
    const done = await act('orders.change', acting, work, asked.asks.seal)
    if (!done.ok || !('heldUntil' in done) || done.heldUntil === null) throw new Error('it was not done')
    return new Date(done.heldUntil)
  }
  const told = async () => (await orderDetail(order.id, 'cs', at))?.happenings.flatMap((one) => (one.kind === 'deed' ? [one.mail] : []))
  const [first, second] = [new Date(+at + 1000), new Date(+at + 31_000)]
  const until = await again(first)
  expect(await told()).toEqual(['waiting'])
  expect(await recall(lucie, until, new Date(+at + 20_000))).toEqual({ ok: true })
  expect(await told()).toEqual(['withdrawn'])
  await again(second)
  expect(await told()).toEqual(['withdrawn', 'waiting'])
  await db
    .update(mailOutbox)
    .set({ deliveredAt: new Date(+at + 120_000) })
    .where(eq(mailOutbox.orderId, order.id))
  expect(await told()).toEqual(['withdrawn', 'sent'])
})

test('a corrected address gets the mail, and a paid order is that of the couple that has it', async ({ db, at }) => {
  const id = randomUUID()
  await db.insert(authUser).values({ id, name: 'x', email: 'jana@domov.example' })
  const order = await paidOrder(db, at, { releasedAt: at, isImported: true })
  const corrected = { order: order.id, email: 'jana@domov.example', isSent: true }
  expect(await correct(corrected, 'command', at)).toEqual({ ok: true })
  expect(await correct(corrected, 'command', at)).toEqual({ ok: false, code: 'unchanged' })
  expect(await db.select().from(orders)).toMatchObject([{ email: 'jana@domov.example', userId: id }])
  expect(await db.select().from(mailOutbox)).toMatchObject([{ recipient: 'jana@domov.example' }])
  const [noted] = await db.select().from(operatorEvents)
  expect(noted).toMatchObject({ before: { email: 'j•••@nakup.example' }, after: { email: 'j•••@domov.example', joined: true } })
  const gone = await paidOrder(db, at, { restrictedAt: at })
  expect(await correct({ ...corrected, order: gone.id }, 'command', at)).toEqual({ ok: false, code: 'not-found' })
})

test('a shortfall is let go where it is little', async ({ db, at }) => {
  const order = await paidOrder(db, at, { status: 'pending', paidAt: null, dueAt: later(at, 7), variableSymbol: '1000000017' })
  expect(await accept({ order: order.id }, 'command', at)).toEqual({ ok: false, code: 'nothing-missing' })
})

test('a claim by phone is opened once, with its number and who entered it', async ({ db, at }) => {
  const by = await colleague(db, 'lucie@sfera.example', at)
  const order = await paidOrder(db, at)
  const complaint = { order: order.id, kind: 'complaint', remedy: 'fix', words: 'Chybí strana.' } as const
  expect(await enterClaim({ ...complaint, remedy: null }, by, at)).toEqual({ ok: false, code: 'no-remedy' })
  expect(await enterClaim({ ...complaint, words: '' }, by, at)).toEqual({ ok: false, code: 'no-words' })
  expect(await enterClaim(complaint, by, at)).toEqual({ ok: true, number: 'P2026-0001' })
  expect(await enterClaim(complaint, by, at)).toEqual({ ok: false, code: 'already-open' })
  expect(await enterClaim({ ...complaint, order: randomUUID() }, by, at)).toEqual({ ok: false, code: 'not-found' })
  const late = { ...complaint, kind: 'guarantee', remedy: null } as const
  expect(await enterClaim(late, by, later(at, 40))).toEqual({ ok: false, code: 'too-late' })
  expect(await db.select().from(orderClaims)).toMatchObject([{ number: 'P2026-0001', text: 'Chybí strana.', email: 'jana@nakup.example' }])
  expect(await templates(db)).toEqual(['order-complaint-received', 'order-team-claim'])
  expect(await db.select().from(operatorEvents)).toMatchObject([
    { kind: 'claim-opened', operatorId: by.operator, subject: 'claim', after: { number: 'P2026-0001', order: orderNumber(order.id) } },
  ])
})

test('whoever looks at an order again within the hour has looked once', async ({ db, at }) => {
  const [lucie, marek] = [await colleague(db, 'lucie@sfera.example', at), await colleague(db, 'marek@sfera.example', at)]
  const look = { kind: 'order-opened', about: { subject: 'order', id: randomUUID() } } as const
  await noteSeen({ ...look, ...lucie }, at)
  await noteSeen({ ...look, ...lucie }, new Date(+at + 3_599_000))
  await noteSeen({ ...look, ...marek }, at)
  await noteSeen({ ...look, ...lucie }, new Date(+at + 3_600_000))
  expect(await db.$count(operatorEvents, eq(operatorEvents.operatorId, lucie.operator))).toBe(2)
  expect(await db.$count(operatorEvents)).toBe(3)
})
