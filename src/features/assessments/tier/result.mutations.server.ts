import { and, asc, eq, sql } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { type EventState, testResultConfigs } from '~/db/schema'
import { following } from '~/db/written'
import { LOCALES, type Locale } from '~/lib/locale'
import { type Outcome, refused } from '~/lib/outcome'
import { type Actor, recordOperatorEvent } from '~/server/operator-events.server'
import { WORDS, notice } from '~/server/realtime.server'
import { isShownWhole } from './texts.data.server'

/** What of a result page follows the files. */
export const RESULT_TEXTS = following(testResultConfigs, ['title', 'description'])

export interface ResultWords {
  test: string
  result: string
  words: Record<Locale, { title: string; description: string }>
  /** A digest of the words that are to be replaced, in each language. */
  seen: Record<Locale, string>
  /** They are those of the release, so the page follows the files again. */
  isReleased: boolean
}

/** Other words of a result page, from now on. HTML of which anything would not be shown is refused. */
export async function wordResult(
  { test, result, words, seen, isReleased }: ResultWords,
  by: Actor,
  at: Date,
): Promise<Outcome<object, 'not-found' | 'changed' | 'unchanged' | 'html'>> {
  if (!LOCALES.every((locale) => isShownWhole(words[locale].description))) return refused('html')
  return db().transaction(async (tx) => {
    const rows = await lockedPages(tx, test, result)
    if (rows.length === 0) return refused('not-found')
    if (rows.some((row) => RESULT_TEXTS.noted(row).written !== seen[row.locale])) return refused('changed')
    const [before, after]: [EventState, EventState] = [{ result: `${test}/${result}` }, { result: `${test}/${result}` }]
    let isOther = false
    for (const row of rows) {
      const { title, description } = words[row.locale]
      // A form sends no line ends at the end.
      const own = { title, description: description === row.description.trim() ? row.description : description }
      for (const field of ['title', 'description'] as const) {
        if (own[field] === row[field]) continue
        isOther = true
        before[`${field} ${row.locale}`] = row[field]
        after[`${field} ${row.locale}`] = own[field]
      }
      await tx
        .update(testResultConfigs)
        .set({ ...own, ...(isReleased && { written: RESULT_TEXTS.noted(own).written }) })
        .where(and(isPage(test, result), eq(testResultConfigs.locale, row.locale)))
    }
    if (!isOther) return refused('unchanged')
    await recordOperatorEvent(tx, by, { kind: 'setting-changed', before, after }, at)
    await tx.execute(sql`select ${notice(WORDS)}`)
    return { ok: true }
  })
}

const isPage = (test: string, result: string) => and(eq(testResultConfigs.testSlug, test), eq(testResultConfigs.resultKey, result))

const lockedPages = (tx: Tx, test: string, result: string) =>
  tx.select().from(testResultConfigs).where(isPage(test, result)).orderBy(asc(testResultConfigs.locale)).for('update')
