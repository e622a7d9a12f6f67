/**
 * Why money of a paid order goes back. returned: all of it. fee: a part, the rest pays for a cancellation. part: a part, the rest was used.
 * complaint, satisfaction: a reduction of the price, after which the order goes on.
 */
export type RefundReason = 'returned' | 'fee' | 'part' | Reduction

export const REDUCTIONS = ['complaint', 'satisfaction'] as const
export type Reduction = (typeof REDUCTIONS)[number]

/** Whether the price is only lower for it, and the order goes on. */
export const isReduction = (reason: string | null): reason is Reduction => REDUCTIONS.some((one) => one === reason)

/** Why a tax document is corrected. disputed: a bank took the money back. rest, disputed-rest: the same of what a reduction had left. */
export type CorrectionReason = RefundReason | 'rest' | 'disputed' | 'disputed-rest'
