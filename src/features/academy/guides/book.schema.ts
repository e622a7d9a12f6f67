import { z } from 'zod'

/** Head of a manuscript, `content/materials/<slug>.<locale>.md`. */
export const BookHead = z.strictObject({
  id: z.string().min(1),
  title: z.string().min(1),
  subtitle: z.string().min(1),
  locale: z.enum(['cs', 'en']),
  format: z.literal('PDF'),
  /** Counts editions; an editor raises it together with the day. */
  edition: z.int().positive(),
  /** Day of the edition, `2026-11-20`. */
  published: z.iso.date(),
  isFree: z.boolean(),
  tiers: z.array(z.enum(['S', 'A', 'B', 'C', 'D'])).min(1),
  /** Titles of the chapters, in order. */
  chapters: z.array(z.string().min(1)).min(1),
})
export type BookHead = z.output<typeof BookHead>

/** A finished file, noted beside it in `dist/materials`. */
export const PrintedBook = z.strictObject({
  slug: z.string().min(1),
  locale: z.enum(['cs', 'en']),
  /** Name of the file in the same folder. */
  file: z.string().min(1),
  /** Where it lies in the storage: another text, another place. */
  key: z.string().min(1),
  bytes: z.int().positive(),
  sha256: z.string().length(64),
  /** Null for what is not read. */
  pages: z.int().positive().nullable(),
  /** What it was made from. */
  fingerprint: z.string().length(64),
})
export type PrintedBook = z.output<typeof PrintedBook>
