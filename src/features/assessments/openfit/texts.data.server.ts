import { z } from 'zod'
import type { RiskLevel } from '~/features/couple/profile/couple.schema'
import type { Locale } from '~/lib/locale'
import { Bilingual, localized, readYaml } from '~/server/content.server'

const RiskFile = z.object({
  disclaimer: Bilingual,
  percentage_note: Bilingual,
  differences_note: Bilingual,
  levels: z.array(
    z.object({
      key: z.enum(['low', 'moderate', 'high']),
      label: Bilingual,
      fit: Bilingual,
      meaning: Bilingual,
      next_steps: z.array(z.object({ href: z.string().startsWith('/').nullable(), ...Bilingual.shape })).min(1),
    }),
  ),
})

/** What is said of the levels, in both languages. */
export const riskFile = () => readYaml('assessments/risk-levels.yaml', RiskFile)

/** What is said of one level; what to do next still in both languages. */
export async function riskTexts(key: RiskLevel, locale: Locale) {
  const { levels, ...file } = await riskFile()
  const found = levels.find((level) => level.key === key)
  if (!found) throw new Error(`risk level ${key} has no text`)
  const { next_steps: steps, ...level } = found
  return { ...localized({ level, file }, locale), steps }
}
