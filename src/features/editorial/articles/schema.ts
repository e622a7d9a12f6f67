import { z } from 'zod'
import { WrittenText as Text } from '~/lib/typed-text'
import { Drawing } from '~/ui/art/drawing'

/** In their specified form in both languages (specification §3). */
const CATEGORIES = ['Confidence', 'Beauty', 'Date-Night'] as const

/** Head of `content/articles/<slug>.<locale>.md`. What is not published has a head and no text yet. */
export const ArticleHead = z
  .strictObject({
    id: z.int().positive(),
    title: Text,
    excerpt: Text,
    category: z.enum(CATEGORIES),
    /** Day of publication, or the day for which it is planned. */
    date: z.iso.date(),
    /** Minutes. */
    readTime: z.int().positive().nullable(),
    featured: z.boolean(),
    published: z.boolean(),
  })
  .refine(({ published, readTime }) => !published || readTime !== null, { error: 'is missing', path: ['readTime'] })
export type ArticleHead = z.output<typeof ArticleHead>

/** Head of `content/articles/she-moves/author.<locale>.md`. */
export const AuthorHead = z.strictObject({
  title: Text,
  lead: Text,
  role: Text,
  toggleOpen: Text,
  toggleClose: Text,
  art: Drawing,
  sampleNote: Text.optional(),
})
