import { and, asc, eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { wholeCouple } from '../../test/whole-couple'
import { test } from '../../test/with-db'
import { keptSelect, readAlone } from './kept-select.server'
import { authSession, authUser, milestones, userMilestones } from './schema'
import { type Select, askTogether } from './together.server'

const stepsOf = keptSelect(['account', 'done'], ({ account, done }, from) =>
  from
    .select()
    .from(userMilestones)
    .where(and(eq(userMilestones.userId, account), sql`${userMilestones.isCompleted} = ${done}::int::boolean`))
    .orderBy(asc(userMilestones.displayOrder)),
)
const sessionsOf = keptSelect(['account'], ({ account }, from) =>
  from
    .select({ user: authUser, session: authSession })
    .from(authUser)
    .leftJoin(authSession, eq(authSession.userId, authUser.id))
    .where(eq(authUser.id, account)),
)
/** What looks like the place of a parameter, in a text and in a name. */
const quoted = keptSelect(['slug'], ({ slug }, from) =>
  from
    .select({ slug: milestones.slug, text: sql<string>`'it''s $1 "'`.as('$2') })
    .from(milestones)
    .where(eq(milestones.slug, slug)),
)

test('each asks with its own values, by itself and in a transaction', async ({ db, at }) => {
  const { userId: jana } = await wholeCouple(db, at, 'jana')
  const { userId: petra } = await wholeCouple(db, at, 'petra')
  const plain = (account: string, done: boolean): Select<unknown> =>
    db
      .select()
      .from(userMilestones)
      .where(and(eq(userMilestones.userId, account), eq(userMilestones.isCompleted, done)))
      .orderBy(asc(userMilestones.displayOrder))
  expect((await readAlone(stepsOf({ account: jana, done: 1 }), db)).length).toBeGreaterThan(0)
  for (const [account, done] of [
    [jana, true],
    [petra, true],
    [petra, false],
  ] as const) {
    const alone = await plain(account, done)
    expect(await readAlone(stepsOf({ account, done: Number(done) }), db)).toEqual(alone)
    expect(await db.transaction((tx) => readAlone(stepsOf({ account, done: Number(done) }), tx))).toEqual(alone)
  }
})

test('kept and other selects stand in one statement, each with its own values', async ({ db, at }) => {
  const { userId: jana } = await wholeCouple(db, at, 'jana')
  const { userId: petra } = await wholeCouple(db, at, 'petra')
  const reads = [
    sessionsOf({ account: petra }),
    quoted({ slug: 'workshop' }),
    sessionsOf({ account: jana }),
    sessionsOf({ account: petra }),
  ]
  const plain = db.select().from(authUser).where(eq(authUser.id, jana)) as Select<unknown>
  const [theirs, texts, hers, again, other] = await askTogether([...reads, plain], db)
  expect(theirs).toEqual(await readAlone(sessionsOf({ account: petra }), db))
  expect(hers).toEqual(await readAlone(sessionsOf({ account: jana }), db))
  expect(again).toEqual(theirs)
  expect(hers).not.toEqual(theirs)
  expect(texts).toEqual([{ slug: 'workshop', text: 'it\'s $1 "' }])
  expect(other).toEqual(await plain)
})
