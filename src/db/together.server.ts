import type { SQLWrapper } from 'drizzle-orm'
import { type Db, db } from './client.server.ts'
import { Read, type Wording, numbered, rowOf, rowsOf, wordingOf } from './kept-select.server.ts'

/** A select as Drizzle builds it, not asked yet. */
export interface Select<Row> extends PromiseLike<Row[]>, SQLWrapper {}

/**
 * The rows of several selects by one statement, in their order: each as if it had been asked alone, and all of one state of the
 * database. Selects that are the same are asked once. Throws the error of the database for all of them.
 */
export async function askTogether(selects: ReadonlyArray<Select<unknown> | Read<unknown>>, from: Db = db()): Promise<unknown[][]> {
  const reads = selects.map(asRead)
  const asked = new Map<string, { column: number; read: Read<unknown> }>()
  const columns = reads.map((read) => {
    const key = `${read.wording.text}${JSON.stringify(read.params)}`
    const known = asked.get(key) ?? { column: asked.size, read }
    asked.set(key, known)
    return known.column
  })
  const statement = joined([...asked.values()].map(({ read }) => read))
  const [row = []] = await rowsOf(from, statement, (rows) => rows as Raw[][][])
  return reads.map(({ wording }, nth) => (row[columns[nth] ?? 0] ?? []).map((one) => rowOf(wording, Object.values(one))))
}

/** A row by the names that {@link asColumn} gives to its columns. */
type Raw = Record<string, unknown>

const asRead = (select: Select<unknown> | Read<unknown>): Read<unknown> => {
  if (select instanceof Read) return select
  const wording = wordingOf(select)
  return new Read(wording, wording.params)
}

/** One statement, with a column for each read and the parameters of all of them in order. */
function joined(reads: readonly Read<unknown>[]): { sql: string; params: unknown[] } {
  const params: unknown[] = []
  const columns = reads.map((read) => {
    const column = asColumn(read.wording, params.length)
    params.push(...read.params)
    return column
  })
  return { sql: `select ${columns.join(', ')}`, params }
}

/** All rows of a select as one value. Joined tables have columns of the same name, so they get names of their own here. */
function asColumn(wording: Wording, before: number): string {
  const names = wording.fields.map((_, nth) => `c${nth}`)
  return `(select coalesce(json_agg(one), '[]') from (${numbered(wording, before)}) as one(${names.join(', ')}))`
}
