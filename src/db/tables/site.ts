import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment, updatedAt } from './columns.ts'

/** specification §3. Main sections have no parent. */
export const siteSections = pgTable('site_sections', {
  slug: text('slug').primaryKey(),
  label: text('label').notNull(),
  labelEn: text('label_en').notNull(),
  parent: text('parent').references((): AnyPgColumn => siteSections.slug, { onDelete: 'cascade' }),
  displayOrder: integer('display_order').notNull(),
  isEnabled: boolean('is_enabled').notNull().default(true),
})

/** Overrides of design tokens. The checks keep anything but a custom property and a plain colour out of the page's style. */
export const websiteColors = pgTable(
  'website_colors',
  { cssVar: text('css_var').primaryKey(), currentValue: text('current_value').notNull(), updatedAt: updatedAt() },
  (t) => [
    check('website_colors_var', sql`${t.cssVar} ~ '^--[a-z][a-z0-9-]*$'`),
    check(
      'website_colors_value',
      sql`${t.currentValue} ~ '^(#[0-9a-fA-F]{3,8}|(rgb|rgba|hsl|hsla|oklch|oklab|lab|lch)\\([0-9a-zA-Z.,%/ -]+\\))$'`,
    ),
  ],
)

/** Fixed windows per limit and subject; the subject is a keyed hash, never an address or a name. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    name: text('name').notNull(),
    subject: text('subject').notNull(),
    windowStart: moment('window_start').notNull(),
    expiresAt: moment('expires_at').notNull(),
    hits: integer('hits').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.name, t.subject] }),
    index('rate_limits_expiry').on(t.expiresAt),
    check('rate_limits_hits', sql`${t.hits} >= 0`),
  ],
)

/** How often the server sent each page on a day in Prague, and how often somebody passed the gate or registered: no more is known of it. */
export const pageCounts = pgTable(
  'page_counts',
  {
    day: date('day', { mode: 'string' }).notNull(),
    /** The address of a page that everybody may read, or what was done (`server/page-counts`). */
    page: text('page').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.page] }), check('page_counts_count', sql`${t.count} > 0`)],
)

/** Days whose backup somebody has restored, or otherwise made sure of. Who did, the record tells. */
export const backupChecks = pgTable('backup_checks', {
  day: date('day', { mode: 'string' }).primaryKey(),
  notedAt: moment('noted_at').notNull(),
})
