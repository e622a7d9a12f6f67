import { z } from 'zod'
import { LOCALES, type Locale } from '~/lib/locale'
import { Bilingual, localized, readYaml } from '~/server/content.server'
import { Drawing } from '~/ui/art/drawing'

/** The newest episode comes first. Its `sampleNote` says that they are samples without recordings. */
export async function podcast(locale: Locale) {
  const file = await readYaml('podcast/episodes.yaml', PodcastFile)
  const { title, lead, silent, sampleNote } = localized(file, locale)
  const newestFirst = file.episodes.toSorted((one, other) => other.date.localeCompare(one.date))
  return {
    title,
    lead,
    silent,
    sampleNote,
    episodes: newestFirst.map(({ showNotes, date: _date, durationMinutes: _minutes, ...episode }) => ({
      ...localized(episode, locale),
      notes: showNotes[locale],
    })),
  }
}

/** The first recording can be asked for. */
export async function podcastSubjects(locale: Locale) {
  const { title } = await podcast(locale)
  return [{ slug: 'podcast', title: `Podcast ${title}` }]
}

export type Podcast = Awaited<ReturnType<typeof podcast>>
export type Episode = Podcast['episodes'][number]

/** Reads everything in both languages. Throws `ContentError`. */
export async function checkPodcastContent(): Promise<void> {
  await Promise.all(LOCALES.map(podcast))
}

const Notes = z.array(z.string().trim().min(1)).min(1)

const EpisodeEntry = z.strictObject({
  slug: z.string().regex(/^[a-z0-9-]+$/),
  number: z.int().positive(),
  date: z.iso.date(),
  durationMinutes: z.int().positive(),
  title: Bilingual,
  description: Bilingual,
  guests: Bilingual,
  showNotes: z.strictObject({ cs: Notes, en: Notes }).refine(({ cs, en }) => cs.length === en.length, { error: 'differ in number' }),
  homeQuestion: Bilingual,
  art: Drawing.extend({ alt: Bilingual }),
})

export const PodcastFile = z.strictObject({
  title: Bilingual,
  lead: Bilingual,
  silent: z.strictObject({ title: Bilingual, lead: Bilingual }),
  sampleNote: Bilingual,
  episodes: z.array(EpisodeEntry).min(1),
})
