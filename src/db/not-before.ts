import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/**
 * `at`, or the moment in `column` if that is later: requests are served in another order than they came, and clocks of two processes
 * differ, but nothing ends before it began.
 */
export const notBefore = (column: AnyColumn, at: Date): SQL => sql`greatest(${column}, ${at.toISOString()}::timestamptz)`
