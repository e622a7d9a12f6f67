import type { ModuleHead, TierLetter } from '~/features/academy/schema'
import type { Drawing } from '~/ui/art/drawing'

export interface Workshop {
  slug: string
  title: string
  subtitle: string
  description: string
  features: string[]
  programme: Array<{ time: string; text: string }>
  tiers: TierLetter[]
  /** Of a place for a couple. */
  priceCents: number
  /** Couples. */
  capacity: number
  /** Beginning in Prague time, such as `2027-01-23T09:30`. */
  startsAt: string
  /** „sobota 23. ledna 2027, 9:30–17:30“ */
  dateText: string
  duration: string
  location: string
  hasPassed: boolean
  art: Drawing
}

export interface WorkshopsPage {
  head: ModuleHead
  /** Says that the dates are made up; null when they are real. */
  sampleNote: string | null
  cancellation: string
  request: string
  requestNote: string
  workshops: Workshop[]
}
