import type { RiskLevel } from '~/features/couple/schema'
import { m } from '~/paraglide/messages'

const LABELS: Record<RiskLevel, () => string> = {
  low: m.openfit_result_level_low,
  moderate: m.openfit_result_level_moderate,
  high: m.openfit_result_level_high,
}

/** „Nízké riziko“ */
export const riskLabel = (level: RiskLevel): string => LABELS[level]()
