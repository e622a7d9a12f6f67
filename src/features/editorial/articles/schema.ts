import { z } from 'zod'
import { WrittenText, pathText } from '~/lib/typed-text'
import { Drawing } from '~/ui/art/drawing'

const Text = WrittenText

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
    art: Drawing,
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

export const ArticleListInput = z.object({ locale: z.enum(['cs', 'en']) })
export const ArticleInput = z.object({ slug: pathText(80), locale: z.enum(['cs', 'en']) })

export interface ArticleCard {
  /** Part of the address; null for what is not published yet. */
  slug: string | null
  /** By this name it can be asked for until then. */
  announced: string | null
  title: string
  excerpt: string
  category: ArticleHead['category']
  /** ISO day. */
  date: string
  /** The day in words. */
  dateText: string
  readMinutes: number | null
  art: Drawing
}

export interface Article extends ArticleCard {
  html: string
  /** Other published articles, the newest first. */
  related: ArticleCard[]
}

export interface Author extends Omit<z.output<typeof AuthorHead>, 'sampleNote'> {
  html: string
  sampleNote: string | null
}

interface Outfit {
  id: number
  title: string
  description: string
  occasion: string
  art: Drawing
}

/** Everything that /she-moves shows. */
export interface SheMoves {
  author: Author
  featured: ArticleCard
  /** The newest first, what is only planned last. */
  newer: ArticleCard[]
  lookbook: { title: string; lead: string; items: Outfit[] }
}
