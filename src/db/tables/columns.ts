import { timestamp } from 'drizzle-orm/pg-core'

/** Every moment in the database is an absolute one. */
export const moment = (name: string) => timestamp(name, { withTimezone: true })

export const createdAt = () => moment('created_at').notNull().defaultNow()
export const updatedAt = () => moment('updated_at').notNull().defaultNow()
