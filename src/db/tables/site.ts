import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { updatedAt } from './columns.ts'

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
