import { getTableColumns, sql } from 'drizzle-orm'
import { type AnyPgColumn, check, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { columnOf } from '../../lib/form-fields.ts'
import { LOCALES } from '../../lib/locale.ts'

/** Every moment in the database is an absolute one. */
export const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Digest of the texts of a row as the files had them: see `db/written`. */
export const written = () => text('written')

export const createdAt = () => moment('created_at').notNull().defaultNow()
export const updatedAt = () => moment('updated_at').notNull().defaultNow()

/** One of these words; {@link known} has the database check it. */
export const oneOf = <const Word extends string>(name: string, words: readonly [Word, ...Word[]]) => text(name, { enum: words }).notNull()
export const locale = () => oneOf('locale', LOCALES)

/** One of these words, for a check or an index, where the database takes no parameters. Throws for what is no plain word. */
export function isWord(column: AnyPgColumn, ...words: readonly string[]) {
  if (!words.every((word) => /^[\w-]+$/.test(word))) throw new Error(`${column.name}: no plain words`)
  const quoted = words.map((word) => `'${word}'`).join(', ')
  return sql`${column} ${sql.raw(words.length > 1 ? `in (${quoted})` : `= ${quoted}`)}`
}

/** The database takes the words of the column's type and no others. Throws for a column that may hold any. */
export function known(name: string, column: AnyPgColumn) {
  // What a table is told to check are columns that do not know their words; its own do.
  const words = Object.values(getTableColumns(column.table)).find((own) => own.name === column.name)?.enumValues
  if (!words) throw new Error(`${name}: the column says no words`)
  return check(name, isWord(column, ...words))
}

/** The id of a row that this one goes with. */
export const partOf = (name: string, whole: () => AnyPgColumn) => uuid(name).notNull().references(whole, { onDelete: 'cascade' })
/** The id of a row that stays for as long as this one does. */
export const restsOn = (name: string, ground: () => AnyPgColumn) => uuid(name).notNull().references(ground, { onDelete: 'restrict' })

/** A text for each field that somebody types, or nothing: `first_name` for `firstName`. */
export const typed = <Name extends string>(fields: readonly Name[]) =>
  Object.fromEntries(fields.map((name) => [name, text(columnOf(name))])) as Record<Name, ReturnType<typeof text>>
