import { LOCALES, type Locale } from '~/lib/locale'
import { ContentError, readPages } from '~/server/content.server'
import { StoryHead } from './schema'

/** All stories of couples, the newest first. */
export async function stories(locale: Locale) {
  const files = await readPages('stories', StoryHead, locale)
  return files
    .toSorted((one, other) => other.head.date.localeCompare(one.head.date))
    .map(({ slug, html, head: { title, who, excerpt, readTime, sampleNote, art } }) => ({
      slug,
      title,
      who,
      excerpt,
      readMinutes: readTime,
      sampleNote: sampleNote ?? null,
      art,
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
