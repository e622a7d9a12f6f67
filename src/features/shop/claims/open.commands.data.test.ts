import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '~/db/client.server'
import { mailOutbox, orderClaims, orders } from '~/db/schema'
import { orderNumber } from '~/lib/addresses'
import { CommandError } from '~/server/commands.server'
import { paidOrder } from '../../../../test/placed-order'
import { test } from '../../../../test/with-db'
import { claimOpenCommands } from './open.commands.server'

const op = (name: string, at: Date, ...args: string[]) => {
  const command = claimOpenCommands.find((each) => each.name === name)
  if (!command) throw new Error(`no command ${name}`)
  return command.run(args, at)
}

const later = (at: Date, days: number) => new Date(+at + days * 86_400_000)
const stored = (db: Db) => db.select().from(orderClaims).orderBy(orderClaims.number)
const templates = async (db: Db) => (await db.select().from(mailOutbox)).map(({ template }) => template).toSorted()

test('a complaint by phone is the claim, the deadline and the mails of one from the page, once', async ({ db, at }) => {
  const order = await paidOrder(db, at)
  const said = ['complaint', 'discount', 'Chybí', 'stránka', '12.']
  expect(await op('claim open', at, orderNumber(order.id), ...said)).toBe(
    'P2026-0001 is open, due 1 April 2026 at 23:59. The buyer has a receipt.',
  )
  expect(await stored(db)).toMatchObject([
    { kind: 'complaint', remedy: 'discount', text: 'Chybí stránka 12.', name: 'Jana Nováková', email: 'jana@nakup.example', state: 'open' },
  ])
  expect(await templates(db)).toEqual(['order-complaint-received', 'order-team-claim'])
  await expect(op('claim open', at, orderNumber(order.id), ...said)).rejects.toThrow('P2026-0001 is open for this already.')
  expect(await stored(db)).toHaveLength(1)
})

test('a withdrawal by phone names its order and says what the law gives', async ({ db, at }) => {
  const [order, given] = [await paidOrder(db, at), await paidOrder(db, at, { waiverAt: at, releasedAt: at })]
  expect(await op('claim open', at, order.id, 'withdrawal')).toMatch(
    /^P2026-0001 is open, due 16 March 2026 at 23:59\. The buyer has a receipt\.$/,
  )
  expect(await op('claim open', at, given.id, 'withdrawal', 'Nelíbí', 'se')).toContain('gave the right up')
  expect(await stored(db)).toMatchObject([
    { kind: 'withdrawal', orderId: order.id, name: 'Jana Nováková' },
    { kind: 'withdrawal', orderId: given.id, text: expect.stringContaining('Nelíbí se') },
  ])
  const [mail] = await db.select().from(mailOutbox).where(eq(mailOutbox.template, 'order-withdrawal-received'))
  expect(mail?.recipient).toBe('jana@nakup.example')
})

test('a withdrawal from what nobody has paid ends the order at once', async ({ db, at }) => {
  const order = await paidOrder(db, at, { status: 'pending', paidAt: null })
  expect(await op('claim open', at, order.id, 'withdrawal')).toContain('the order has ended')
  expect(await db.select().from(orders)).toMatchObject([{ status: 'failed' }])
})

test('the guarantee holds by phone as long as on the page', async ({ db, at }) => {
  const order = await paidOrder(db, at)
  await expect(op('claim open', later(at, 40), order.id, 'guarantee')).rejects.toThrow(/^The guarantee ended on/)
  expect(await op('claim open', later(at, 5), order.id, 'guarantee')).toContain('P2026-0001 is open')
})

test('what cannot be opened is said in one sentence, and nothing is stored', async ({ db, at }) => {
  const [order, gone] = [await paidOrder(db, at), await paidOrder(db, at, { restrictedAt: at })]
  for (const args of [
    [],
    ['00000000', 'complaint', 'fix', 'x'],
    [order.id, 'chargeback'],
    [order.id, 'toString'],
    [order.id, 'complaint', 'rozbité'],
    [order.id, 'complaint', 'fix'],
    [order.id, 'complaint', 'fix', 'x'.repeat(2001)],
    [order.id, 'satisfaction', 'Nepřišli.'],
    [gone.id, 'complaint', 'fix', 'x'],
  ])
    await expect(op('claim open', at, ...args)).rejects.toThrow(CommandError)
  expect(await stored(db)).toEqual([])
})
