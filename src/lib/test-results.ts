/** Id and slug of a test are the same word (specification §7). */
export const TIER_TEST = 'tier-assessment'
export const OPENFIT_TEST = 'openfit-divorce-risk'

/** Which of the three risk colours stands for a tier. */
export const TIER_TONE = { S: 'low', A: 'low', B: 'mid', C: 'mid', D: 'high' } as const

/** Which of the three risk colours, names of design tokens (readings R9), stands for a risk level. */
export const LEVEL_TONE = { low: 'low', moderate: 'mid', high: 'high' } as const
