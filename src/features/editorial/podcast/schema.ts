import { z } from 'zod'
import type { Drawing } from '~/ui/art/drawing'

export const PodcastInput = z.object({ locale: z.enum(['cs', 'en']) })

export interface Episode {
  slug: string
  number: number
  title: string
  description: string
  guests: string
  notes: string[]
  homeQuestion: string
  dateText: string
  minutes: number
  art: Drawing
}

export interface Podcast {
  title: string
  lead: string
  /** Says that the episodes are samples without recordings. */
  sampleNote: string
  /** The newest first. */
  episodes: Episode[]
}
