import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '~/db/client.server'
import { mailOutbox, operatorEvents, orderClaims, orders, products, refunds } from '~/db/schema'
import { claimSatisfaction, requestRefund, sendComplaint } from '~/features/shop/claims/mutations.server'
import { submitWithdrawal } from '~/features/shop/claims/withdrawal.mutations.server'
import type { Words } from '~/features/studio/shell/components/studio-page'
import { orderNumber } from '~/lib/addresses'
import { colleague } from '../../../../test/operators'
import { paidOrder } from '../../../../test/placed-order'
import { giveMoneyBack } from '../../../../test/refunds'
import { test } from '../../../../test/with-db'
import { claimDetail, claimList } from './data.server'
import { assign, grant, refuse } from './mutations.server'
import { CLAIMS } from './schema'

const later = (at: Date, days: number) => new Date(+at + days * 86_400_000)
const listed = async (words: Words) => (await claimList(CLAIMS.asked(words), 'cs')).lines.map(({ number }) => number)
const idOf = async (number: string) => (await claimDetail(number, 'cs', new Date()))?.id ?? ''
const complain = (id: string, at: Date, remedy: 'fix' | 'discount' | 'withdraw' = 'discount') =>
  sendComplaint(id, { attemptId: randomUUID(), text: 'Chybí strana.', remedy }, at)
const wordless = (orderText: string, at: Date) =>
  submitWithdrawal(
    {
      orderId: null,
      orderText,
      order: orderText,
      statement: 'Oznamuji, že odstupuji.',
      name: 'Petr Dvořák',
      email: 'petr@nakup.example',
      accountEmail: null,
      reason: null,
      locale: 'cs',
      attemptId: randomUUID(),
    },
    at,
  )
const decisions = (db: Db) =>
  db
    .select()
    .from(operatorEvents)
    .where(inArray(operatorEvents.kind, ['claim-granted', 'claim-refused', 'claim-assigned']))
    .orderBy(operatorEvents.at)

test('claims stand by their day, decided ones below, and are found by what is known of them', async ({ db, at }) => {
  const [jana, other] = [await paidOrder(db, at, { totalAmountCents: 89_900 }), await paidOrder(db, at, { lastName: 'Malá' })]
  await complain(jana.id, at)
  await requestRefund(other.id, null, later(at, 1))
  await giveMoneyBack(other.id, at, { cents: 10_000, ends: false })
  await wordless('nevím', later(at, 2))
  await refuse({ claim: await idOf('P2026-0003'), words: 'Nenašli jsme ji.' }, 'command', later(at, 3))
  expect(await listed({})).toEqual(['P2026-0002', 'P2026-0001', 'P2026-0003'])
  expect(await listed({ razeni: 'nejnovejsi' })).toEqual(['P2026-0003', 'P2026-0002', 'P2026-0001'])
  expect(await listed({ razeni: 'castka' })).toEqual(['P2026-0001', 'P2026-0002', 'P2026-0003'])
  expect(await listed({ stav: 'ceka', druh: 'reklamace' })).toEqual(['P2026-0001'])
  expect(await listed({ q: 'p2026-0002' })).toEqual(['P2026-0002'])
  expect(await listed({ q: orderNumber(jana.id) })).toEqual(['P2026-0001'])
  expect(await listed({ q: 'dvořák' })).toEqual(['P2026-0003'])
  expect(await listed({ q: '_' })).toEqual([])
  const { counts, lines } = await claimList(CLAIMS.asked({}), 'cs')
  expect(counts).toEqual({ open: 2, granted: 0, refused: 1 })
  expect(lines).toMatchObject([
    { sort: 'guarantee', order: orderNumber(other.id), buyer: 'J.\u00a0Malá', cents: 59_900, returnedCents: null },
    { sort: 'complaint', buyer: 'J.\u00a0Nováková', cents: 89_900, returnedCents: null },
    { sort: 'withdrawal', order: null, buyer: 'P.\u00a0Dvořák', cents: null, returnedCents: null },
  ])
  expect(JSON.stringify(lines)).not.toContain('@')
})

test('whether the terms give what is asked for goes by the moment at which it came', async ({ db, at }) => {
  const [order, given] = [await paidOrder(db, at), await paidOrder(db, at, { waiverAt: at, releasedAt: at })]
  for (const { id } of [order, given])
    await submitWithdrawal(
      {
        orderId: id,
        orderText: '',
        order: '',
        statement: 'Odstupuji.',
        name: 'Jana Nováková',
        email: 'jana@nakup.example',
        accountEmail: null,
        reason: null,
        locale: 'cs',
        attemptId: randomUUID(),
      },
      later(at, 10),
    )
  expect((await claimDetail('P2026-0001', 'cs', later(at, 20)))?.order?.right).toMatchObject({ holds: true, cause: null })
  expect((await claimDetail('P2026-0002', 'cs', later(at, 20)))?.order?.right).toMatchObject({ holds: false, cause: 'waived' })
  expect(await claimDetail('P2026-0009', 'cs', at)).toBeUndefined()
  expect(await claimDetail(randomUUID(), 'cs', at)).toBeUndefined()
})

