import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { orders } from './order.ts'
import { LOCALES } from '../../lib/locale.ts'

/** What somebody asks of us because of an order, and until when we have to answer (readings R11, terms 9, 10, 13). */
export const orderClaims = pgTable(
  'order_claims',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    number: text('number').notNull().unique(),
    /** withdrawal: from the contract. guarantee: 30 days. complaint: a defect. chargeback: the bank took the money back. satisfaction: a service. */
    kind: text('kind', { enum: ['withdrawal', 'guarantee', 'complaint', 'chargeback', 'satisfaction'] }).notNull(),
    /** Null as long as nobody has found the order that is meant. */
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'set null' }),
    /** The order in the words of whoever asks. */
    orderText: text('order_text'),
    name: text('name'),
    email: text('email'),
    locale: text('locale', { enum: LOCALES }).notNull(),
    /** The statement of withdrawal, the reason, the defect. */
    text: text('text'),
    remedy: text('remedy', { enum: ['fix', 'discount', 'withdraw'] }),
    /** The key of one attempt: sent twice, it is one claim. */
    attemptId: uuid('attempt_id').unique(),
    submittedAt: moment('submitted_at').notNull(),
    dueAt: moment('due_at').notNull(),
    remindedAt: moment('reminded_at'),
    state: text('state', { enum: ['open', 'granted', 'refused'] })
      .notNull()
      .default('open'),
    decidedAt: moment('decided_at'),
    decision: text('decision'),
  },
  (t) => [
    check('order_claims_kind', sql`${t.kind} in ('withdrawal', 'guarantee', 'complaint', 'chargeback', 'satisfaction')`),
    check('order_claims_state', sql`${t.state} in ('open', 'granted', 'refused')`),
    check('order_claims_decided', sql`(${t.state} = 'open') = (${t.decidedAt} is null)`),
    check('order_claims_remedy', sql`${t.remedy} in ('fix', 'discount', 'withdraw')`),
    check('order_claims_locale', sql`${t.locale} in ('cs', 'en')`),
    uniqueIndex('order_claims_one_open')
      .on(t.orderId, t.kind)
      .where(sql`${t.state} = 'open'`),
    index('order_claims_due')
      .on(t.dueAt)
      .where(sql`${t.state} = 'open'`),
  ],
)
export type ClaimRow = typeof orderClaims.$inferSelect
