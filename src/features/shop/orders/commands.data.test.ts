import { expect } from 'vitest'
import { orderNumber } from '~/lib/addresses'
import { CommandError } from '~/server/commands.server'
import { placedOrder } from '../../../../test/placed-order'
import { test } from '../../../../test/with-db'
import { orderCommands } from './commands.server'

const op = (name: string, at: Date, ...args: string[]) => {
  const command = orderCommands.find((each) => each.name === name)
  if (!command) throw new Error(`no command ${name}`)
  return command.run(args, at)
}

test('an order is found by what a buyer knows of it; one that is kept for the law by its number alone', async ({ db, at }) => {
  const order = await placedOrder(db, at, { variableSymbol: '2600000123' })
  const gone = await placedOrder(db, at, { restrictedAt: at, lastName: 'Skrytá' })
  for (const words of [
    orderNumber(order.id),
    `#${orderNumber(order.id)}`,
    order.id.slice(-4),
    '2600000123',
    'novákov',
    'jana nová',
    'JANA@nakup.example',
  ])
    expect(await op('order find', at, ...words.split(' '))).toMatch(/Jana Nováková jana@nakup\.example {2}2600000123$/)
  expect(await op('order find', at, orderNumber(gone.id))).toContain('restricted')
  for (const words of ['Skrytá', '%%%', '___', 'nikdo']) expect(await op('order find', at, words)).toBe('No order fits.')
  await expect(op('order find', at, 'ab')).rejects.toThrow(CommandError)
})

test('a list says whose orders they are, by the clock in Prague', async ({ db, at }) => {
  const order = await placedOrder(db, at)
  expect(await op('order list', at)).toMatch(
    new RegExp(`^${orderNumber(order.id)} {2}2026-03-02 10:00 .* Jana Nováková jana@nakup\\.example$`),
  )
})
