import { isNull, sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { CURRENCIES } from '../../lib/money.ts'
import { PRODUCT_KINDS } from '../../lib/product-kinds.ts'
import { createdAt, known, locale, moment, oneOf, partOf, restsOn, written } from './columns.ts'

/** What can be had, for money or free. Texts follow the release; the slug is what content and addresses use. */
export const products = pgTable('products', {
  id: uuid('id').primaryKey().defaultRandom(),
  slug: text('slug').notNull().unique(),
  kind: oneOf('kind', PRODUCT_KINDS).default('guide'),
  isFree: boolean('is_free').notNull(),
  /** Whether it is sold on a page of its own, /purchase/{slug} (readings R7). */
  hasPage: boolean('has_page').notNull().default(false),
  title: text('title').notNull(),
  titleEn: text('title_en').notNull(),
  description: text('description').notNull(),
  descriptionEn: text('description_en').notNull(),
  written: written(),
})

/**
 * What a product costs since when, VAT included: lasting prices, and sales that end. What has counted is never changed, so that the lowest
 * price of the last 30 days can be told (readings R11). A product without a lasting price is not for sale.
 */
export const productPrices = pgTable(
  'product_prices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    productId: restsOn('product_id', () => products.id),
    currency: oneOf('currency', CURRENCIES),
    amountCents: integer('amount_cents').notNull(),
    validFrom: moment('valid_from').notNull(),
    /** Of a sale: from then on it does not count any more. Null for a price that lasts until the next one. */
    validUntil: moment('valid_until'),
    /** A mistake that was put right: it never counted. */
    takenBackAt: moment('taken_back_at'),
    createdAt: createdAt(),
  },
  (t) => [
    check('product_prices_amount', sql`${t.amountCents} > 0`),
    check('product_prices_until', sql`${t.validUntil} > ${t.validFrom}`),
    known('product_prices_currency', t.currency),
    uniqueIndex('product_prices_moment').on(t.productId, t.currency, t.validFrom).where(isNull(t.takenBackAt)),
  ],
)
export type PriceRow = typeof productPrices.$inferSelect

/** What a bundle brings: the files of other products, for one price of its own. */
export const productParts = pgTable(
  'product_parts',
  {
    bundleId: partOf('bundle_id', () => products.id),
    partId: restsOn('part_id', () => products.id),
    /** From 0 on, as they are told. */
    place: integer('place').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.bundleId, t.partId] }),
    check('product_parts_other', sql`${t.bundleId} <> ${t.partId}`),
    index('product_parts_part').on(t.partId),
  ],
)

/** A file that comes with a product. */
export const materials = pgTable(
  'materials',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    slug: text('slug').notNull().unique(),
    productId: restsOn('product_id', () => products.id),
    title: text('title').notNull(),
    titleEn: text('title_en').notNull(),
    isFree: boolean('is_free').notNull(),
    written: written(),
    /** Where the Czech file lies in storage; null as long as there is none. Both languages stand in `material_files`. */
    path: text('path').unique(),
  },
  (t) => [check('materials_path', sql`${t.path} <> ''`), index('materials_product').on(t.productId)],
)

/** The file of a material in one language, as it lies in storage: `materials/<slug>/<locale>-<hash>.<type>`. */
export const materialFiles = pgTable(
  'material_files',
  {
    materialId: partOf('material_id', () => materials.id),
    locale: locale(),
    path: text('path').notNull().unique(),
    bytes: integer('bytes').notNull(),
    /** Null for what is not read. */
    pages: integer('pages'),
    /** Of the whole file, in hexadecimal. */
    sha256: text('sha256').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.materialId, t.locale] }),
    known('material_files_locale', t.locale),
    check('material_files_path', sql`${t.path} <> ''`),
    check('material_files_size', sql`${t.bytes} > 0 and ${t.pages} > 0`),
    check('material_files_sha256', sql`${t.sha256} ~ '^[0-9a-f]{64}$'`),
  ],
)
