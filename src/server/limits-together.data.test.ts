import { beforeEach, expect } from 'vitest'
import { rateLimits } from '~/db/schema'
import { test, testCommitted } from '../../test/with-db.ts'
import { setEnv } from './env.server'
import { consumeLimit, consumeLimits, forgiveHit } from './limits.server'

beforeEach(() => setEnv({ RATE_LIMITS: 'newsletter=3/1h,newsletter-email=2/2h,site-newsletters=5/1d,gate=1/1h' }))

const HOUR = 3_600_000
const after = (at: Date, milliseconds: number): Date => new Date(at.getTime() + milliseconds)
const subscribe = (visitor: string, email: string, at: Date) => consumeLimits({ newsletter: visitor, 'newsletter-email': email }, at)

test('a try is counted by visitor, then by e-mail, then by the budget of all', async ({ at }) => {
  const tries: Array<[string, string, number | undefined]> = [
    ['198.51.100.1', 'a@domov.example', undefined],
    ['198.51.100.1', 'a@domov.example', undefined],
    ['198.51.100.1', 'a@domov.example', 2 * HOUR],
    ['198.51.100.1', 'b@domov.example', HOUR],
    ['198.51.100.2', 'b@domov.example', undefined],
    ['198.51.100.2', 'c@domov.example', undefined],
    ['198.51.100.3', 'd@domov.example', undefined],
    ['198.51.100.4', 'e@domov.example', 24 * HOUR],
  ]
  for (const [visitor, email, wait] of tries)
    expect(await subscribe(visitor, email, at)).toEqual(wait === undefined ? { ok: true } : { ok: false, retryAt: after(at, wait) })
})

test('who is over its own limit spends nothing of what is there for all', async ({ db, at }) => {
  for (let time = 0; time < 50; time++) await subscribe('198.51.100.1', `${time}@domov.example`, at)
  const counted = Object.fromEntries((await db.select().from(rateLimits)).map(({ name, hits }) => [name, hits]))
  expect(counted).toMatchObject({ newsletter: 50, 'site-newsletters': 3 })
  expect(await subscribe('198.51.100.2', 'klara@domov.example', at)).toEqual({ ok: true })
})

test('a budget begins anew when its window is over', async ({ at }) => {
  for (let time = 0; time < 6; time++) await subscribe(`198.51.100.${time}`, `${time}@domov.example`, at)
  expect(await subscribe('198.51.100.9', 'klara@domov.example', after(at, 24 * HOUR - 1))).toMatchObject({ ok: false })
  expect(await subscribe('198.51.100.10', 'klara@domov.example', after(at, 24 * HOUR))).toEqual({ ok: true })
})

test('households of one provider’s customer share sixteen times a household', async ({ at }) => {
  const household = (number: number): string => `2001:db8:7:${number.toString(16)}::/64`
  const results = []
  for (let number = 0; number < 17; number++) results.push(await consumeLimit('gate', household(number), at))
  expect(results.map(({ ok }) => ok)).toEqual([...Array.from({ length: 16 }, () => true), false])
  expect(await consumeLimit('gate', '2001:db8:8:0::/64', at)).toEqual({ ok: true })
})

test('what is forgiven is forgiven to the wider network as well', async ({ db, at }) => {
  for (let time = 0; time < 40; time++) {
    expect(await consumeLimit('gate', '2001:db8:7:1::/64', at)).toEqual({ ok: true })
    await forgiveHit('gate', '2001:db8:7:1::/64')
  }
  expect(await db.select().from(rateLimits)).toEqual([])
})

test('what was forgiven shortens no later window', async ({ at }) => {
  const since = (seconds: number) => new Date(at.getTime() + seconds * 1000)
  expect(await consumeLimit('app-code', 'a code', at)).toEqual({ ok: true })
  await forgiveHit('app-code', 'a code')
  expect(await consumeLimit('app-code', 'a code', since(46))).toEqual({ ok: true })
  expect(await consumeLimit('app-code', 'a code', since(46 + 89))).toMatchObject({ ok: false })
})

testCommitted('of fifty visitors at the same moment exactly as many pass as the budget has', async ({ at }) => {
  const results = await Promise.all(
    Array.from({ length: 50 }, (_, visitor) => subscribe(`198.51.100.${visitor}`, `${visitor}@domov.example`, at)),
  )
  expect(results.filter(({ ok }) => ok)).toHaveLength(5)
})
