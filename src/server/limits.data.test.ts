import { expect } from 'vitest'
import { rateLimits } from '~/db/schema'
import { test, testCommitted } from '../../test/with-db.ts'
import { claimOnce, consumeLimit, purgeLimits } from './limits.server'

const later = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1000)

async function consume(times: number, subject: string, at: Date) {
  const results = []
  for (let n = 0; n < times; n++) results.push(await consumeLimit('gate', subject, at))
  return results
}

test('allows what the limit allows and then names the moment of the next try', async ({ at }) => {
  const results = await consume(21, '203.0.113.7', at)
  expect(results.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => ({ ok: true })))
  expect(results[20]).toEqual({ ok: false, retryAt: later(at, 15 * 60) })
})

test('a refused try does not lengthen the window; when it is over, counting begins again', async ({ at }) => {
  await consume(20, '203.0.113.7', at)
  expect(await consumeLimit('gate', '203.0.113.7', later(at, 899))).toEqual({ ok: false, retryAt: later(at, 900) })
  const results = await consume(21, '203.0.113.7', later(at, 900))
  expect(results.filter(({ ok }) => ok)).toHaveLength(20)
  expect(results[20]).toEqual({ ok: false, retryAt: later(at, 1800) })
})

test('subjects and limits are counted apart', async ({ at }) => {
  await consume(21, '203.0.113.7', at)
  expect(await consumeLimit('gate', '203.0.113.8', at)).toEqual({ ok: true })
  expect(await consumeLimit('sign-up', '203.0.113.7', at)).toEqual({ ok: true })
})

test('the subject is not stored, and not the same for two limits', async ({ db, at }) => {
  await consumeLimit('resend', 'klara@sfera.example', at)
  await consumeLimit('reset-request', 'klara@sfera.example', at)
  const rows = await db.select().from(rateLimits)
  expect(JSON.stringify(rows)).not.toContain('klara')
  expect(new Set(rows.map(({ subject }) => subject)).size).toBe(2)
})

test('something is claimed once per window', async ({ at }) => {
  expect(await claimOnce('job', 'purge', 60, at)).toBe(true)
  expect(await claimOnce('job', 'purge', 60, later(at, 59))).toBe(false)
  expect(await claimOnce('job', 'purge', 60, later(at, 60))).toBe(true)
})

test('only windows that are over are removed', async ({ db, at }) => {
  await consumeLimit('gate', '203.0.113.7', at)
  await consumeLimit('resend', '203.0.113.7', at)
  expect(await purgeLimits(later(at, 900))).toBe(1)
  expect((await db.select().from(rateLimits)).map(({ name }) => name)).toEqual(['resend'])
})

testCommitted('of fifty tries at the same moment exactly the allowed number passes', async ({ at }) => {
  const results = await Promise.all(Array.from({ length: 50 }, () => consumeLimit('gate', '203.0.113.7', at)))
  expect(results.filter(({ ok }) => ok)).toHaveLength(20)
})
