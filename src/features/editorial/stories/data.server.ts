import { LOCALES, type Locale } from '~/lib/locale'
import { ContentError, readPages } from '~/server/content.server'
import { withDrawings } from '~/ui/art/row'
import { inWords } from '~/ui/art/words'
import { StoryHead } from './schema'

/** All stories of couples, the newest first. */
export async function stories(locale: Locale) {
  const files = await readPages('stories', StoryHead, locale)
  const oldestFirst = files.toSorted((one, other) => one.head.date.localeCompare(other.head.date))
  return withDrawings('story', oldestFirst)
    .toReversed()
    .map(({ slug, html, art, head: { title, who, excerpt, readTime, sampleNote } }) => ({
      slug,
      title,
      who,
      excerpt,
      readMinutes: readTime,
      sampleNote: sampleNote ?? null,
      art: inWords(art, locale),
      html,
    }))
}

export type Story = Awaited<ReturnType<typeof stories>>[number]

/** Reads everything in both languages. Throws `ContentError`. */
export async function checkStoryContent(): Promise<void> {
  const [czech = [], english = []] = await Promise.all(LOCALES.map(stories))
  for (const [at, story] of czech.entries()) {
    const other = english[at]
    if (story.html === '' || other?.html === '') throw new ContentError(`content/stories/${story.slug} has no text.`)
    if (story.slug !== other?.slug) throw new ContentError(`content/stories/${story.slug}: the dates differ between the languages.`)
  }
}
