import { createHash } from 'node:crypto'
import { type SQL, getTableColumns, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

const BETWEEN = 31

/** A row of a table whose texts come from files notes in `written` a digest of what the files said. */
type FollowingTable = PgTable & { written: PgColumn }

/**
 * How the rows of a table follow the files at each start, until an operator changes one in the database: as soon as its columns `keys`
 * say something else than `written` notes, they stay. What is not among `keys` is for the caller to set.
 */
export function following<T extends FollowingTable, K extends keyof T['_']['columns'] & string>(table: T, keys: readonly K[]) {
  const columns = keys.map((key) => [key, getTableColumns(table)[key] as PgColumn] as const)
  const says = sql.join(
    columns.map(([, column]) => sql`${column}`),
    sql`, `,
  )
  const isUntouched = sql`coalesce(${table.written} = md5(concat_ws(chr(${sql.raw(String(BETWEEN))}), ${says})), true)`
  const follow = (column: PgColumn): SQL => sql`case when ${isUntouched} then excluded.${sql.identifier(column.name)} else ${column} end`
  const set: Record<string, SQL> = Object.fromEntries(
    [...columns, ['written', table.written] as const].map(([key, column]) => [key, follow(column)]),
  )
  return {
    keys,
    /** Of the row as the files have it. */
    noted: <R extends Record<K, string | number>>(row: R): R & { written: string } => ({
      ...row,
      written: createHash('md5')
        .update(keys.map((key) => String(row[key])).join(String.fromCodePoint(BETWEEN)))
        .digest('hex'),
    }),
    /** For `onConflictDoUpdate`. */
    set,
  }
}
