import { asc } from 'drizzle-orm'
import { expect } from 'vitest'
import { type Db, useDb } from '~/db/client.server'
import { pageCounts } from '~/db/schema'
import { test } from '../../test/with-db'
import { countDeed, countPage, writePageCounts } from './page-counts.server'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const counts = (db: Db) => db.select().from(pageCounts).orderBy(asc(pageCounts.day), asc(pageCounts.page))

test('pages add up by day, whoever read them, and machines do not count', async ({ db, at }) => {
  countPage('/recenze', FIREFOX)
  countPage('/recenze', FIREFOX)
  countPage('/recenze', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)')
  countPage('/recenze', undefined)
  countPage('/podcast', FIREFOX, 'prefetch')
  countDeed('registered')
  await writePageCounts(at)
  countPage('/recenze', FIREFOX)
  await writePageCounts(at)
  await writePageCounts(at)
  countPage('/recenze', FIREFOX)
  await writePageCounts(new Date(+at + 86_400_000))
  expect(await counts(db)).toEqual([
    { day: '2026-03-02', page: '/recenze', count: 3 },
    { day: '2026-03-02', page: 'registered', count: 1 },
    { day: '2026-03-03', page: '/recenze', count: 1 },
  ])
})

test('what could not be written is written the next time', async ({ db, at }) => {
  countPage('/podcast', FIREFOX)
  const broken = { insert: () => ({ values: () => ({ onConflictDoUpdate: () => Promise.reject(new Error('no disk')) }) }) }
  useDb(broken as never)
  await writePageCounts(at)
  useDb(db)
  countPage('/podcast', FIREFOX)
  await writePageCounts(at)
  expect(await counts(db)).toEqual([{ day: '2026-03-02', page: '/podcast', count: 2 }])
})
