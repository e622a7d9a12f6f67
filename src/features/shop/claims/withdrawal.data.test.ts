import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '~/db/client.server'
import { authUser, orders, products } from '~/db/schema'
import { orderNumber } from '~/lib/addresses'
import type { Asker } from '~/server/asker.server'
import type { Account, AccountId } from '~/server/session.server'
import { signedKey } from '~/server/signed-key.server'
import { placedOrder } from '../../../../test/placed-order'
import { test } from '../../../../test/with-db'
import { withdrawalDraft, withdrawalView } from './withdrawal.data.server'
import { type WithdrawalDraft, WithdrawalPageInput } from './withdrawal.schema'

const DAY = 86_400_000

async function couple(db: Db, email: string): Promise<Account> {
  const [user] = await db.insert(authUser).values({ name: email, email, emailVerified: true }).returning()
  return { id: user?.id as AccountId, email, locale: 'cs', sessionId: 's' }
}

const asker = (at: Date, account?: Account): Asker => ({ account, locale: 'cs', at })
const view = (query: object, by: Asker) => withdrawalView(WithdrawalPageInput.parse(query), by)

const confirmDraft = (over: Partial<Extract<WithdrawalDraft, { step: 'confirm' }>['details']>): WithdrawalDraft => ({
  step: 'confirm',
  details: { name: 'Jana', email: 'jana@nakup.example', order: '', reason: null, orderId: null, key: '', ...over },
  attemptId: randomUUID(),
  failed: false,
})
const confirmed = (details: Parameters<typeof confirmDraft>[0], by: Asker) =>
  view({ podani: withdrawalDraft.seal(confirmDraft(details), by.at) }, by)

test('a stranger sees the same, whether an order is there or not', async ({ db, at }) => {
  const order = await placedOrder(db, at)
  const there = await view({ objednavka: order.id, klic: 'A'.repeat(32) }, asker(at))
  expect(there).toEqual(await view({ objednavka: randomUUID(), klic: 'A'.repeat(32) }, asker(at)))
  expect(there).toMatchObject({ step: 'details', given: null, orders: [], values: { name: '', email: '' } })
  const notices = { notices: [{ kind: 'looked-up-later' }] }
  expect(await confirmed({ order: orderNumber(order.id) }, asker(at))).toMatchObject(notices)
  expect(await confirmed({ order: '00000000' }, asker(at))).toMatchObject(notices)
})

test('another couple is shown nothing of an order, by number, id or link', async ({ db, at }) => {
  const owner = await couple(db, 'jana@nakup.example')
  const stranger = await couple(db, 'cizi@nakup.example')
  const order = await placedOrder(db, at, { userId: owner.id })
  expect(await view({ objednavka: order.id }, asker(at, stranger))).toMatchObject({ given: null, orders: [], values: { name: '' } })
  expect(await confirmed({ order: orderNumber(order.id) }, asker(at, stranger))).toMatchObject({ notices: [{ kind: 'not-found' }] })
  // As for a couple that has signed out between the steps.
  for (const by of [asker(at, stranger), asker(at)])
    expect(await confirmed({ orderId: order.id }, by)).toMatchObject({ step: 'details', given: null, wrong: ['order'] })
})

test('a couple chooses among its own, and a number in its words is found among them', async ({ db, at }) => {
  const owner = await couple(db, 'jana@nakup.example')
  const order = await placedOrder(db, at, { userId: owner.id })
  await placedOrder(db, at, { userId: owner.id, status: 'failed', failedAt: at, paidAt: null })
  const shown = await view({ objednavka: order.id }, asker(at, owner))
  expect(shown).toMatchObject({ given: null, chosen: order.id, orders: [{ id: order.id }], values: { name: 'Jana Nováková' } })
  const statement = `Oznamuji, že tímto odstupuji od smlouvy o\u00a0objednávce ${orderNumber(order.id)} ze dne 2.\u00a0března 2026.`
  for (const named of [{ orderId: order.id }, { order: `č. ${orderNumber(order.id)}` }])
    expect(await confirmed(named, asker(at, owner))).toMatchObject({ statement, notices: [] })
})

test('whoever holds the key has it filled in, and is told what stands against it', async ({ db, at }) => {
  const order = await placedOrder(db, at)
  const key = signedKey('order', order.id)
  expect(await view({ objednavka: order.id, klic: key }, asker(at))).toMatchObject({
    given: { id: order.id, key, number: orderNumber(order.id) },
    values: { name: 'Jana Nováková', email: 'jana@nakup.example' },
  })
  const named = { orderId: order.id, key }
  const late = asker(new Date(+at + 15 * DAY))
  expect(await confirmed(named, late)).toMatchObject({ notices: [{ kind: 'expired', until: '2026-03-16T22:59:59.999Z' }] })
  await db.update(orders).set({ waiverAt: at, releasedAt: at })
  expect(await confirmed(named, asker(at))).toMatchObject({ notices: [{ kind: 'digital', orderPath: `/objednavka/${order.id}`, key }] })
  await db.update(products).set({ kind: 'workshop' }).where(eq(products.id, order.productId))
  expect(await confirmed(named, asker(at))).toMatchObject({ notices: [{ kind: 'event' }] })
})

test('a draft leads back to what was typed, and is forgotten after a day', async ({ at }) => {
  const sealed = withdrawalDraft.seal(confirmDraft({ order: 'Bible', reason: 'Jen tak.' }), at)
  expect(await view({ podani: sealed, upravit: '1' }, asker(at))).toMatchObject({
    step: 'details',
    values: { name: 'Jana', order: 'Bible', email: 'jana@nakup.example', reason: 'Jen tak.' },
  })
  expect(withdrawalDraft.open(sealed, new Date(+at + DAY + 1))).toBeUndefined()
  expect(await view({ podani: sealed }, asker(new Date(+at + DAY + 1)))).toMatchObject({ step: 'details', values: { name: '' } })
})
