import { type SQLWrapper, sql } from 'drizzle-orm'
import { type RowField, mapResultRow, orderSelectedFields } from 'drizzle-orm/utils'
import { type Db, db } from './client.server.ts'

/** A select as Drizzle builds it, not asked yet. */
export interface Select<Row> extends PromiseLike<Row[]>, SQLWrapper {
  readonly _: { readonly config: { fields: Record<string, unknown> } }
}

/**
 * The rows of several selects by one statement, in their order: each as if it had been asked alone, and all of one state of the
 * database. Selects that are the same are asked once. Throws the error of the database for all of them.
 */
export async function askTogether(selects: ReadonlyArray<Select<unknown>>, from: Db = db()): Promise<unknown[][]> {
  const asked = new Map<string, { name: string; select: Select<unknown> }>()
  const keys = selects.map((select) => {
    const { sql: text, params } = (select as unknown as { toSQL: () => { sql: string; params: unknown[] } }).toSQL()
    const key = JSON.stringify([text, params])
    if (!asked.has(key)) asked.set(key, { name: `rows${asked.size}`, select })
    return key
  })
  const columns = [...asked.values()].map(({ name, select }) => sql`${rowsOf(select)} as ${sql.identifier(name)}`)
  const { rows } = (await from.execute(sql`select ${sql.join(columns, sql`, `)}`)) as unknown as { rows: Array<Record<string, Raw[]>> }
  return selects.map((select, nth) => decoded(select, rows[0]?.[asked.get(keys[nth] ?? '')?.name ?? ''] ?? []))
}

/** A row by the names that {@link rowsOf} gives to its columns. */
type Raw = Record<string, unknown>

/** All rows of a select as one value. Joined tables have columns of the same name, so they get names of their own here. */
function rowsOf(select: Select<unknown>) {
  const names = fieldsOf(select).map((_, nth) => sql.identifier(`c${nth}`))
  return sql`(select coalesce(json_agg(one), '[]') from (${select.getSQL()}) as one(${sql.join(names, sql`, `)}))`
}

const fieldsOf = (select: Select<unknown>): RowField[] => orderSelectedFields(select._.config.fields)

function decoded(select: Select<unknown>, rows: readonly Raw[]): unknown[] {
  const fields = fieldsOf(select)
  const { joinsNotNullableMap } = select as unknown as { joinsNotNullableMap: Record<string, boolean> }
  return rows.map((row) => mapResultRow(fields, Object.values(row), joinsNotNullableMap))
}
