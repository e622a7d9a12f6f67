import type { ClosingState } from '~/features/accounts/closing/schema'
import type { BookingView } from '~/features/coaching/consultations/booking.data.server'
import type { CourseInBrief } from '~/features/academy/courses/schema'
import type { PresentedCouple, RiskLevel, Tier } from '~/features/couple/profile/couple.schema'
import type { OwnProfile } from '~/features/couple/profile/schema'
import type { ProgressOverview } from '~/features/couple/progress/schema'
import type { ResultSummary } from '~/features/assessments/results/schema'
import type { SeatView } from '~/features/academy/workshops/seat.schema'
import type { OwnEntry } from '~/features/academy/workshops/waiting.schema'

export const DASHBOARD_TABS = ['profile', 'progress', 'settings'] as const
type DashboardTab = (typeof DASHBOARD_TABS)[number]

export const SETTINGS_TABS = ['account', 'privacy', 'orders'] as const
export type SettingsTab = (typeof SETTINGS_TABS)[number]

/** In the address: `?tab=progress`; anything unknown is the first tab. */
export interface DashboardSearch {
  tab?: DashboardTab
  settings?: SettingsTab
}

export interface TierSummary {
  letter: Tier
  name: string
  risk: string
  description: string
}

/** Of OpenFit: the level of the last result, and whether a begun test waits for the second partner. */
export interface RiskSummary {
  level: RiskLevel | null
  /** „Nízké riziko“ */
  label: string | null
  waits: boolean
}

/** What the couple sees of itself. */
export interface Dashboard {
  couple: PresentedCouple
  email: string
  /** Null when it could not be loaded. */
  profile: OwnProfile | null
  /** Null while there is none; undefined when it could not be loaded. */
  tier: TierSummary | null | undefined
  risk: RiskSummary | undefined
  /** Null when it could not be loaded. */
  progress: ProgressOverview | null
  /** Completed tests, the newest first; undefined when they could not be loaded. */
  results: ResultSummary[] | undefined
  /** Consultations, what comes next on top; undefined when they could not be loaded. */
  bookings: BookingView[] | undefined
  /** Those that can be gone on with, the finished ones last. */
  courses: CourseInBrief[]
  /** At workshops, the next one first. */
  places: SeatView[]
  waits: OwnEntry[]
  /** The title of an evening for two, another one each day; null when it could not be loaded. */
  evening: string | null
  closing: ClosingState
}
