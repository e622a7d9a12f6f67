import { randomUUID } from 'node:crypto'
import type { Site } from './site'

export type RiskLevel = 'low' | 'moderate' | 'high'

const PERCENTAGE = { low: 15, moderate: 45, high: 85 }

/** Single answers that occur nowhere else, so that a page which shows one is found out. */
const SECRET_ANSWERS = { female: { f01: 5, f02: 1 }, male: { f01: 2, f02: 4 } }

/** A completed OpenFit as the database keeps it (specification §3); returns its id. The site is stopped for a moment. */
export async function storeOpenFit(site: Site, email: string, level: RiskLevel): Promise<string> {
  const meta = {
    current_stage: 'completed',
    questions_version: 1,
    risk_result: {
      method: 'openfit-2',
      level,
      label: 'Střední riziko',
      percentage: PERCENTAGE[level],
      color: 'risk-mid',
      topics: ['heard', 'closeness', 'future'],
    },
  }
  const id = randomUUID()
  await site.stop()
  await site.query(
    `insert into test_results (id, user_id, test_id, test_type, answers, tier_result, status, completed_at, meta)
     select $1, u.id, 'openfit-divorce-risk', 'openfit_divorce_risk', $3, $4, 'completed', now(), $5 from auth_user u where u.email = $2`,
    [id, email, JSON.stringify(SECRET_ANSWERS), level, JSON.stringify(meta)],
  )
  await site.start()
  return id
}
