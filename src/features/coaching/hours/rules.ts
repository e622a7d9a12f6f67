/** grant: a paid package. draw, extra: used. return: given back. revoke: the package is paid back. adjustment: put right by the team. */
export type HourEntryKind = 'grant' | 'draw' | 'extra' | 'return' | 'revoke' | 'adjustment'

/** A package of hours gives so many minutes (specification §9: 5 hours). */
export const PACKAGE_MINUTES = 300

/** Time is counted in quarters of an hour (specification §9). */
export const QUARTER = 15

/** Whole quarters of an hour, at least one. */
export const areQuarters = (minutes: number): boolean => Number.isInteger(minutes) && minutes > 0 && minutes % QUARTER === 0

/** Of a package that is paid back, what nobody has used: never more than it gave, and never more than there is. */
export const unusedOf = (balance: number): number => Math.min(balance, PACKAGE_MINUTES)

/** What of the price of a package goes back for so many unused minutes, each at the price that the package had; a fraction is the buyer's. */
export const valueOf = (unused: number, priceCents: number): number => Math.ceil((priceCents * unused) / PACKAGE_MINUTES)
