import { z } from 'zod'
import { COMPOSITIONS, MOODS, VARIANTS } from './variants'

/** A drawing that a content file asks for: arguments of `ArtImage`. `alt` says what can be seen; decorative uses leave it out. */
export const Drawing = z.strictObject({
  seed: z.string().min(1).max(80),
  variant: z.enum(VARIANTS).exactOptional(),
  mood: z.enum(MOODS),
  comp: z.enum(COMPOSITIONS).exactOptional(),
  people: z.union([z.literal(1), z.literal(2)]).exactOptional(),
  alt: z.string().min(1),
})
export type Drawing = z.output<typeof Drawing>
