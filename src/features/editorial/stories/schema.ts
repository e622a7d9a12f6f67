import { z } from 'zod'
import { WrittenText } from '~/lib/typed-text'
import { Drawing } from '~/ui/art/drawing'

const Text = WrittenText

/** Head of `content/stories/<slug>.<locale>.md`. */
export const StoryHead = z.strictObject({
  id: z.int().positive(),
  title: Text,
  /** Ages and family, never a name. */
  who: Text,
  excerpt: Text,
  date: z.iso.date(),
  /** Minutes. */
  readTime: z.int().positive(),
  sampleNote: Text.optional(),
  art: Drawing,
})
export type StoryHead = z.output<typeof StoryHead>

export const StoryListInput = z.object({ locale: z.enum(['cs', 'en']) })

export interface Story {
  slug: string
  title: string
  who: string
  excerpt: string
  dateText: string
  readMinutes: number
  sampleNote: string | null
  art: Drawing
  html: string
}
