import { z } from 'zod'

/** What was made of one guide in one language for whoever looks inside, noted beside it. */
export const MadeExcerpt = z.strictObject({
  slug: z.string().min(1),
  locale: z.enum(['cs', 'en']),
  /** Names of the pictures in the same folder, page by page, look by look. */
  looks: z.array(z.array(z.string().min(1)).min(1)),
  /** The sheet that is given away, in the same folder. */
  sheet: z.strictObject({ file: z.string().min(1), bytes: z.int().positive() }),
  /** What it was made from. */
  fingerprint: z.string().length(64),
})
export type MadeExcerpt = z.output<typeof MadeExcerpt>
