import { sql } from 'drizzle-orm'
import { check, index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { authUser } from './account.ts'
import { materials } from './catalog.ts'
import { createdAt } from './columns.ts'
import { orders } from './order.ts'

/** Each time that a material was fetched, by a couple or with an order; what counts is which ones, so count distinct materials. */
export const downloads = pgTable(
  'downloads',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id').references(() => authUser.id, { onDelete: 'cascade' }),
    /** Of whoever bought without an account. */
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    materialId: uuid('material_id')
      .notNull()
      .references(() => materials.id, { onDelete: 'restrict' }),
    createdAt: createdAt(),
  },
  (t) => [
    check('downloads_whose', sql`${t.userId} is not null or ${t.orderId} is not null`),
    index('downloads_user').on(t.userId, t.materialId),
    index('downloads_order').on(t.orderId),
  ],
)
