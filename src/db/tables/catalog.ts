import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { authUser } from './account.ts'
import { createdAt } from './columns.ts'

/** What can be had, for money or free. Texts follow the release; the slug is what content and addresses use. */
export const products = pgTable('products', {
  id: uuid('id').primaryKey().defaultRandom(),
  slug: text('slug').notNull().unique(),
  isFree: boolean('is_free').notNull(),
  title: text('title').notNull(),
  titleEn: text('title_en').notNull(),
  description: text('description').notNull(),
  descriptionEn: text('description_en').notNull(),
})

/** A file that comes with a product. */
export const materials = pgTable(
  'materials',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    slug: text('slug').notNull().unique(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'restrict' }),
    title: text('title').notNull(),
    titleEn: text('title_en').notNull(),
    isFree: boolean('is_free').notNull(),
    /** Where the file lies in storage; null as long as there is none. */
    path: text('path').unique(),
  },
  (t) => [check('materials_path', sql`${t.path} <> ''`), index('materials_product').on(t.productId)],
)

/** Each time that a couple fetched a material; what counts is which ones, so count distinct materials. */
export const downloads = pgTable(
  'downloads',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => authUser.id, { onDelete: 'cascade' }),
    materialId: uuid('material_id')
      .notNull()
      .references(() => materials.id, { onDelete: 'restrict' }),
    createdAt: createdAt(),
  },
  (t) => [index('downloads_user').on(t.userId, t.materialId)],
)
