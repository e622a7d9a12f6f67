/**
 * Why money of a paid order goes back. returned: all of it. fee: a part, the rest pays for a cancellation. part: a part of what was paid,
 * because the rest was used. complaint, satisfaction: a reduction, after which the order goes on.
 */
export const REFUND_REASONS = ['returned', 'fee', 'part', 'complaint', 'satisfaction'] as const
export type RefundReason = (typeof REFUND_REASONS)[number]

export const REDUCTIONS = ['complaint', 'satisfaction'] as const satisfies readonly RefundReason[]
export type Reduction = (typeof REDUCTIONS)[number]

/** Whether the price is only lower for it, and the order goes on. */
export const isReduction = (reason: string | null): reason is Reduction => REDUCTIONS.some((one) => one === reason)

/**
 * Why a tax document is corrected. disputed: a bank took the money back. rest, disputed-rest: the same of what a reduction had left.
 */
export type CorrectionReason = RefundReason | 'rest' | 'disputed' | 'disputed-rest'
