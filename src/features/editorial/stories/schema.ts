import { z } from 'zod'
import { WrittenText as Text } from '~/lib/typed-text'

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
})
