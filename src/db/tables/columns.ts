import { text, timestamp } from 'drizzle-orm/pg-core'

/** Every moment in the database is an absolute one. */
export const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Digest of the texts of a row as the files had them: see `db/written`. */
export const written = () => text('written')

export const createdAt = () => moment('created_at').notNull().defaultNow()
export const updatedAt = () => moment('updated_at').notNull().defaultNow()
