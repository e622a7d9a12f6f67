import { asc, eq, and, isNull } from 'drizzle-orm'
import { db } from '~/db/client.server'
import { siteSections, websiteColors } from '~/db/schema'
import type { Locale } from '~/lib/locale'
import { nb } from '~/lib/typography'
import { colorOverrides, sectionPath } from './rules'

export async function mainSections(locale: Locale): Promise<Array<{ path: string; label: string }>> {
  const rows = await db()
    .select()
    .from(siteSections)
    .where(and(eq(siteSections.isEnabled, true), isNull(siteSections.parent)))
    .orderBy(asc(siteSections.displayOrder))
  return rows.map((row) => ({ path: sectionPath(row.slug), label: locale === 'en' ? row.labelEn : nb(row.label) }))
}

export async function colorStyle(): Promise<string> {
  return colorOverrides(await db().select().from(websiteColors).orderBy(asc(websiteColors.cssVar)))
}
