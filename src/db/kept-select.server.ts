import { type Placeholder, type SQLWrapper, fillPlaceholders, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { type RowField, mapResultRow, orderSelectedFields } from 'drizzle-orm/utils'
import { type Db, type Tx, db } from './client.server.ts'

/** How a select is said and how its rows are read, without the values that it is asked with. */
export interface Wording {
  text: string
  /** The text between the parameters: they are numbered by the statement in which they come to stand. */
  pieces: readonly string[]
  params: unknown[]
  fields: RowField[]
  /** Of joined tables: those that have a row each time. */
  always: Record<string, boolean>
}

/** A select with its values, not asked yet. */
export class Read<Row> {
  declare private readonly row: Row

  constructor(
    readonly wording: Wording,
    readonly params: readonly unknown[],
  ) {}
}

/** What a kept select answers. */
export type RowsOf<Kept extends (values: never) => Read<unknown>> = ReturnType<Kept> extends Read<infer Row> ? Row[] : never

/** A select as Drizzle builds it without a database. */
interface Built<Row> extends SQLWrapper {
  readonly _: { readonly result: Row[] }
}

/**
 * A select whose text is written once in a process: `build` is given a place for each value of these names, and whoever asks gives the
 * values. It belongs to no database, so the same one is asked in transactions, too.
 */
export function keptSelect<Name extends string, Row>(
  names: readonly Name[],
  build: (places: Record<Name, Placeholder>, ask: QueryBuilder) => Built<Row>,
): (values: Record<Name, string | number>) => Read<Row> {
  let wording: Wording | undefined
  return (values) => {
    wording ??= wordingOf(build(placesOf(names), new QueryBuilder()))
    return new Read(wording, fillPlaceholders(wording.params, values))
  }
}

/** The rows of a read by itself. Throws the error of the database. */
export const readAlone = <Row>(read: Read<Row>, from: Db | Tx = db()): Promise<Row[]> =>
  rowsOf(from, statementOf(read), (rows) => rows.map((row) => rowOf(read.wording, row))) as Promise<Row[]>

/** What `read` makes of the rows that a statement brings, each of them a list of its columns. */
export function rowsOf<Value>(
  from: Db | Tx,
  statement: { sql: string; params: unknown[] },
  read: (rows: unknown[][]) => Value,
): Promise<Value> {
  const prepared = from._.session.prepareQuery(statement, undefined, undefined, true, read as never)
  return prepared.execute() as Promise<Value>
}

/** A read as a statement of its own. */
const statementOf = ({ wording, params }: Read<unknown>) => ({ sql: numbered(wording, 0), params: [...params] })

/** The text with its parameters numbered from the one after `before`. */
export const numbered = ({ pieces }: Wording, before: number): string =>
  pieces.reduce((text, piece, nth) => `${text}$${before + nth}${piece}`)

export const rowOf = ({ fields, always }: Wording, row: readonly unknown[]): unknown => mapResultRow(fields, row, always)

export function wordingOf(select: SQLWrapper): Wording {
  const { toSQL, config, joinsNotNullableMap } = select as unknown as DrizzleSelect
  const { sql: text, params } = toSQL.call(select)
  const pieces = piecesOf(text)
  if (pieces.length !== params.length + 1) throw new Error(`A select has ${params.length} parameters in other places: ${text}`)
  return { text, pieces, params, fields: orderSelectedFields(config.fields), always: joinsNotNullableMap }
}

/** What every select of Drizzle has, though its types do not say so. */
interface DrizzleSelect {
  toSQL: () => { sql: string; params: unknown[] }
  config: { fields: Record<string, unknown> }
  joinsNotNullableMap: Record<string, boolean>
}

const placesOf = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name): [string, Placeholder] => [name, sql.placeholder(name)])) as Record<Name, Placeholder>

/** What is quoted, or the place of a parameter. */
const PLACE = /'[^']*'|"[^"]*"|\$\d+/g

function piecesOf(text: string): string[] {
  const pieces: string[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(PLACE)) {
    if (!found.startsWith('$')) continue
    pieces.push(text.slice(from, index))
    from = index + found.length
  }
  return [...pieces, text.slice(from)]
}
