import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '~/db/client.server'
import { IMPERSONAL_TABLES, OPERATOR_TABLES, PERSONAL_TABLES } from '~/db/personal-data'
import { test } from '../with-db'

/** Names of columns that say who somebody is, whatever table they stand in. */
const TELLING = /(^|_)(user|account|couple|recipient|e?mail|phone|first_name|last_name|ip_address|birth|device)(_|$)/

interface Column {
  table: string
  column: string
}

async function rows<Row>(db: Db, statement: ReturnType<typeof sql>): Promise<Row[]> {
  return ((await db.execute(statement)) as unknown as { rows: Row[] }).rows
}

const columnsOf = (db: Db) =>
  rows<Column>(
    db,
    sql`select c.table_name as "table", c.column_name as "column" from information_schema.columns c
      join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
      where c.table_schema = 'public' order by 1, 2`,
  )

/** Tables that a row of `auth_user` takes along when it goes, at any distance. */
const cascades = async (db: Db) =>
  new Set(
    (
      await rows<{ table: string }>(
        db,
        sql`with recursive gone as (select 'auth_user'::regclass::oid as id
          union select c.conrelid from pg_constraint c join gone g on c.confrelid = g.id where c.contype = 'f' and c.confdeltype = 'c')
        select id::regclass::text as "table" from gone`,
      )
    ).map(({ table }) => table),
  )

/** What a table that nobody has classified would do to this test. */
function faultsOf(columns: Column[], referring: Set<string>): string[] {
  const names = [...new Set(columns.map(({ table }) => table))]
  const unknown = names.filter((name) => !(name in PERSONAL_TABLES) && !IMPERSONAL_TABLES.includes(name) && !OPERATOR_TABLES.includes(name))
  // Those of the team have names and addresses, too, and never those of a couple.
  const disguised = columns.filter(
    ({ table, column }) =>
      !(table in PERSONAL_TABLES) && (referring.has(table) || (!OPERATOR_TABLES.includes(table) && TELLING.test(column))),
  )
  const unclassified = columns.filter(({ table, column }) => {
    const known = PERSONAL_TABLES[table]
    return known && !(column in known.exported) && !(column in known.withheld)
  })
  return [
    ...unknown.map((name) => `${name} is neither personal nor impersonal`),
    ...disguised.map(({ table, column }) => `${table}.${column} refers to somebody, but its table is not personal`),
    ...unclassified.map(({ table, column }) => `${table}.${column} is neither exported nor withheld`),
  ]
}

const referring = async (db: Db) =>
  new Set(
    (
      await rows<{ table: string }>(
        db,
        sql`select conrelid::regclass::text as "table" from pg_constraint where contype = 'f' and confrelid = 'auth_user'::regclass`,
      )
    ).map(({ table }) => table),
  )

describe('every table and column that refers to a user is classified', () => {
  test('as the migrated database has them', async ({ db }) => {
    expect(faultsOf(await columnsOf(db), await referring(db))).toEqual([])
  })

  test('and one that is not is found', async ({ db }) => {
    await db.execute(sql`create table diaries (id uuid primary key, owner uuid references auth_user(id), page text)`)
    await db.execute(sql`alter table site_sections add column contact_email text`)
    await db.execute(sql`alter table orders add column contact_phone text`)
    const faults = faultsOf(await columnsOf(db), await referring(db))
    expect(faults).toContain('diaries is neither personal nor impersonal')
    expect(faults).toContain('diaries.owner refers to somebody, but its table is not personal')
    expect(faults).toContain('site_sections.contact_email refers to somebody, but its table is not personal')
    expect(faults).toContain('orders.contact_phone is neither exported nor withheld')
  })

  test('names nothing that is not there', async ({ db }) => {
    const there = (await columnsOf(db)).map(({ table, column }) => `${table}.${column}`)
    const named = Object.entries(PERSONAL_TABLES).flatMap(([table, { exported, withheld, column }]) =>
      [...Object.keys(exported), ...Object.keys(withheld), column].map((name) => `${table}.${name}`),
    )
    expect(named.filter((name) => !there.includes(name))).toEqual([])
    const twice = Object.values(PERSONAL_TABLES).flatMap(({ exported, withheld }) =>
      Object.keys(exported).filter((name) => name in withheld),
    )
    expect(twice).toEqual([])
    expect([...IMPERSONAL_TABLES, ...OPERATOR_TABLES].filter((name) => !there.some((column) => column.startsWith(`${name}.`)))).toEqual([])
  })

  test('and what goes with the account does so by itself', async ({ db }) => {
    const gone = await cascades(db)
    const promised = Object.entries(PERSONAL_TABLES).filter(([, { erasure }]) => erasure === 'cascade')
    expect(promised.filter(([name]) => !gone.has(name)).map(([name]) => name)).toEqual([])
  })
})
