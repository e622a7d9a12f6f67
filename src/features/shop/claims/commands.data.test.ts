import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { orders, products } from '~/db/schema'
import { CommandError } from '~/server/commands.server'
import { test } from '../../../../test/with-db'
import { claimCommands } from './commands.server'
import { submitWithdrawal } from './withdrawal.mutations.server'

const op = (name: string, at: Date, ...args: string[]) => {
  const command = claimCommands.find((each) => each.name === name)
  if (!command) throw new Error(`no command ${name}`)
  return command.run(args, at)
}

test('an operator finds a withdrawal, names its order, grants it once', async ({ db, at }) => {
  const [product] = await db.select().from(products).where(eq(products.slug, 'swingers-bible'))
  const facts = { productId: product?.id ?? '', totalAmountCents: 59_900, status: 'paid', paidAt: at, createdAt: at }
  const [order] = await db.insert(orders).values(facts).returning()
  expect(await op('claim list', at)).toBe('Nothing is open.')
  await submitWithdrawal(
    {
      orderId: null,
      orderText: 'Bible z pondělí',
      order: 'Bible z pondělí',
      statement: 'Oznamuji, že odstupuji.',
      name: 'Jana Nováková',
      email: 'jana@nakup.example',
      accountEmail: null,
      reason: null,
      locale: 'cs',
      attemptId: crypto.randomUUID(),
    },
    at,
  )
  expect(await op('claim list', at)).toMatch(/^P2026-0001 {2}withdrawal {2}open {2}order not found {2}due 16 March 2026/)
  expect(await op('claim show', at, 'P2026-0001')).toContain('order in words: Bible z pondělí')
  await expect(op('claim grant', at, 'P2026-0001')).rejects.toThrow(CommandError)
  await expect(op('claim assign', at, 'P2026-0001', '00000000')).rejects.toThrow(CommandError)
  expect(await op('claim assign', at, 'P2026-0001', order?.id.slice(-8) ?? '')).toContain(`order id ${order?.id}`)
  expect(await op('claim grant', at, 'P2026-0001')).toBe(
    'P2026-0001 is granted. No payment of ours brought the money: send it back by hand, then note it at the order.',
  )
  expect(await op('claim grant', at, 'P2026-0001')).toBe('P2026-0001 was granted before, and nothing has changed.')
  expect(await op('claim list', at)).toBe('Nothing is open.')
  expect(await op('claim list', at, 'all')).toContain('P2026-0001  withdrawal  granted')
})

test('what cannot be done is said in one sentence', async ({ at }) => {
  for (const [name, ...args] of [
    ['claim show'],
    ['claim show', 'P1'],
    ['claim refuse', 'P1', 'x'],
    ['claim grant', 'P1'],
    ['claim assign'],
  ])
    await expect(op(name ?? '', at, ...args)).rejects.toThrow(CommandError)
})
