import { eq, sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { milestones, tests } from '~/db/schema'
import { test, testCommitted } from '../../test/with-db'
import { batched, batchedCount } from './batched.server'
import { withRequestFacts } from './request.server'

const asRequest = <T>(work: () => T): T => withRequestFacts({ id: 'one', address: '192.0.2.1', here: true }, work)

test('what a request asks for at once is one statement', async ({ db }) => {
  const prepare = vi.spyOn(db._.session, 'prepareQuery')
  const [all, own, many] = await asRequest(() =>
    Promise.all([
      batched(db.select().from(tests)),
      batched(db.select().from(milestones).where(eq(milestones.slug, 'workshop'))),
      batchedCount(milestones, sql`true`),
    ]),
  )
  expect(prepare).toHaveBeenCalledTimes(1)
  expect(all).toEqual(await db.select().from(tests))
  expect(own).toEqual(await db.select().from(milestones).where(eq(milestones.slug, 'workshop')))
  expect(many).toBe(await db.$count(milestones))
})

test('outside of requests and in transactions each is asked alone', async ({ db }) => {
  const prepare = vi.spyOn(db._.session, 'prepareQuery')
  const rows = await Promise.all([batched(db.select().from(tests)), batched(db.select().from(tests))])
  expect(prepare).toHaveBeenCalledTimes(2)
  const inside = await asRequest(() => db.transaction((tx) => batched(tx.select().from(tests), tx)))
  expect([...rows, inside]).toEqual(Array(3).fill(await db.select().from(tests)))
})

testCommitted('where one of them cannot be answered the others are', async ({ db }) => {
  const settled = await asRequest(() =>
    Promise.allSettled([batched(db.select().from(tests)), batched(db.select({ no: sql`1 / 0` }).from(tests))]),
  )
  expect(settled).toMatchObject([{ status: 'fulfilled', value: await db.select().from(tests) }, { status: 'rejected' }])
})
