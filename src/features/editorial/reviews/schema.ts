import { z } from 'zod'
import { WrittenText as Text } from '~/lib/typed-text'
import { Drawing } from '~/ui/art/drawing'
import { CATEGORIES } from './rules'

/** Head of `content/reviews/<slug>.<locale>.md`. The first drawing of the gallery stands for the place in lists. */
export const ReviewHead = z
  .strictObject({
    id: z.int().positive(),
    name: Text,
    location: Text,
    /** Czech name; the filter's address is made from it. */
    city: Text,
    /** Name in the language of the file, when it is another. */
    cityLabel: Text.optional(),
    /** 0 to 5 in tenths. */
    rating: z.number().min(0).max(5).multipleOf(0.1),
    /** Crowns. */
    price: z.int().nonnegative(),
    category: z.enum(CATEGORIES),
    atmosphere: Text,
    description: Text,
    /** How many drawings the gallery holds (specification §9). */
    images: z.int().positive(),
    features: z.array(Text).min(1),
    openingHours: Text,
    date: z.iso.date(),
    galleryNote: Text,
    gallery: z.array(Drawing.extend({ caption: Text })),
    pros: z.array(Text).min(1),
    cons: z.array(Text).min(1),
    verdict: Text,
    recommendation: Text,
    /** How the review came about. */
    method: Text,
    /** Says that the review is a sample; it claims no visit and its rating is illustrative (readings R12). */
    sampleNote: Text.optional(),
  })
  .refine(({ images, gallery }) => images === gallery.length, { error: 'must be the number of drawings in gallery', path: ['images'] })
export type ReviewHead = z.output<typeof ReviewHead>
