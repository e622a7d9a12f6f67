import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { db as currentDb } from '~/db/client.server'
import { siteSections } from '~/db/schema'
import { now } from '~/server/clock.server'
import { test, testCommitted } from '../with-db.ts'

const section = { slug: 'harness', label: 'Zkouška', labelEn: 'Trial', displayOrder: 999 }

for (const time of ['first', 'second']) {
  test(`a row of another test is not there (${time})`, async ({ db }) => {
    await currentDb().insert(siteSections).values(section)
    expect(await db.$count(siteSections, sql`slug = 'harness'`)).toBe(1)
  })
}

test('an undone nested transaction leaves the outer one usable', async ({ db }) => {
  const twice = currentDb().transaction(async (tx) => {
    await tx.insert(siteSections).values(section)
    await tx.insert(siteSections).values(section)
  })
  await expect(twice).rejects.toThrow('insert into "site_sections"')
  expect(await db.$count(siteSections, sql`slug = 'harness'`)).toBe(0)
})

test('the clock of the server stands still at the moment of the test', async ({ at }) => {
  expect(now()).toEqual(at)
})

testCommitted('a fresh database goes on after a failed statement', async ({ db }) => {
  await db.insert(siteSections).values(section)
  await expect(db.insert(siteSections).values(section)).rejects.toThrow('insert into "site_sections"')
  expect(await db.$count(siteSections, sql`slug = 'harness'`)).toBe(1)
})

testCommitted('a fresh database does not hold what another test committed', async ({ db }) => {
  expect(await db.$count(siteSections, sql`slug = 'harness'`)).toBe(0)
})
