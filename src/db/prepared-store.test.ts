import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { PreparedStore } from './prepared-store.server.ts'

let store: PreparedStore

beforeAll(async () => {
  store = new PreparedStore()
  await store.waitReady
})

afterAll(() => store.close())

/** A table of the test's own. */
async function table(columns: string): Promise<string> {
  const name = `t${Math.random().toString(36).slice(2)}`
  await store.exec(`create table ${name} (${columns})`)
  onTestFinished(async () => void (await store.exec(`drop table ${name}`)))
  return name
}

/** How often a text was asked of those that the database holds. */
const reads = async (text: string): Promise<number> => {
  const { rows } = await store.query<{ n: number }>(
    'select (generic_plans + custom_plans)::int as n from pg_prepared_statements where statement = $1',
    [text],
  )
  return rows.length === 1 ? (rows[0]?.n ?? 0) : -rows.length
}

test('a statement is read once and answered as often as it is asked, with the values of each time', async () => {
  const text = 'select $1::int + 1 as next, $2::text as word, $3::jsonb as tree, $4::text[] as list, null as nothing'
  for (const n of [1, 2, 3]) {
    const { rows, fields } = await store.query(text, [n, 'žluť', { n: [n] }, ['a', 'b"c']])
    expect(rows).toEqual([{ next: n + 1, word: 'žluť', tree: { n: [n] }, list: ['a', 'b"c'], nothing: null }])
    expect(fields.map(({ name }) => name)).toEqual(['next', 'word', 'tree', 'list', 'nothing'])
  }
  expect(await reads(text)).toBe(3)
})

test('rows come as the caller wants them', async () => {
  const text = "select timestamptz '2026-03-02 09:00Z' as at, 1 as n"
  expect((await store.query(text)).rows).toEqual([{ at: new Date('2026-03-02T09:00Z'), n: 1 }])
  const asTexts = { 1184: (time: string) => time }
  expect((await store.query(text, [], { rowMode: 'array', parsers: asTexts })).rows).toEqual([['2026-03-02 09:00:00+00', 1]])
})

test('what a statement changed is counted', async () => {
  const name = await table('n int')
  expect((await store.query(`insert into ${name} values (1), (2)`)).affectedRows).toBe(2)
  expect((await store.query(`update ${name} set n = 3 where n = $1`, [1])).affectedRows).toBe(1)
})

test('a statement that failed can be asked again, and so can others', async () => {
  const name = await table('n int primary key')
  const text = `insert into ${name} values ($1)`
  await store.query(text, [1])
  await expect(store.query(text, [1])).rejects.toMatchObject({ code: '23505' })
  await expect(store.query(text, ['word'])).rejects.toMatchObject({ code: '22P02' })
  for (const values of [[], [1, 2]]) await expect(store.query(text, values)).rejects.toMatchObject({ code: '08P01' })
  await expect(store.query('selec 1')).rejects.toMatchObject({ code: '42601' })
  expect((await store.query(text, [2])).affectedRows).toBe(1)
})

test('a transaction asks prepared statements too, and what it undoes is undone', async () => {
  const name = await table('n int primary key')
  const [insert, count] = [`insert into ${name} values ($1)`, `select count(*)::int as n from ${name}`]
  await store.query(insert, [1])
  const undone = store.transaction(async (tx) => {
    await tx.query(insert, [2])
    expect((await tx.query(count)).rows).toEqual([{ n: 2 }])
    await tx.query('savepoint one')
    await expect(tx.query(insert, [2])).rejects.toMatchObject({ code: '23505' })
    await tx.query('rollback to savepoint one')
    await tx.query(insert, [3])
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow('changed my mind')
  expect((await store.query(count)).rows).toEqual([{ n: 1 }])
  let kept: Parameters<Parameters<PreparedStore['transaction']>[0]>[0] | undefined
  await store.transaction(async (tx) => void (kept = tx))
  await expect(kept?.query(count)).rejects.toThrow('ended')
})

test('others wait until a transaction has ended', async () => {
  const name = await table('n int')
  const inside = store.transaction(async (tx) => {
    await tx.query(`insert into ${name} values (1)`)
    await new Promise((turned) => setImmediate(turned))
    await tx.query(`insert into ${name} values (2)`)
  })
  const { rows } = await store.query(`select count(*)::int as n from ${name}`)
  expect(rows).toEqual([{ n: 2 }])
  await inside
})

test('a change of the schema is heeded: in a query, in several statements, in a transaction and where that is undone', async () => {
  const name = await table('n int')
  const [insert, all] = [`insert into ${name} (n) values ($1)`, `select * from ${name}`]
  const columns = async (): Promise<string[]> => (await store.query(all)).fields.map((field) => field.name)
  await store.query(insert, [1])
  expect(await columns()).toEqual(['n'])
  await store.query(`alter table ${name} add column a int`)
  expect(await columns()).toEqual(['n', 'a'])
  await store.exec(`alter table ${name} add column b int`)
  expect(await columns()).toEqual(['n', 'a', 'b'])
  const undone = store.transaction(async (tx) => {
    await tx.query(`alter table ${name} alter column n type text`)
    await tx.query(insert, ['word'])
    expect((await tx.query(all)).rows).toHaveLength(2)
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow('changed my mind')
  expect((await store.query(insert, [2])).affectedRows).toBe(1)
  await expect(store.query(insert, ['word'])).rejects.toMatchObject({ code: '22P02' })
  expect(await columns()).toEqual(['n', 'a', 'b'])
})

test('a transaction that meets a change which nobody told of fails once', async () => {
  const name = await table('n int')
  const all = `select * from ${name}`
  await store.query(all)
  await store.exec(`alter table ${name} add column a int`)
  const attempt = () => store.transaction(async (tx) => (await tx.query(all)).fields.length)
  await expect(attempt()).rejects.toMatchObject({ code: '0A000' })
  expect(await attempt()).toBe(2)
})

test('the database keeps the statements that were asked last', async () => {
  const texts = Array.from({ length: 300 }, (_, n) => `select ${n} as n`)
  for (const text of texts) {
    await store.query('select 1 as often')
    await store.query(text)
  }
  const { rows } = await store.query<{ n: number }>('select count(*)::int as n from pg_prepared_statements')
  expect(rows[0]?.n).toBeLessThanOrEqual(201)
  expect(await reads('select 1 as often')).toBe(300)
  expect((await store.query(texts[0] ?? '')).rows).toEqual([{ n: 0 }])
})

test('notices come as before', async () => {
  const heard: string[] = []
  const stop = await store.listen('news', (payload) => heard.push(payload))
  for (const word of ['one', 'two']) await store.query("select pg_notify('news', $1)", [word])
  await store.transaction((tx) => tx.query("select pg_notify('news', $1)", ['three']))
  expect(heard).toEqual(['one', 'two', 'three'])
  await stop()
})
