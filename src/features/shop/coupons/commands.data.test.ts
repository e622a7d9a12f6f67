import { expect } from 'vitest'
import { coupons } from '~/db/schema'
import { CommandError } from '~/server/commands.server'
import { test } from '../../../../test/with-db'
import { couponCommands } from './commands.server'

const command = (name: string) => couponCommands.find((one) => one.name === name)
const run = async (at: Date, name: string, ...args: string[]) => String(await command(name)?.run(args, at))
const told = async (at: Date, name: string, ...args: string[]) => String(await command(name)?.preview?.(args, at))
const GOOD = ['Jaro2026', '10%', 'uses=50', 'for=swingers-bible,safety-protocols', 'until=2026-03-31']

test('a coupon is told before it is made, listed with its uses, and ended', async ({ db, at }) => {
  const ahead = await told(at, 'coupon create', ...GOOD)
  expect(ahead.replaceAll('\u00a0', ' ')).toContain('swingers-bible           CZK 599 → CZK 539')
  expect(ahead).toContain('until 2026-04-01 00:00')
  expect(await db.$count(coupons)).toBe(0)
  expect(await run(at, 'coupon create', ...GOOD)).toContain('coupon end JARO2026')
  await expect(told(at, 'coupon create', ...GOOD)).rejects.toThrow('already')
  expect(await run(at, 'coupon list')).toMatch(/JARO2026 .*10 % .*0\/50  runs .*safety-protocols, swingers-bible/)
  expect(await told(at, 'coupon end', 'jaro2026')).toMatch(/^Ends now: JARO2026/)
  expect(await run(at, 'coupon list')).toContain('runs')
  expect(await run(at, 'coupon end', 'jaro2026')).toContain('Ended')
  expect(await run(at, 'coupon list')).toContain('over')
})

test.each([
  ['a short code', ['JARO', '10%', 'uses=5', 'for=swingers-bible']],
  ['no uses', ['JARO2026', '10%', 'for=swingers-bible']],
  ['no product', ['JARO2026', '10%', 'uses=5']],
  ['too much', ['JARO2026', '95%', 'uses=5', 'for=swingers-bible']],
  ['a field that is misspelt', ['JARO2026', '10%', 'uses=5', 'for=swingers-bible', 'untill=2026-04-01']],
  ['an unknown currency', ['JARO2026', '5USD', 'uses=5', 'for=swingers-bible']],
  ['an end before the beginning', ['JARO2026', '10%', 'uses=5', 'for=swingers-bible', 'from=2026-04-02', 'until=2026-04-01']],
  ['an unknown product', ['JARO2026', '10%', 'uses=5', 'for=nothing']],
  ['what is free', ['JARO2026', '10%', 'uses=5', 'for=stop-words-guide']],
  ['what is offered to one couple', ['JARO2026', '10%', 'uses=5', 'for=accompaniment']],
  ['more than the price', ['JARO2026', '900CZK', 'uses=5', 'for=swingers-bible']],
] as const)('%s makes no coupon', async (_, args) => {
  await expect(run(new Date('2026-03-02T09:00:00Z'), 'coupon create', ...args)).rejects.toThrow(CommandError)
})

test('what is free is refused by the database part as well, and a code is given once', async ({ db, at }) => {
  await run(at, 'coupon create', ...GOOD)
  await expect(db.transaction((tx) => tx.insert(coupons).values({ code: 'x', percent: 10, validFrom: at, uses: 1 }))).rejects.toThrow(
    'Failed query',
  )
  await expect(run(at, 'coupon end', 'NIC12345')).rejects.toThrow('There is no coupon')
})
