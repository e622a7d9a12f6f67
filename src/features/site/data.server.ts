import { asc, eq, and, isNull } from 'drizzle-orm'
import { db } from '~/db/client.server'
import { siteSections, websiteColors } from '~/db/schema'
import type { Locale } from '~/lib/locale'
import { readTokens } from '~/lib/safe-colors'
import { nb } from '~/lib/typography'
import tokensSheet from '~/ui/tokens.css?raw'
import { colorOverrides, sectionPath } from './rules'

export async function mainSections(locale: Locale): Promise<Array<{ path: string; label: string }>> {
  const rows = await db()
    .select()
    .from(siteSections)
    .where(and(eq(siteSections.isEnabled, true), isNull(siteSections.parent)))
    .orderBy(asc(siteSections.displayOrder))
  return rows.map((row) => ({ path: sectionPath(row.slug), label: locale === 'en' ? row.labelEn : nb(row.label) }))
}

/** What an operator has changed of the design's colours, as far as everything can still be read. */
export async function colorStyle(): Promise<string> {
  const colors = await db().select().from(websiteColors)
  return colors.length === 0 ? '' : colorOverrides(colors, TOKENS)
}

const TOKENS = readTokens(tokensSheet)
