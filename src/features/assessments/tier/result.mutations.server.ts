import { and, asc, eq } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { testResultConfigs } from '~/db/schema'
import { following } from '~/db/written'
import { LOCALES, type Locale } from '~/lib/locale'
import { type Outcome, refused } from '~/lib/outcome'
import type { Actor } from '~/server/operator-events.server'
import { reword } from '~/server/reworded.server'
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
    const replaced = rows.map((present) => {
      const { locale } = present
      const { title, description } = words[locale]
      return {
        present,
        // A form sends no line ends at the end.
        wanted: { title, description: description === present.description.trim() ? present.description : description },
        seen: seen[locale],
        mark: locale,
        store: (own: Partial<typeof testResultConfigs.$inferInsert>) =>
          tx
            .update(testResultConfigs)
            .set(own)
            .where(and(isPage(test, result), eq(testResultConfigs.locale, locale))),
      }
    })
    return reword(tx, { texts: RESULT_TEXTS, about: { result: `${test}/${result}` }, rows: replaced, isReleased }, by, at)
  })
}

const isPage = (test: string, result: string) => and(eq(testResultConfigs.testSlug, test), eq(testResultConfigs.resultKey, result))

const lockedPages = (tx: Tx, test: string, result: string) =>
  tx.select().from(testResultConfigs).where(isPage(test, result)).orderBy(asc(testResultConfigs.locale)).for('update')
