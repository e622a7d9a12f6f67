import type { ModuleHead, TierLetter } from '~/features/academy/schema'
import type { Figure } from '~/features/catalog/schema'
import type { Drawing } from '~/ui/art/drawing'

export interface Course {
  slug: string
  title: string
  subtitle: string
  description: string
  features: string[]
  level: string
  tiers: TierLetter[]
  /** 0: free. */
  priceCents: number
  weeks: number
  lessons: number
  students: Figure<number> | null
  /** What the lessons are about, by weeks. */
  outline: Array<{ title: string; lessons: Array<{ title: string; goal: string }> }>
  art: Drawing
}

export interface CoursesPage {
  head: ModuleHead
  courses: Course[]
}