test('a claim is decided once, by somebody, with what it needs', async ({ db, at }) => {
  const by = await colleague(db, 'lucie@sfera.example', at)
  const order = await paidOrder(db, at)
  await complain(order.id, at)
  const claim = await idOf('P2026-0001')
  expect(await grant({ claim, words: '', cents: 10_000 }, by, at)).toEqual({ ok: false, code: 'no-words' })
  expect(await grant({ claim, words: 'Sleva.', cents: 60_000 }, by, at)).toEqual({ ok: false, code: 'too-much' })
  expect(await grant({ claim, words: 'Sleva.', cents: 10_000 }, by, at)).toEqual({ ok: true })
  expect(await grant({ claim, words: 'Sleva.', cents: 10_000 }, by, at)).toEqual({ ok: false, code: 'decided' })
  expect(await refuse({ claim, words: 'Ne.' }, by, at)).toEqual({ ok: false, code: 'decided' })
  expect(await grant({ claim: randomUUID(), words: 'Sleva.', cents: 1 }, by, at)).toEqual({ ok: false, code: 'not-found' })
  expect(await db.select().from(refunds)).toMatchObject([{ amountCents: 10_000, cause: 'complaint' }])
  expect(await db.select().from(orders)).toMatchObject([{ status: 'paid', endedAt: null }])
  expect(await decisions(db)).toMatchObject([
    { kind: 'claim-granted', operatorId: by.operator, subjectId: claim, reason: 'Sleva.', after: { number: 'P2026-0001', cents: 10_000 } },
  ])
})

test('a list says what was asked about and what its decision gave back, whatever else went back of its order', async ({ db, at }) => {
  const order = await paidOrder(db, at)
  await complain(order.id, at)
  await grant({ claim: await idOf('P2026-0001'), words: 'Sleva.', cents: 10_000 }, 'command', later(at, 1))
  await giveMoneyBack(order.id, later(at, 2), { cents: 5000, ends: false })
  await complain(order.id, later(at, 3))
  await refuse({ claim: await idOf('P2026-0002'), words: 'Ne.' }, 'command', later(at, 4))
  await requestRefund(order.id, null, later(at, 5))
  const { lines } = await claimList(CLAIMS.asked({ razeni: 'nejnovejsi' }), 'cs')
  expect(lines.map(({ cents, returnedCents }) => [cents, returnedCents])).toEqual([
    [59_900, null],
    [59_900, 0],
    [59_900, 10_000],
  ])
  expect(await claimDetail('P2026-0001', 'cs', at)).toMatchObject({ returnedCents: 10_000, order: { leftCents: 44_900 } })
  expect(await claimDetail('P2026-0003', 'cs', at)).toMatchObject({ returnedCents: null })
})

test('a guaranteed meeting wants a sum, and that may be nought', async ({ db, at }) => {
  const [hours] = await db.select().from(products).where(eq(products.kind, 'hours'))
  const order = await paidOrder(db, at, { productId: hours?.id ?? '' })
  await claimSatisfaction(order.id, { attemptId: randomUUID(), text: 'Chyběl závěr.' }, at)
  const claim = await idOf('P2026-0001')
  expect(await grant({ claim, words: 'Doplníme ho.', cents: null }, 'command', at)).toEqual({ ok: false, code: 'no-sum' })
  expect(await grant({ claim, words: 'Doplníme ho.', cents: 0 }, 'command', at)).toEqual({ ok: true })
  expect(await db.select().from(refunds)).toEqual([])
})

test('a withdrawal that is agreed to ends the order and returns all of it', async ({ db, at }) => {
  const order = await paidOrder(db, at)
  await requestRefund(order.id, null, at)
  expect((await claimDetail('P2026-0001', 'cs', at))?.asks).toEqual({ all: true, money: false, sum: false, words: false })
  expect(await grant({ claim: await idOf('P2026-0001'), words: '', cents: null }, 'command', at)).toEqual({ ok: true })
  expect(await db.select().from(refunds)).toMatchObject([{ amountCents: 59_900, cause: 'guarantee' }])
  expect(await db.select().from(orders)).toMatchObject([{ endedAt: at }])
})

test('who refuses has their words mailed as they are', async ({ db, at }) => {
  const order = await paidOrder(db, at)
  await requestRefund(order.id, null, at)
  expect(await refuse({ claim: await idOf('P2026-0001'), words: 'Garance už skončila.' }, 'command', at)).toEqual({ ok: true })
  const mails = (await db.select().from(mailOutbox)).filter(({ template }) => template === 'order-claim-refused')
  expect(mails).toMatchObject([{ recipient: 'jana@nakup.example', orderId: order.id, props: { reason: 'Garance už skončila.' } }])
  expect(await decisions(db)).toMatchObject([{ kind: 'claim-refused', actor: 'command', reason: 'Garance už skončila.' }])
})

test('a claim without an order gets the one that was meant, once, and is decided afterwards', async ({ db, at }) => {
  const order = await paidOrder(db, at)
  await wordless('Bible', at)
  const claim = await idOf('P2026-0001')
  expect(await grant({ claim, words: '', cents: null }, 'command', at)).toEqual({ ok: false, code: 'no-order' })
  expect(await assign({ claim, order: 'nic' }, 'command', at)).toEqual({ ok: false, code: 'unknown-order' })
  expect(await assign({ claim, order: ` #${orderNumber(order.id).toUpperCase()} ` }, 'command', at)).toEqual({ ok: true })
  expect(await assign({ claim, order: order.id }, 'command', at)).toEqual({ ok: false, code: 'not-possible' })
  expect(await db.select().from(orderClaims)).toMatchObject([{ orderId: order.id }])
  expect(await grant({ claim, words: '', cents: null }, 'command', at)).toEqual({ ok: true })
  expect((await decisions(db)).map(({ kind }) => kind)).toEqual(['claim-assigned', 'claim-granted'])
})
