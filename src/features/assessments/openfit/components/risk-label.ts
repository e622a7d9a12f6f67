import type { RiskLevel } from '~/features/couple/profile/couple.schema'
import type { Locale } from '~/lib/locale'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'

const LABELS = {
  low: m.openfit_result_level_low,
  moderate: m.openfit_result_level_moderate,
  high: m.openfit_result_level_high,
} satisfies Record<RiskLevel, unknown>

/** „Nízké riziko“ */
export const riskLabel = (level: RiskLevel, locale: Locale = getLocale()): string => LABELS[level]({}, { locale })
