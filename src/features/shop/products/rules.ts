import type { ProductKind } from './schema'

/** Content that is handed out: it waits for the right of withdrawal to pass, unless the buyer gives that up (readings R11, terms 8.4). */
const DIGITAL: readonly string[] = ['guide', 'article', 'checklist', 'course'] satisfies ProductKind[]
/** Nobody needs it twice: an account has one that waits or is paid. */
const ONCE: readonly string[] = [...DIGITAL, 'workshop'] satisfies string[]

/** Bought as it is; of the others somebody has to keep a place or a time, or has to have made an offer. */
const SOLD_ALONE: readonly string[] = [...DIGITAL, 'hours'] satisfies string[]

export const isSoldAlone = (kind: string): boolean => SOLD_ALONE.includes(kind)
export const isDigital = (kind: string): boolean => DIGITAL.includes(kind)
export const isOnce = (kind: string): boolean => ONCE.includes(kind)

/** The first prices count since the terms do (specification §9). */
export const FIRST_PRICE = new Date('2025-07-01T00:00:00+02:00')
