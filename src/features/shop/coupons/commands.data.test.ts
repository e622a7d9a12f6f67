import { expect } from 'vitest'
import { coupons } from '~/db/schema'
import { test } from '../../../../test/with-db'
import { couponCommands } from './commands.server'

const run = async (at: Date, name: string, ...args: string[]) =>
  String(await couponCommands.find((command) => command.name === name)?.run(args, at))
const GOOD = ['Jaro2026', '10%', 'uses=50', 'for=swingers-bible,safety-protocols', 'until=2026-03-31']

test('a coupon is told first, made when it is said again, listed with its uses, and ended', async ({ db, at }) => {
  const told = await run(at, 'coupon create', ...GOOD)
  expect(told.replaceAll('\u00a0', ' ')).toContain('swingers-bible           CZK 599 → CZK 539')
  expect(told).toContain('until 2026-04-01 00:00')
  expect(await db.$count(coupons)).toBe(0)
  expect(await run(at, 'coupon create', ...GOOD, '--yes')).toContain('coupon end JARO2026')
  await expect(run(at, 'coupon create', ...GOOD, '--yes')).rejects.toThrow('already')
  expect(await run(at, 'coupon list')).toMatch(/JARO2026 .*10 % .*0\/50  runs .*safety-protocols, swingers-bible/)
  expect(await run(at, 'coupon end', 'jaro2026')).toContain('Nothing has been done yet')
  expect(await run(at, 'coupon end', 'jaro2026', '--yes')).toContain('Ended')
  expect(await run(at, 'coupon list')).toContain('over')
})

test.each([
  ['a short code', ['JARO', '10%', 'uses=5', 'for=swingers-bible']],
  ['no uses', ['JARO2026', '10%', 'for=swingers-bible']],
  ['no product', ['JARO2026', '10%', 'uses=5']],
  ['too much', ['JARO2026', '95%', 'uses=5', 'for=swingers-bible']],
  ['an unknown currency', ['JARO2026', '5USD', 'uses=5', 'for=swingers-bible']],
  ['an end before the beginning', ['JARO2026', '10%', 'uses=5', 'for=swingers-bible', 'from=2026-04-02', 'until=2026-04-01']],
  ['an unknown product', ['JARO2026', '10%', 'uses=5', 'for=nothing']],
  ['what is free', ['JARO2026', '10%', 'uses=5', 'for=stop-words-guide']],
  ['what is offered to one couple', ['JARO2026', '10%', 'uses=5', 'for=accompaniment']],
  ['more than the price', ['JARO2026', '900CZK', 'uses=5', 'for=swingers-bible']],
] as const)('%s makes no coupon', async (_, args) => {
  await expect(run(new Date('2026-03-02T09:00:00Z'), 'coupon create', ...args, '--yes')).rejects.toThrow(
    /Usage|not for sale|takes nothing off|offered to one couple/,
  )
})

test('what is free is refused by the database part as well, and a code is given once', async ({ db, at }) => {
  await run(at, 'coupon create', ...GOOD, '--yes')
  await expect(db.transaction((tx) => tx.insert(coupons).values({ code: 'x', percent: 10, validFrom: at, uses: 1 }))).rejects.toThrow(
    'Failed query',
  )
  await expect(run(at, 'coupon end', 'NIC12345', '--yes')).rejects.toThrow('There is no coupon')
})
