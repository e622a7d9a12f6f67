import { desc, eq, getTableName, is, max, or, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect } from 'vitest'
import { wholeCouple } from '../../test/whole-couple'
import { test, testCommitted } from '../../test/with-db'
import * as schema from './schema'
import { type Select, askTogether } from './together.server'

const TABLES = Object.values(schema).filter((one) => is(one, PgTable))

test('every row of every table is the same as when it is asked for alone', async ({ db, at }) => {
  await wholeCouple(db, at, 'jana')
  await wholeCouple(db, at, 'petra')
  const together = await askTogether(
    TABLES.map((table) => db.select().from(table)),
    db,
  )
  for (const [nth, table] of TABLES.entries()) expect.soft(together[nth], getTableName(table)).toEqual(await db.select().from(table))
  expect(together.flat().length).toBeGreaterThan(TABLES.length)
})

test('joins, expressions, orders and unions are the same as well', async ({ db, at }) => {
  const { userId } = await wholeCouple(db, at, 'jana')
  const { authUser, authSession, orders, userProfiles, userMilestones } = schema
  const selects = () => [
    db.select({ user: authUser, session: authSession }).from(authUser).leftJoin(authSession, eq(authSession.userId, authUser.id)),
    db.select().from(authUser).innerJoin(userProfiles, eq(userProfiles.id, authUser.id)),
    db.select({ last: max(orders.createdAt), one: sql<number>`1` }).from(orders),
    db
      .select({ slug: userMilestones.slug })
      .from(userMilestones)
      .where(eq(userMilestones.userId, userId))
      .orderBy(desc(userMilestones.displayOrder)),
    db
      .select({ id: authUser.id })
      .from(authUser)
      .where(or(eq(authUser.id, userId), eq(authUser.name, 'nobody')))
      .limit(1),
    db.select({ slug: sql<string>`slug` }).from(sql`get_next_milestone(${userId}::uuid)`),
    db.select().from(authUser).where(eq(authUser.email, 'nobody')),
  ]
  const alone = []
  for (const select of selects()) alone.push(await (select as Select<unknown>))
  expect(await askTogether(selects() as Array<Select<unknown>>, db)).toEqual(alone)
})

testCommitted('one that cannot be answered leaves none answered', async ({ db }) => {
  const broken = db.select({ no: sql`1 / 0` }).from(schema.milestones)
  await expect(askTogether([db.select().from(schema.tests), broken] as Array<Select<unknown>>, db)).rejects.toThrow('1 / 0')
})
