import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { orders } from './order.ts'

/** Documents for the tax office: what stands in them is frozen, the PDF is set from it on demand (docs/decisions/011). */
export const invoices = pgTable(
  'invoices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    kind: text('kind', { enum: ['invoice', 'correction'] }).notNull(),
    number: text('number').notNull().unique(),
    /** Of a corrective document: the price is only lower, and another one follows when the rest goes back. */
    isReduction: boolean('is_reduction').notNull().default(false),
    issuedAt: moment('issued_at').notNull(),
    /** `InvoiceData` of the invoice feature. */
    data: jsonb('data').notNull(),
  },
  (t) => [
    check('invoices_kind', sql`${t.kind} in ('invoice', 'correction')`),
    check('invoices_reduction', sql`${t.kind} = 'correction' or not ${t.isReduction}`),
    unique('invoices_one_each').on(t.orderId, t.kind, t.isReduction),
    index('invoices_issued').on(t.issuedAt),
  ],
)
export type InvoiceRow = typeof invoices.$inferSelect

/** The last number of each series and year. Raised in the transaction of its document, so numbers have no gaps. */
export const documentCounters = pgTable(
  'document_counters',
  { series: text('series').notNull(), year: integer('year').notNull(), last: integer('last').notNull() },
  (t) => [
    primaryKey({ columns: [t.series, t.year] }),
    check('document_counters_series', sql`${t.series} in ('invoice', 'correction', 'claim', 'request')`),
    check('document_counters_last', sql`${t.last} > 0`),
  ],
)
