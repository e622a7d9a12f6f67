import { createHash } from 'node:crypto'
import { asc, eq, and, isNull } from 'drizzle-orm'
import { db } from '~/db/client.server'
import { siteSections, websiteColors } from '~/db/schema'
import { lastSparkNumber } from '~/features/couple/progress/data.server'
import { accountDigest, accountState } from '~/features/privacy/consents/data.server'
import type { AccountState } from '~/lib/account-state'
import type { Locale } from '~/lib/locale'
import { writePosition } from '~/lib/live-position'
import { readTokens } from '~/lib/safe-colors'
import { nb } from '~/lib/typography'
import type { AccountId } from '~/server/session.server'
import tokensSheet from '~/ui/tokens.css?raw'
import { colorOverrides, sectionArea, sectionPath } from './rules'

export async function mainSections(locale: Locale): Promise<Array<{ path: string; label: string }>> {
  const rows = await db()
    .select()
    .from(siteSections)
    .where(and(eq(siteSections.isEnabled, true), isNull(siteSections.parent)))
    .orderBy(asc(siteSections.displayOrder))
  return rows.map((row) => ({ path: sectionPath(row.slug), label: locale === 'en' ? row.labelEn : nb(row.label) }))
}

/** Addresses of the sections that are switched off: nothing answers there, and no link leads there. */
export async function closedAreas(): Promise<string[]> {
  const rows = await db().select().from(siteSections).where(eq(siteSections.isEnabled, false))
  return rows.map(sectionArea)
}

/** What an operator has changed of the design's colours, as far as everything can still be read. */
export async function colorStyle(): Promise<string> {
  const colors = await db().select().from(websiteColors)
  return colors.length === 0 ? '' : colorOverrides(colors, TOKENS)
}

const TOKENS = readTokens(tokensSheet)

/** Tells two styles apart. */
export const styleDigest = (style: string): string => createHash('sha256').update(style).digest('base64url').slice(0, 12)

/** How things stand now, for a page that is being made with the colours `style`: it hears what comes after. */
export async function presentMoment(account: AccountId, style: string): Promise<{ position: string; account: AccountState }> {
  const [sparks, state] = await Promise.all([lastSparkNumber(account), accountState(account)])
  return { position: writePosition({ sparks, colors: styleDigest(style), account: accountDigest(state) }), account: state }
}
