import { createHash } from 'node:crypto'
import { asc } from 'drizzle-orm'
import { db } from '~/db/client.server'
import { siteSections, websiteColors } from '~/db/schema'
import { lastSparkNumber } from '~/features/couple/progress/data.server'
import { accountDigest, accountState } from '~/features/privacy/consents/data.server'
import type { AccountState } from '~/lib/account-state'
import type { Locale } from '~/lib/locale'
import { writePosition } from '~/lib/live-position'
import { readTokens } from '~/lib/safe-colors'
import { nb } from '~/lib/typography'
import { keptUntil } from '~/server/kept.server'
import type { AccountId } from '~/server/session.server'
import tokensSheet from '~/ui/tokens.css?raw'
import { colorOverrides, sectionArea, sectionPath } from './rules'

/** In their order, those that are switched off as well. */
const allSections = keptUntil('sections', () => db().select().from(siteSections).orderBy(asc(siteSections.displayOrder)))

export async function mainSections(locale: Locale): Promise<Array<{ path: string; label: string }>> {
  const shown = (await allSections()).filter(({ isEnabled, parent }) => isEnabled && parent === null)
  return shown.map((row) => ({ path: sectionPath(row.slug), label: locale === 'en' ? row.labelEn : nb(row.label) }))
}

/** Addresses of the sections that are switched off: nothing answers there, and no link leads there. */
export const closedAreas = async (): Promise<string[]> => (await allSections()).filter(({ isEnabled }) => !isEnabled).map(sectionArea)

/** What an operator has changed of the design's colours, as far as everything can still be read. */
export const colorStyle = keptUntil('colors', async () => {
  const colors = await db().select().from(websiteColors)
  return colors.length === 0 ? '' : colorOverrides(colors, TOKENS)
})

/** The colours of the design. */
export const TOKENS = readTokens(tokensSheet)

/** Tells two styles apart. */
export const styleDigest = (style: string): string => createHash('sha256').update(style).digest('base64url').slice(0, 12)

/** How things stand now, for a page that is being made with the colours `style`: it hears what comes after. */
export async function presentMoment(
  account: AccountId,
  style: string | Promise<string>,
): Promise<{ position: string; account: AccountState }> {
  const [sparks, state, colors] = await Promise.all([lastSparkNumber(account), accountState(account), style])
  return { position: writePosition({ sparks, colors: styleDigest(colors), account: accountDigest(state) }), account: state }
}
